import { createReadStream } from 'node:fs';
import type { FileStorage } from '../../platform/files/file-storage.ts';
import type { FileList } from './file-list.ts';
import { objectPath } from './object-files.ts';

/** The files of a snapshot, to be read as the shop reads its own. */
export function openSnapshotFiles(folder: string, files: FileList): Pick<FileStorage, 'open'> {
  return {
    async open(key, range) {
      const entry = files.get(key);
      return entry && createReadStream(objectPath(folder, entry.sha256), range);
    },
  };
}
