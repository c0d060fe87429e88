/** Draws a publication in a browser: pages or one scroll, highlights, selections. Uses no framework and calls no server. */
export { createReader } from './reader.ts';
export type { SearchHighlights, Reader, ReaderOptions, ReaderPublication, ReaderTarget } from './api.ts';
export type {
  CurrentLocation,
  ReaderEvents,
  ReaderLocator,
  ReaderRect,
  RelocationCause,
  TextSelection,
} from './navigation/reader-events.ts';
export { HIGHLIGHT_COLORS, HIGHLIGHT_STROKES } from './highlights/highlight.ts';
export type {
  Highlight,
  HighlightColor,
  HighlightStyle,
  LayerHighlight,
  Quote,
} from './highlights/highlight.ts';
export type { Sentence } from './speech/sentence.ts';
export { listContents } from './navigation/contents.ts';
export type { ContentsEntry } from './navigation/contents.ts';
export type { LinkTarget } from './navigation/links.ts';
export { DEFAULT_SETTINGS } from './layout/reader-settings.ts';
export type { BookChoice, ReaderSettings, ReaderTheme, Zoom } from './layout/reader-settings.ts';
