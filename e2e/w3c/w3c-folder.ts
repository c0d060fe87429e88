import { existsSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(process.env.BOOKS_DIR ?? '', 'w3c');

/** Whether BOOKS_DIR has the W3C test books. */
export const hasW3cBooks = process.env.BOOKS_DIR !== undefined && existsSync(folder);

export const w3cBookPath = (book: string): string => join(folder, `${book}.epub`);
