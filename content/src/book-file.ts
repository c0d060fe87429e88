import { join } from 'node:path';
import type { DemoBook } from './book.ts';
import { CONTENT_ROOT } from './content-files.ts';
import { generateBook } from './generate-book.ts';
import { packEpub } from './pack-epub.ts';
import { sampleChapter } from './sample-chapter.ts';

/** Packs one of the textbooks written for the shop, by its folder in `books/`. Throws when there is none. */
export function bookFile(slug: string): Uint8Array {
  if (!/^[a-z0-9-]+$/.test(slug)) throw new Error(`${slug} is not the name of a book folder`);
  return packEpub(join(CONTENT_ROOT, 'books', slug));
}

/** The EPUB of any title: its own text where there is one, else a generated book. */
export function epubOf(book: DemoBook): Uint8Array {
  return book.bookFile === undefined ? generateBook(book, sampleChapter(book)) : bookFile(book.bookFile);
}
