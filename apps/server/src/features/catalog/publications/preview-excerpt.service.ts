// Reads the beginning of the text that a preview shows, for pages without the reader.
import { countFrontSections } from '@zhiye/publication';
import type { TextSection } from '@zhiye/publication';
import type { Language } from '@zhiye/contract';
import { LRUCache } from 'lru-cache';
import type { Platform } from '../../../platform/platform.ts';
import { selectPreviewRule } from '../books/index.ts';
import { createPreviewCache, findPreview } from './preview.service.ts';
import { selectCurrentPublication } from './publication.store.ts';
import { readManifest, readRevisionJson } from './revision-json.ts';
import { TEXT_INDEX_FILE } from './revision-storage-key.ts';

export interface PreviewExcerpt {
  /** The heading of the chapter in which it begins. */
  readonly title: string | null;
  readonly paragraphs: readonly string[];
}

/** Undefined for a book that is not listed, that has no text yet or no preview. */
export type FindPreviewExcerpt = (bookId: number, language: Language) => Promise<PreviewExcerpt | undefined>;

const MAX_EXCERPTS = 200;
/** UTF-16 units; the paragraph that exceeds it is the last one. */
const ENOUGH_TEXT = 500;
/** A paragraph is not cut, so a longer one would make the page long. */
const MAX_PARAGRAPH = 2_000;

/** Caches the excerpts that were asked for most recently. */
export function createPreviewExcerpts({ db, storage }: Pick<Platform, 'db' | 'storage'>): FindPreviewExcerpt {
  const excerpts = new LRUCache<string, PreviewExcerpt>({ max: MAX_EXCERPTS });
  const previews = createPreviewCache();
  return async (bookId, language) => {
    const rule = await selectPreviewRule(db, bookId);
    const publication = rule && (await selectCurrentPublication(db, bookId));
    if (!publication) return undefined;
    const { revision } = publication;
    const key = JSON.stringify([bookId, revision, rule.kind, rule.value]);
    const known = excerpts.get(key);
    if (known) return known;
    const preview = await findPreview({ storage, previews }, { bookId, revision, rule, language });
    const manifest = preview && (await readManifest(storage, bookId, revision));
    const sections = await readRevisionJson(storage, bookId, revision, TEXT_INDEX_FILE);
    if (!manifest || !sections) return undefined;
    const front = manifest.readingOrder.slice(0, countFrontSections(manifest)).map(({ href }) => href);
    const body = (sections as TextSection[]).filter(({ href }) => !front.includes(href));
    const excerpt = readExcerpt(body, preview.shownCharacters);
    if (excerpt) excerpts.set(key, excerpt);
    return excerpt;
  };
}

/** Whole paragraphs from the beginning of the body on, and only those that the preview shows. */
function readExcerpt(
  body: readonly Partial<TextSection>[],
  shownCharacters: ReadonlyMap<string, number>,
): PreviewExcerpt | undefined {
  const blocks = body.flatMap(({ href = '', blocks: own = [] }) =>
    own.map(({ text, end }) => ({ text, isShown: end <= (shownCharacters.get(href) ?? 0) })),
  );
  const texts: string[] = [];
  let length = 0;
  for (const { text, isShown } of blocks) {
    if (!isShown || text.length > MAX_PARAGRAPH || length >= ENOUGH_TEXT) break;
    texts.push(text);
    length += text.length;
  }
  return texts.length > 0 ? withTitle(texts, body) : undefined;
}

/** The heading in the text is not repeated below the title. */
function withTitle(texts: readonly string[], body: readonly Partial<TextSection>[]): PreviewExcerpt {
  const title = body[0]?.title ?? null;
  const isRepeated = title !== null && comparable(texts[0] ?? '') === comparable(title);
  const paragraphs = isRepeated ? texts.slice(1) : texts;
  return { title, paragraphs };
}

/** Tables of contents often have other spaces than the text. */
const comparable = (text: string): string => text.normalize('NFKC').replace(/\s+/g, '');
