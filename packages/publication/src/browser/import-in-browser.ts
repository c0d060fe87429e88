import {
  DEFAULT_LIMITS,
  readEpub,
  type PublicationSink,
  type ReadOptions,
  type ReadResult,
} from '../core/index.ts';
import { openFileArchive } from './file-archive.ts';

/**
 * Reads a book from a person's own disk as the server would, limits and cleaning included; nothing leaves the
 * browser. Files go to `sink`: one made by `createMemorySink(await openFileArchive(file))` leaves what needs no
 * cleaning in the file until it is asked for. Throws PublicationRefused.
 */
export async function importInBrowser(
  file: Blob,
  sink: PublicationSink,
  options: ReadOptions = {},
): Promise<ReadResult> {
  return readEpub(await openFileArchive(file, options.limits ?? DEFAULT_LIMITS), sink, options);
}
