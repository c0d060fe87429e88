import { rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { importInChildProcess } from '@zhiye/publication/node';
import type { ImportResult } from '@zhiye/publication/node';
import { createBook, insertSubject } from '../../features/catalog/books/index.ts';
import { storePrivateFile } from '../../features/base/files/index.ts';
import { storeAndPublishRevision } from '../../features/catalog/publications/index.ts';
import { businessDay } from '../../platform/clock.ts';
import { newId } from '../../platform/ids.ts';
import type { Platform } from '../../platform/platform.ts';

/** The subject of books imported by the command line. They stay unlisted until staff give them a subject and prices. */
const UNSORTED = {
  code: 'UNSORTED',
  parentCode: null,
  name: '未分类',
  nameEn: 'Not yet classified',
  sort: 9_999,
};

export interface ImportedBook {
  readonly bookId: number;
  readonly title: string;
  readonly imported: ImportResult;
}

/** Imports an EPUB as a new book, or as a new revision of `bookId`. Throws PublicationRefusedError and leaves nothing behind. */
export async function importBook(
  platform: Platform,
  filePath: string,
  bookId?: number,
): Promise<ImportedBook> {
  const now = platform.clock.now();
  const outDir = join(platform.scratchDir, `import-${newId(now)}`);
  try {
    const imported = await importInChildProcess(filePath, outDir);
    const title = imported.manifest.metadata.title || basename(filePath, '.epub');
    const id = bookId ?? (await createUnsortedBook(platform, title, imported, now));
    const name = basename(filePath);
    const source = { path: filePath, name, mediaType: 'application/epub+zip', ownerId: null };
    const kept = await storePrivateFile(
      platform.db,
      platform.storage,
      { ...source, purpose: 'publicationSource' },
      now,
    );
    await storeAndPublishRevision(platform, id, outDir, imported, kept.id, now);
    return { bookId: id, title, imported };
  } finally {
    await rm(outDir, { recursive: true, force: true });
  }
}

async function createUnsortedBook(
  { db, storage }: Platform,
  title: string,
  { revision, manifest }: ImportResult,
  now: Date,
): Promise<number> {
  const { metadata } = manifest;
  await insertSubject(db, UNSORTED);
  const authors = metadata.author.map(({ name }) => name);
  const publisher = metadata.publisher[0]?.name ?? '';
  const language = metadata.language[0]?.startsWith('zh') ? 'zh' : 'en';
  const row = {
    title,
    subtitle: metadata.subtitle,
    authors,
    publisher,
    isbn: `epub:${revision}`,
    subjectCode: UNSORTED.code,
    language,
    publishDate: metadata.published?.match(/^\d{4}-\d\d-\d\d/)?.[0] ?? businessDay(now),
    layout: metadata.presentation.layout,
    brief: metadata.description ?? '',
    briefEn: metadata.description ?? '',
    copyright: metadata.rights ?? '',
    majors: [],
    usingColleges: [],
    previewRule: { kind: 'none', value: 0 },
    listed: false,
  } as const;
  const cover = { id: revision, title, authors: authors.join('、'), publisher, subjectCode: '' };
  const book = await createBook(db, storage, { ...row, majors: [], usingColleges: [] }, cover, [], now);
  return book.id;
}
