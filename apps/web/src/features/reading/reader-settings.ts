import { DEFAULT_SETTINGS } from '@zhiye/reader';
import type { ReaderTheme } from '@zhiye/reader';
import { create } from 'zustand';

interface ReaderLook {
  readonly theme: ReaderTheme;
  readonly fontSizePx: number;
}

export const THEMES: readonly ReaderTheme[] = ['day', 'sepia', 'night'];
const SMALLEST_PX = 14;
const LARGEST_PX = 32;
const STEP_PX = 2;

/** How books look to this person; kept while the page is open. */
export const useReaderLook = create<ReaderLook>(() => ({
  theme: DEFAULT_SETTINGS.theme,
  fontSizePx: DEFAULT_SETTINGS.fontSizePx,
}));

export const setTheme = (theme: ReaderTheme): void => useReaderLook.setState({ theme });

export function stepFontSize(direction: 1 | -1): void {
  useReaderLook.setState(({ fontSizePx }) => ({
    fontSizePx: Math.min(LARGEST_PX, Math.max(SMALLEST_PX, fontSizePx + direction * STEP_PX)),
  }));
}

export const canStep = (fontSizePx: number, direction: 1 | -1): boolean =>
  direction > 0 ? fontSizePx < LARGEST_PX : fontSizePx > SMALLEST_PX;
