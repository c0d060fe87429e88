import type { ReaderSettings as Look } from '@zhiye/contract';
import type { ReaderSettings } from '@zhiye/reader';
import { create } from 'zustand';
import { readLookCookie, writeLookCookie } from './look-cookie.ts';

export type { Look };

export const THEMES: readonly Look['theme'][] = ['day', 'sepia', 'night'];
export const FONTS: readonly Look['font'][] = ['serif', 'sans', 'kai', 'book'];
/** Multiples of the font size; null is what the book says. */
export const LINE_HEIGHTS = { book: null, tight: 1.6, medium: 1.85, loose: 2.2 } as const;
export const SPEECH_RATES = [0.75, 1, 1.25, 1.5, 2] as const;

const SMALLEST_PX = 12;
const LARGEST_PX = 40;
const STEP_PX = 2;

export const DEFAULT_LOOK: Look = {
  theme: 'day',
  mode: 'paged',
  columns: 'auto',
  font: 'book',
  fontSizePx: 18,
  lineHeight: null,
  margins: 3,
  spread: 'auto',
  zoom: 'page',
  speechRate: 1,
};

/** How books look to this person; the browser remembers it, and the account where there is one. */
export const useReaderLook = create<Look>(() => ({ ...DEFAULT_LOOK, ...readLookCookie() }));

export function changeLook(change: Partial<Look>): void {
  useReaderLook.setState(change);
  writeLookCookie(useReaderLook.getState());
}

export function stepFontSize(direction: 1 | -1): void {
  const { fontSizePx } = useReaderLook.getState();
  const stepped = fontSizePx + direction * STEP_PX;
  changeLook({ fontSizePx: Math.min(LARGEST_PX, Math.max(SMALLEST_PX, stepped)) });
}

export const canStep = (fontSizePx: number, direction: 1 | -1): boolean =>
  direction > 0 ? fontSizePx < LARGEST_PX : fontSizePx > SMALLEST_PX;

/** Characters of the longest line and the least clear space at its sides, from the longest lines to the widest margins. */
const MARGINS = [
  { characters: 48, marginPx: 16 },
  { characters: 42, marginPx: 24 },
  { characters: 36, marginPx: 36 },
  { characters: 32, marginPx: 56 },
  { characters: 28, marginPx: 80 },
] as const;

const FAMILY_TOKENS = { serif: '--zy-serif', sans: '--zy-sans', kai: '--zy-kai' } as const;

/** The same in the words of the engine. */
export function engineSettings({ font, margins, speechRate: _, ...same }: Look): Partial<ReaderSettings> {
  const { characters, marginPx } = MARGINS[margins - 1]!;
  return { ...same, fontFamily: familyOf(font), measurePx: same.fontSizePx * characters, marginPx };
}

function familyOf(font: Look['font']): string | null {
  if (font === 'book') return null;
  const family = getComputedStyle(document.documentElement).getPropertyValue(FAMILY_TOKENS[font]);
  return family.trim() || null;
}
