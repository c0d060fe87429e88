import type { DemoBook } from './book.ts';
import { readText } from './content-files.ts';

/** A heading that the table of contents points to. */
export interface ChapterHeading {
  readonly id: string;
  readonly title: string;
}

/** The XHTML of the chapter that stands in for the text of a title: one a class, in the language of the book. */
export function sampleChapter(book: DemoBook): string {
  const language = book.language === 'en' ? '.en' : '';
  return readText(`sample-chapters/${book.topClass.code}${language}.xhtml`);
}

/** Title and headings of a sample chapter. Throws when it has no title of its own. */
export function outlineChapter(chapter: string): { title: string; headings: ChapterHeading[] } {
  const title = /<h1[^>]*>([^<]+)<\/h1>/.exec(chapter)?.[1];
  if (title === undefined) throw new Error('A sample chapter needs an h1');
  const headings = [...chapter.matchAll(/<h2 id="([^"]+)">([^<]+)<\/h2>/g)].map(([, id = '', text = '']) => ({
    id,
    title: text,
  }));
  return { title: title.trim(), headings };
}
