import type { ImportLimits, RefusalRecord } from '../core/index.ts';
import type { ImportProgress, ImportResult } from './import-publication.ts';

/** The request to the import process; paths are absolute. */
export interface ImportRequest {
  filePath: string;
  directory: string;
  limits?: ImportLimits;
}

/** The replies of the import process: any number of `progress`, then one of the others. */
export type ImportReply =
  | { type: 'progress'; progress: ImportProgress }
  | { type: 'done'; result: ImportResult }
  | { type: 'refused'; refusal: RefusalRecord };
