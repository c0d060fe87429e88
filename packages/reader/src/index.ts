/** Draws a publication in a browser, page by page. No framework, no calls of its own to any server. */
export { createReader } from './reader.ts';
export type {
  Place,
  Reader,
  ReaderEvents,
  ReaderLocator,
  ReaderOptions,
  ReaderPublication,
  ReaderTarget,
  RelocationCause,
} from './api.ts';
export { listContents } from './contents.ts';
export type { ContentsEntry } from './contents.ts';
export type { LinkTarget } from './links.ts';
export { DEFAULT_SETTINGS } from './settings.ts';
export type { ReaderSettings, ReaderTheme } from './settings.ts';
