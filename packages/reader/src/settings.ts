export type ReaderTheme = 'day' | 'sepia' | 'night';

export interface ReaderSettings {
  readonly theme: ReaderTheme;
  /** CSS pixels of the running text. */
  readonly fontSizePx: number;
  /** The longest line, in CSS pixels. */
  readonly measurePx: number;
}

export const DEFAULT_SETTINGS: ReaderSettings = { theme: 'day', fontSizePx: 18, measurePx: 640 };
