/** Imports book files on disk: opens them within limits and writes the publication to a directory. */
export { importInChild, type ChildImportOptions } from './import-in-child.ts';
export type { EncodedFile, Encoding } from './encode-files.ts';
export {
  importPublication,
  listServed,
  type ImportOptions,
  type ImportProgress,
  type ImportResult,
} from './import-publication.ts';
export { openZip, type ZipArchive } from './zip-archive.ts';
