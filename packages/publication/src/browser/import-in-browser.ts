import {
  DEFAULT_LIMITS,
  readEpub,
  type PublicationSink,
  type ReadOptions,
  type ReadResult,
} from '../core/index.ts';
import { openFileArchive } from './file-archive.ts';

/**
 * Imports a book from the reader's own disk with the limits and the cleaning of the server; nothing leaves the browser.
 * Files go to `sink`: one made by `createMemorySink(await openFileArchive(file))` reads unchanged files only when they are
 * requested. Throws PublicationRefusedError.
 */
export async function importInBrowser(
  file: Blob,
  sink: PublicationSink,
  options: ReadOptions = {},
): Promise<ReadResult> {
  return readEpub(await openFileArchive(file, options.limits ?? DEFAULT_LIMITS), sink, options);
}
