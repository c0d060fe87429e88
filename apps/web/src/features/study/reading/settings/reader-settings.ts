import type { ReaderSettings as UserReaderSettings } from '@zhiye/contract';
import type { ReaderSettings } from '@zhiye/reader';
import { create } from 'zustand';
import { readReaderSettingsCookie, writeReaderSettingsCookie } from './reader-settings-cookie.ts';

export const THEMES: readonly UserReaderSettings['theme'][] = ['day', 'sepia', 'night'];
export const FONTS: readonly UserReaderSettings['font'][] = ['serif', 'sans', 'kai', 'book'];
/** Multiples of the font size; null keeps the line height of the book. */
export const LINE_HEIGHTS = { book: null, tight: 1.6, medium: 1.85, loose: 2.2 } as const;
export const SPEECH_RATES = [0.75, 1, 1.25, 1.5, 2] as const;

const MIN_FONT_SIZE_PX = 12;
const MAX_FONT_SIZE_PX = 40;
const FONT_SIZE_STEP_PX = 2;

export const DEFAULT_READER_SETTINGS: UserReaderSettings = {
  theme: 'day',
  mode: 'auto',
  columns: 'auto',
  font: 'book',
  fontSizePx: 18,
  lineHeight: null,
  margins: 3,
  justify: 'book',
  hyphens: 'book',
  spread: 'auto',
  zoom: 'page',
  speechRate: 1,
};

/** The reader settings of this browser. `useReaderSettingsSync` keeps them equal to those of the account. */
export const useReaderSettings = create<UserReaderSettings>(() => ({
  ...DEFAULT_READER_SETTINGS,
  ...readReaderSettingsCookie(),
}));

export function changeReaderSettings(change: Partial<UserReaderSettings>): void {
  useReaderSettings.setState(change);
  writeReaderSettingsCookie(useReaderSettings.getState());
}

export function stepFontSize(direction: 1 | -1): void {
  const { fontSizePx } = useReaderSettings.getState();
  const stepped = fontSizePx + direction * FONT_SIZE_STEP_PX;
  changeReaderSettings({ fontSizePx: Math.min(MAX_FONT_SIZE_PX, Math.max(MIN_FONT_SIZE_PX, stepped)) });
}

export const canStepFontSize = (fontSizePx: number, direction: 1 | -1): boolean =>
  direction > 0 ? fontSizePx < MAX_FONT_SIZE_PX : fontSizePx > MIN_FONT_SIZE_PX;

/** Maximum characters in a line and minimum margin at its sides, from the narrowest to the widest margins. */
const MARGINS = [
  { characters: 48, marginPx: 16 },
  { characters: 42, marginPx: 24 },
  { characters: 36, marginPx: 36 },
  { characters: 32, marginPx: 56 },
  { characters: 28, marginPx: 80 },
] as const;

/** The tokens of each font, for Chinese text and for text in Latin letters. */
const FAMILY_TOKENS = {
  serif: ['--zy-serif', '--zy-serif-latin'],
  sans: ['--zy-sans', '--zy-sans-latin'],
  kai: ['--zy-kai', '--zy-serif-latin'],
} as const;

/** The same margins on a phone, where bars stand above and below the text. */
const PHONE_MARGINS_PX = [16, 20, 24, 30, 36] as const;
const PHONE_EDGE_PX = 4;

/** How a phone is held; undefined for windows of computers. */
export type PhoneHold = 'upright' | 'sideways' | undefined;

/** Converts the settings to those of the reader engine. A phone that is turned sideways has two columns unless one was chosen. */
export function toEngineSettings(
  { font, margins, speechRate: _, ...same }: UserReaderSettings,
  hold?: PhoneHold,
): Partial<ReaderSettings> {
  const { characters, marginPx } = MARGINS[margins - 1]!;
  const measurePx = same.fontSizePx * characters;
  const settings = { ...same, ...resolveFontFamilies(font), measurePx, marginPx };
  if (hold === undefined) return settings;
  const columns = hold === 'sideways' && same.columns === 'auto' ? 2 : same.columns;
  return { ...settings, columns, marginPx: PHONE_MARGINS_PX[margins - 1]!, edgePx: PHONE_EDGE_PX };
}

function resolveFontFamilies(
  font: UserReaderSettings['font'],
): Pick<ReaderSettings, 'fontFamily' | 'latinFontFamily'> {
  if (font === 'book') return { fontFamily: null, latinFontFamily: null };
  const style = getComputedStyle(document.documentElement);
  const [chinese, latin] = FAMILY_TOKENS[font].map((token) => style.getPropertyValue(token).trim() || null);
  return { fontFamily: chinese!, latinFontFamily: latin! };
}
