import type { DemoBook } from './book.ts';
import { readText } from './data-files.ts';

/** The XHTML of the chapter for a book without a text of its own: one per top subject, in the language of the book. */
export function placeholderChapter(book: DemoBook): string {
  const language = book.language === 'en' ? '.en' : '';
  return readText(`placeholder-chapters/${book.topSubject.code}${language}.xhtml`);
}
