import {
  cancelImport,
  getBook,
  getPublicationImport,
  publicationImportErrors,
  publishRevision,
  uploadPublication,
} from '@zhiye/contract';
import { USER_TYPE } from '@zhiye/contract/constants';
import { sql } from 'drizzle-orm';
import { zipSync, strToU8, unzipSync } from 'fflate';
import { describe, expect, it, vi } from 'vitest';
import { makeEpub } from '../../../testing/epub.ts';
import { makePdf } from '../../../testing/pdf.ts';
import { makeBook, makeUser } from '../../../testing/records.ts';
import type { TestUser } from '../../../testing/records.ts';
import { useOwnApp } from '../../../testing/test-app.ts';
import { sendFile } from '../../../testing/upload.ts';
import { recoverLostImports } from './publication-import-recovery.service.ts';
import { eventually } from '../../../testing/eventually.ts';

const app = useOwnApp();

async function upload(bytes: Uint8Array, name = 'book.epub') {
  const staff = await makeUser(app, USER_TYPE.staff, ['catalog']);
  const bookId = await makeBook(app);
  const { body } = await sendFile(app, uploadPublication, { bookId }, { name, bytes }, staff);
  return { staff, bookId, importId: body.data.importId };
}

const stateOf = async (staff: TestUser, importId: string) =>
  (await app.call(getPublicationImport, { importId }, staff)).body.data;

const attemptsOf = async (importId: string) =>
  (await app.platform.db.execute(sql`SELECT attempts FROM publication_imports WHERE id = ${importId}`))
    .rows[0];

const sweep = () => recoverLostImports(app.platform, app.clock.now());

/** A row as a server leaves it that is killed in the middle. */
async function killDuringRun(importId: string): Promise<void> {
  const { db } = app.platform;
  await db.execute(sql`
    UPDATE publication_imports SET state = 'running', percent = 40, attempts = attempts + 1,
      lease_expires_at = ${new Date(app.clock.now().getTime() + 30_000).toISOString()}::timestamptz
    WHERE id = ${importId}`);
}

describe('text that no database can hold', () => {
  it('in the name of an entry refuses the book with a reason', async () => {
    const entries = unzipSync(makeEpub());
    const { staff, importId } = await upload(zipSync({ ...entries, 'OPS/a\u0000b.txt': strToU8('x') }));
    await app.jobs.importPublication({ importId });
    const { state, reason } = await stateOf(staff, importId);
    expect([state, reason?.code]).toEqual(['refused', 'unsafePath']);
  });

  it('in the outline and the metadata of a PDF is left out', async () => {
    const outline =
      '3 0 obj<</Type/Outlines/First 4 0 R/Last 4 0 R/Count 1>>endobj\n' +
      // "A", NUL, "B", as UTF-16 with a byte order mark
      '4 0 obj<</Title<FEFF004100000042>/Parent 3 0 R/Dest[10 0 R/Fit]>>endobj\n' +
      '5 0 obj<</Title<FEFF00540000>>>endobj\n';
    const pdf = Buffer.from(makePdf(['one'])).toString('latin1');
    const withOutline = pdf
      .replace('<</Type/Catalog', '<</Type/Catalog/Outlines 3 0 R')
      .replace('trailer<<', `${outline}trailer<</Info 5 0 R`);
    const { staff, bookId, importId } = await upload(Buffer.from(withOutline, 'latin1'), 'book.pdf');
    await app.jobs.importPublication({ importId });
    expect(await stateOf(staff, importId)).toMatchObject({ state: 'ready', reason: null });
    // the table of contents is stored with the book when the revision is published
    expect((await app.call(publishRevision, { importId }, staff)).body.isOK).toBe(true);
    const { contents } = (await app.call(getBook, { bookId })).body.data;
    expect(contents.map(({ title }) => title)).toEqual(['AB']);
  });
});

describe('an import that is lost', () => {
  it('is found by the sweep after its lease, and runs again', async () => {
    const { staff, importId } = await upload(makeEpub());
    await killDuringRun(importId);
    await sweep();
    await app.jobs.importPublication({ importId });
    expect((await stateOf(staff, importId)).state).toBe('running');
    app.clock.advance(31_000);
    await sweep();
    expect((await stateOf(staff, importId)).state).toBe('waiting');
    await app.jobs.importPublication({ importId });
    expect((await stateOf(staff, importId)).state).toBe('ready');
  });

  it('gets its job again when the job is lost', async () => {
    const { importId } = await upload(makeEpub());
    app.clock.advance(31_000);
    const send = vi.spyOn(app.platform.jobs, 'send');
    await sweep();
    expect(send.mock.calls.map(([, name, payload]) => [name, payload])).toContainEqual([
      'importPublication',
      { importId },
    ]);
    send.mockRestore();
  });

  it('has failed after three attempts, and the book takes another file', async () => {
    const { staff, bookId, importId } = await upload(makeEpub());
    const open = vi.spyOn(app.platform.storage, 'open').mockRejectedValue(new Error('the disk is gone'));
    for (const state of ['waiting', 'waiting', 'refused']) {
      await expect(app.jobs.importPublication({ importId })).rejects.toThrow('the disk is gone');
      expect((await stateOf(staff, importId)).state).toBe(state);
    }
    open.mockRestore();
    expect((await stateOf(staff, importId)).reason?.code).toBe('importFailed');
    expect(await attemptsOf(importId)).toEqual({ attempts: 3 });
    const file = { name: 'book.epub', bytes: makeEpub() };
    expect((await sendFile(app, uploadPublication, { bookId }, file, staff)).body.isOK).toBe(true);
  });
});

describe('canceling an import', () => {
  it('ends it while it waits, once, and the book takes another file', async () => {
    const { staff, bookId, importId } = await upload(makeEpub());
    expect((await app.call(cancelImport, { importId }, staff)).body.data.state).toBe('canceled');
    expect((await app.call(cancelImport, { importId }, staff)).body.code).toBe(
      publicationImportErrors.importAlreadySettled.code,
    );
    await app.jobs.importPublication({ importId });
    expect((await stateOf(staff, importId)).state).toBe('canceled');
    const file = { name: 'book.epub', bytes: makeEpub() };
    expect((await sendFile(app, uploadPublication, { bookId }, file, staff)).body.isOK).toBe(true);
  });

  it('while it runs keeps what the book had', async () => {
    const { staff, importId } = await upload(makeEpub());
    const running = app.jobs.importPublication({ importId });
    await eventually(async () => expect((await stateOf(staff, importId)).state).toBe('running'));
    await app.call(cancelImport, { importId }, staff);
    await running;
    expect(await stateOf(staff, importId)).toMatchObject({ state: 'canceled', report: null });
  });
});
