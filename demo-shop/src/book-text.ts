import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { DemoBook } from './book.ts';
import { DEMO_SHOP_ROOT, readText } from './data-files.ts';
import { placeholderChapter } from './placeholder-chapter.ts';

/** One XHTML document of the body of a generated book; `id` is also its file name without `.xhtml`. */
export interface TextDocument {
  readonly id: string;
  readonly xhtml: string;
}

/** The body of a generated book, in reading order. */
export interface BookText {
  /** False when the body is the placeholder chapter of the subject. */
  readonly isComplete: boolean;
  readonly documents: readonly [TextDocument, ...TextDocument[]];
}

/** A heading that the table of contents points to. */
export interface TextHeading {
  readonly id: string;
  /** XHTML. */
  readonly title: string;
}

/** Whether `texts/` has the chapters of a title. */
export function hasOwnText(slug: string): boolean {
  return existsSync(join(DEMO_SHOP_ROOT, 'texts', slug));
}

/**
 * The body of a title: `texts/<slug>/chapter-1.xhtml` and so on, then `answers.xhtml` if there is one; without that
 * folder the placeholder chapter of its subject. Throws when the numbers of the chapters have a gap.
 */
export function readBookText(book: DemoBook): BookText {
  if (!hasOwnText(book.slug))
    return { isComplete: false, documents: [{ id: 'chapter', xhtml: placeholderChapter(book) }] };
  const folder = `texts/${book.slug}`;
  const names = readdirSync(join(DEMO_SHOP_ROOT, folder));
  const chapters = names.filter((name) => /^chapter-\d+\.xhtml$/.test(name));
  const others = chapters.slice(1).map((_, index) => `chapter-${index + 2}`);
  if (names.includes('answers.xhtml')) others.push('answers');
  const read = (id: string): TextDocument => ({ id, xhtml: readText(`${folder}/${id}.xhtml`) });
  return { isComplete: true, documents: [read('chapter-1'), ...others.map(read)] };
}

/** The title and the second-level headings of a document. Throws when it has no title. */
export function outlineDocument(xhtml: string): { title: string; headings: TextHeading[] } {
  const title = /<h1[^>]*>([^<]+)<\/h1>/.exec(xhtml)?.[1];
  if (title === undefined) throw new Error('A document of a book text needs an h1');
  const headings = [...xhtml.matchAll(/<h2 id="([^"]+)">([^<]+)<\/h2>/g)].map(([, id = '', text = '']) => ({
    id,
    title: text.trim(),
  }));
  return { title: title.trim(), headings };
}
