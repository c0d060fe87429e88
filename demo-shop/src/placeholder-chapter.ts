import type { DemoBook } from './book.ts';
import { readText } from './data-files.ts';

/** A heading that the table of contents points to. */
export interface ChapterHeading {
  readonly id: string;
  readonly title: string;
}

/** The XHTML of the chapter for a book without a text of its own: one per top subject, in the language of the book. */
export function placeholderChapter(book: DemoBook): string {
  const language = book.language === 'en' ? '.en' : '';
  return readText(`placeholder-chapters/${book.topSubject.code}${language}.xhtml`);
}

/** The title and the headings of a placeholder chapter. Throws when it has no title. */
export function outlineChapter(chapter: string): { title: string; headings: ChapterHeading[] } {
  const title = /<h1[^>]*>([^<]+)<\/h1>/.exec(chapter)?.[1];
  if (title === undefined) throw new Error('A placeholder chapter needs an h1');
  const headings = [...chapter.matchAll(/<h2 id="([^"]+)">([^<]+)<\/h2>/g)].map(([, id = '', text = '']) => ({
    id,
    title: text,
  }));
  return { title: title.trim(), headings };
}
