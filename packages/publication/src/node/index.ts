/** Imports book files on disk: opens them within limits and writes the publication to a directory. */
export { detectPublicationFormat, type PublicationFormat } from './publication-format.ts';
export { importInChildProcess, type ChildImportOptions } from './import-in-child.ts';
export type { EncodedFile, Encoding } from './encode-files.ts';
export {
  importPublication,
  listServedFiles,
  type ImportOptions,
  type ImportProgress,
  type ImportResult,
} from './import-publication.ts';
export { openZip, type ZipArchive } from './zip-archive.ts';
export { startWatchedProcess, type ProcessEnd, type WatchedProcess } from './watched-process.ts';
