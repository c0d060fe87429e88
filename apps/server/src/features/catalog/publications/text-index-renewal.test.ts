import { publishRevision, searchInBook, uploadPublication } from '@zhiye/contract';
import { USER_TYPE } from '@zhiye/contract/constants';
import { TEXT_INDEX_VERSION } from '@zhiye/publication';
import { sql } from 'drizzle-orm';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { makeEpub } from '../../../testing/epub.ts';
import { makeBook, makeEntitlement, makeUser } from '../../../testing/records.ts';
import { useOwnApp } from '../../../testing/test-app.ts';
import { sendFile } from '../../../testing/upload.ts';
import { readRevisionJson } from './revision-json.ts';
import { revisionStorageKey } from './revision-storage-key.ts';
import { queueOldTextIndexes } from './text-index-renewal.service.ts';

const app = useOwnApp();

const chapter = `<?xml version="1.0" encoding="utf-8"?>
<html xmlns="http://www.w3.org/1999/xhtml" lang="en"><head><title>1</title><style>span { display: block }</style></head>
<body><p><span>Chapter one</span><span>The beginning</span></p></body></html>`;

/** A published book, whose index an older version made: it joined what the style sets apart. */
async function makeOldBook() {
  const staff = await makeUser(app, USER_TYPE.staff, ['catalog']);
  const bookId = await makeBook(app);
  const file = { name: 'book.epub', bytes: makeEpub({ 'OPS/c1.xhtml': chapter }) };
  const { importId } = (await sendFile(app, uploadPublication, { bookId }, file, staff)).body.data;
  await app.jobs.importPublication({ importId });
  await app.call(publishRevision, { importId }, staff);
  const [row] = (
    await app.platform.db.execute<{ id: string; revision: string; text_index_version: number }>(
      sql`SELECT id, revision, text_index_version FROM publications WHERE book_id = ${bookId}`,
    )
  ).rows;
  expect(row!.text_index_version).toBe(TEXT_INDEX_VERSION);
  const publication = { id: row!.id, bookId, revision: row!.revision };
  const stored = JSON.stringify(await readIndex(publication));
  await putFile(publication, 'text.json', stored.replace('one The', 'oneThe'));
  await setOld(publication.id);
  return publication;
}

type Made = Awaited<ReturnType<typeof makeOldBook>>;

const readIndex = ({ bookId, revision }: Pick<Made, 'bookId' | 'revision'>) =>
  readRevisionJson(app.platform.storage, bookId, revision, 'text.json');

async function putFile({ bookId, revision }: Pick<Made, 'bookId' | 'revision'>, path: string, text: string) {
  const { storage, scratchDir } = app.platform;
  const local = join(scratchDir, `${bookId}-put`);
  await writeFile(local, text);
  await storage.putFile(revisionStorageKey(bookId, revision, path), local, 'application/json');
}

const setOld = (id: string) =>
  app.platform.db.execute(
    sql`UPDATE publications SET text_index_version = 0, text_index_queued_at = NULL WHERE id = ${id}`,
  );

const versionOf = async (id: string) =>
  (
    await app.platform.db.execute<{ version: number }>(
      sql`SELECT text_index_version AS version FROM publications WHERE id = ${id}`,
    )
  ).rows[0]!.version;

/** Runs the sweep; the revisions that it queued. */
async function sweep(): Promise<string[]> {
  const send = vi.spyOn(app.platform.jobs, 'send').mockResolvedValue(undefined);
  await queueOldTextIndexes(app.platform, app.clock.now());
  const queued = send.mock.calls.map(([, , payload]) => (payload as { publicationId: string }).publicationId);
  send.mockRestore();
  return queued;
}

async function countHits({ bookId }: Made, text: string): Promise<number> {
  const user = await makeUser(app);
  await makeEntitlement(app, user, bookId);
  const { body } = await app.call(searchInBook, { bookId, text, pageNo: 1, pageSize: 20 }, user);
  return body.data.total;
}

beforeEach(async () => {
  await app.platform.db.execute(sql`UPDATE publications SET text_index_version = ${TEXT_INDEX_VERSION}`);
});

describe('a text index of an older version', () => {
  it('is found by the sweep and made again, and search finds what it could not', async () => {
    const book = await makeOldBook();
    expect(JSON.stringify(await readIndex(book))).toContain('oneThe');
    expect(await sweep()).toEqual([book.id]);
    await app.jobs.renewTextIndex({ publicationId: book.id });
    expect(await versionOf(book.id)).toBe(TEXT_INDEX_VERSION);
    expect(await countHits(book, 'one the')).toBe(1);
    expect(await sweep()).toEqual([]);
  });

  it('is queued again an hour after a job that failed, and not before', async () => {
    const book = await makeOldBook();
    expect(await sweep()).toEqual([book.id]);
    const open = vi.spyOn(app.platform.storage, 'open').mockRejectedValue(new Error('the disk is gone'));
    await expect(app.jobs.renewTextIndex({ publicationId: book.id })).rejects.toThrow('the disk is gone');
    open.mockRestore();
    expect(await versionOf(book.id)).toBe(0);
    app.clock.advance(59 * 60_000);
    expect(await sweep()).toEqual([]);
    app.clock.advance(2 * 60_000);
    expect(await sweep()).toEqual([book.id]);
    await app.jobs.renewTextIndex({ publicationId: book.id });
    await app.jobs.renewTextIndex({ publicationId: book.id });
    expect(JSON.stringify(await readIndex(book))).toContain('one The');
  });

  it('stays when the import now reads another text, since its places are those of the stored documents', async () => {
    const book = await makeOldBook();
    const { storage } = app.platform;
    const manifest = await readRevisionJson(storage, book.bookId, book.revision, 'manifest.json');
    const shorter = JSON.stringify(manifest).replace(/"characters":\d+/, '"characters":3');
    await putFile(book, 'manifest.json', shorter);
    await app.jobs.renewTextIndex({ publicationId: book.id });
    expect(JSON.stringify(await readIndex(book))).toContain('oneThe');
    expect(await versionOf(book.id)).toBe(TEXT_INDEX_VERSION);
  });

  it('stays in a revision that is not current, and in one whose file is not kept', async () => {
    const [former, unkept] = [await makeOldBook(), await makeOldBook()];
    const { db } = app.platform;
    await db.execute(sql`UPDATE publications SET is_current = false WHERE id = ${former.id}`);
    await db.execute(sql`UPDATE publications SET source_file_id = NULL WHERE id = ${unkept.id}`);
    expect(await sweep()).toEqual([]);
    await app.jobs.renewTextIndex({ publicationId: unkept.id });
    expect(await versionOf(unkept.id)).toBe(0);
  });
});
