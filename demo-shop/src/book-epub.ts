import { join } from 'node:path';
import type { DemoBook } from './book.ts';
import { readBookText } from './book-text.ts';
import { DEMO_SHOP_ROOT } from './data-files.ts';
import { generateBook } from './generated-book.ts';
import { packEpub } from './epub-archive.ts';

/** Packs one of the textbooks written for the shop, by its folder in `books/`. Throws when there is none. */
export function packBook(slug: string): Uint8Array {
  if (!/^[a-z0-9-]+$/.test(slug)) throw new Error(`${slug} is not the name of a book folder`);
  return packEpub(join(DEMO_SHOP_ROOT, 'books', slug));
}

/** The EPUB of any title: its folder in `books/` where there is one, else a generated book. */
export function createBookEpub(book: DemoBook): Uint8Array {
  return book.sourceFolder === undefined
    ? generateBook(book, readBookText(book))
    : packBook(book.sourceFolder);
}
