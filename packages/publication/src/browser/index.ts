/** Opens book files in a browser, without a server: the same checks, limits and cleaning as an import. */
export {
  createMemorySink,
  DEFAULT_LIMITS,
  prepareTextSearch,
  publicationContentSecurityPolicy,
  PublicationRefusedError,
  searchText,
} from '../core/index.ts';
export type { ImportReport, PublicationManifest } from '../core/index.ts';
export type { Archive, MemorySink, PublicationSink, ReadOptions, ReadResult } from '../core/index.ts';
export { openFileArchive } from './file-archive.ts';
export { importInBrowser } from './import-in-browser.ts';
