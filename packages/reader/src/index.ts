/** Draws a publication in a browser: pages or one scroll, highlights, selections. No framework, no calls to any server. */
export { createReader } from './reader.ts';
export type { Marks, Reader, ReaderOptions, ReaderPublication, ReaderTarget } from './api.ts';
export type {
  Place,
  ReaderEvents,
  ReaderLocator,
  ReaderRect,
  RelocationCause,
  TextSelection,
} from './reader-events.ts';
export { HIGHLIGHT_COLORS } from './highlight.ts';
export type { Highlight, HighlightColor, HighlightStyle, Quote } from './highlight.ts';
export type { Sentence } from './sentence.ts';
export { listContents } from './contents.ts';
export type { ContentsEntry } from './contents.ts';
export type { LinkTarget } from './links.ts';
export { DEFAULT_SETTINGS } from './settings.ts';
export type { BookChoice, ReaderSettings, ReaderTheme, Zoom } from './settings.ts';
