// Stores imported revisions of a book and makes one of them the revision that readers get.
import type { ImportResult } from '@zhiye/publication/node';
import type { Accessibility, NavigationLink, PublicationManifest } from '@zhiye/publication';
import { TEXT_INDEX_VERSION } from '@zhiye/publication';
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { listServedFiles } from '@zhiye/publication/node';
import type { Database, Db } from '../../../db/client.ts';
import { newId } from '../../../platform/ids.ts';
import type { FileStorage } from '../../../platform/files/file-storage.ts';
import { updatePublicationFacts } from '../books/index.ts';
import { hasRevision, insertPublication, updateCurrentPublication } from './publication.store.ts';
import { readManifest } from './revision-json.ts';
import {
  encodedPath,
  PREVIEWS_FOLDER,
  RESOURCE_USES_FILE,
  revisionStorageKey,
  TEXT_INDEX_FILE,
} from './revision-storage-key.ts';
import type { PublicationFile } from './publication.store.ts';

type RevisionDeps = { readonly db: Database['db']; readonly storage: FileStorage };

/** Stores an imported book from `outDir` and publishes it. */
export async function storeAndPublishRevision(
  deps: RevisionDeps,
  bookId: number,
  outDir: string,
  imported: ImportResult,
  sourceFileId: string | null,
  now: Date,
): Promise<void> {
  await storeRevision(deps, bookId, outDir, imported, sourceFileId, now);
  await publishRevision(deps.db, deps.storage, bookId, imported.revision);
}

/** Stores an imported book from `outDir` beside the other revisions. When this fails, no file of a new revision remains. */
export async function storeRevision(
  { db, storage }: RevisionDeps,
  bookId: number,
  outDir: string,
  imported: ImportResult,
  sourceFileId: string | null,
  now: Date,
): Promise<void> {
  const { revision, positionsCount: positions } = imported;
  try {
    const files = await storeRevisionFiles(storage, bookId, outDir, imported);
    // A later import may clean the same file in another way. Its stored previews are then out of date.
    await storage.removeBelow(revisionStorageKey(bookId, revision, PREVIEWS_FOLDER));
    const publication = {
      id: newId(now),
      bookId,
      revision,
      sourceFileId,
      positions,
      textIndexVersion: TEXT_INDEX_VERSION,
      isCurrent: false,
      createdAt: now,
    };
    await db.transaction((tx) => insertPublication(tx, publication, files));
  } catch (error) {
    const isStored = await hasRevision(db, bookId, revision);
    if (!isStored) await storage.removeBelow(revisionStorageKey(bookId, revision));
    throw error;
  }
}

/** Makes a stored revision the one that readers get, and updates what the catalog shows of it. */
export async function publishRevision(
  db: Db,
  storage: FileStorage,
  bookId: number,
  revision: string,
): Promise<void> {
  const manifest = await readManifest(storage, bookId, revision);
  if (!manifest) throw new Error(`revision ${revision} of book ${bookId} is not stored`);
  await db.transaction(async (tx) => {
    await updateCurrentPublication(tx, bookId, revision);
    await updatePublicationFacts(tx, bookId, {
      contents: readContents(manifest),
      accessibility: readAccessibility(manifest),
      direction: readDirection(manifest),
    });
  });
}

/** Levels of the table of contents that the book's page shows. */
const MAX_LEVEL = 2;
const MAX_ENTRIES = 400;

type ContentsEntry = { title: string; level: number; page: number | null };

/** The table of contents as flat rows, each with the page (position, from 1) where it starts. */
function readContents({ toc }: PublicationManifest): ContentsEntry[] {
  const rows: ContentsEntry[] = [];
  const addLinks = (links: readonly NavigationLink[], level: number): void => {
    if (level > MAX_LEVEL) return;
    for (const link of links) {
      rows.push({ title: link.title, level, page: link.position ?? null });
      addLinks(link.children ?? [], level + 1);
    }
  };
  addLinks(toc, 1);
  return rows.filter((row) => row.title !== '').slice(0, MAX_ENTRIES);
}

const MAX_VALUES = 60;
/** Lengths are in UTF-16 code units. */
const MAX_LENGTH = 200;
const MAX_SUMMARY_LENGTH = 2000;

const limitValues = (values: readonly string[] | undefined): string[] | undefined =>
  values &&
  [...new Set(values)].filter((value) => value !== '' && value.length <= MAX_LENGTH).slice(0, MAX_VALUES);

/** What a revision declares about its accessibility, within limits for the catalog. */
function readAccessibility({ metadata }: PublicationManifest): Accessibility {
  const { certification, summary, accessModeSufficient, ...rest } = metadata.accessibility;
  return {
    conformsTo: limitValues(rest.conformsTo),
    certification: certification && {
      certifiedBy: certification.certifiedBy?.slice(0, MAX_LENGTH),
      credential: certification.credential?.slice(0, MAX_LENGTH),
      report: certification.report?.slice(0, MAX_LENGTH),
    },
    summary: summary?.slice(0, MAX_SUMMARY_LENGTH),
    accessMode: limitValues(rest.accessMode),
    accessModeSufficient: accessModeSufficient?.slice(0, MAX_VALUES).map((modes) => limitValues(modes) ?? []),
    feature: limitValues(rest.feature),
    hazard: limitValues(rest.hazard),
  };
}

/** The direction in which the pages turn. */
function readDirection({ metadata }: PublicationManifest): 'ltr' | 'rtl' {
  return metadata.readingProgression === 'rtl' ? 'rtl' : 'ltr';
}

type RevisionFile = Omit<PublicationFile, 'publicationId'>;

/** Copies the files of an imported book to the storage. Returns those that may be served. */
async function storeRevisionFiles(
  storage: FileStorage,
  bookId: number,
  outDir: string,
  { revision, encoded, files }: ImportResult,
): Promise<RevisionFile[]> {
  const put = (path: string, mediaType: string) =>
    storage.putFile(revisionStorageKey(bookId, revision, path), join(outDir, path), mediaType);
  const encodedSizes = new Map(
    encoded.map(({ path, encoding, size }) => [encodedPath(path, encoding), size]),
  );
  const served: RevisionFile[] = [];
  for (const { path, type: mediaType } of listServedFiles(files)) {
    await put(path, mediaType);
    const localPath = join(outDir, path);
    const { size: sizeBytes } = await stat(localPath);
    served.push({
      path,
      mediaType,
      sizeBytes,
      brotliBytes: encodedSizes.get(encodedPath(path, 'br')) ?? null,
      gzipBytes: encodedSizes.get(encodedPath(path, 'gzip')) ?? null,
      sha256: await hashFile(localPath),
    });
  }
  for (const path of encodedSizes.keys()) await put(path, 'application/octet-stream');
  // Search and previews read these files. They are not in the list, so they are never served.
  for (const path of [TEXT_INDEX_FILE, RESOURCE_USES_FILE]) await put(path, 'application/json');
  return served;
}

async function hashFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}
