import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { generalErrors, getPersonalInfo, uploadSupportImage } from '@zhiye/contract';
import sharp from 'sharp';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { openDiskStorage } from '../../platform/files/disk-storage.ts';
import { sqlRunnerOf } from '../../db/sql-runner.ts';
import { makeBook, makeUser } from '../../testing/records.ts';
import { makeRevision } from '../../testing/revision.ts';
import { openTestApp } from '../../testing/open-test-app.ts';
import { useOwnApp } from '../../testing/test-app.ts';
import { sendFile } from '../../testing/upload.ts';
import { createMasterSecret, masterKeyOf } from '../../platform/master-secret.ts';
import { adoptMasterKey, checkMasterKey } from '../start/master-key-check.ts';
import { adoptStorage, checkStorageMarker } from '../start/storage-marker.ts';
import { cacheResult, runChecks } from './health-check.ts';

const app = useOwnApp();
const { storageFull } = generalErrors;
afterEach(() => vi.restoreAllMocks());

interface Ready {
  problem?: string;
  checks: { name: string; state: string; detail?: string }[];
}

async function ready(headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') {
  const reply = await app.app.inject({ url: '/readyz', headers, remoteAddress });
  const { problem, checks } = reply.json<Ready>();
  return { status: reply.statusCode, problem, checks };
}
const stateOf = ({ checks }: { checks: Ready['checks'] }, name: string) =>
  checks.find((check) => check.name === name);
const otherStorage = () => openDiskStorage(join(app.dataDir, 'another-disk'));

describe('a full disk', () => {
  const file = { name: 'a.png', bytes: randomBytes(100) };

  it('refuses uploads with words, and nothing else', async () => {
    const full = await openTestApp({ beside: app, env: { MIN_FREE_MB: '999999999' } });
    onTestFinished(() => full.close());
    const user = await makeUser(app);
    const { status, body } = await sendFile(full, uploadSupportImage, {}, file, user);
    expect([status, body.code, body.msg]).toEqual([507, storageFull.code, storageFull.zh]);
    expect((await full.call(getPersonalInfo, {}, user)).body.isOK).toBe(true);
  });

  it.each(['ENOSPC', 'EDQUOT', '53100'])(
    'is told apart from a defect when it is met later (%s)',
    async (code) => {
      const full = Object.assign(new Error('full'), { code });
      const thrown = code === '53100' ? new Error('Failed query: insert', { cause: full }) : full;
      vi.spyOn(app.platform.storage, 'putFile').mockRejectedValue(thrown);
      const png = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#468' } })
        .png()
        .toBuffer();
      const reply = await sendFile(
        app,
        uploadSupportImage,
        {},
        { name: 'a.png', bytes: png },
        await makeUser(app),
      );
      expect([reply.status, reply.body.code]).toEqual([507, storageFull.code]);
    },
  );
});

describe('/readyz', () => {
  it('names every check', async () => {
    const { status, checks } = await ready();
    expect(status).toBe(200);
    expect(checks.map(({ name }) => name)).toEqual([
      'freeSpace',
      'database',
      'schema',
      'clock',
      'masterKey',
      'storage',
      'bookFiles',
      'jobs',
    ]);
  });

  it('fails when the storage is gone, or reads back something else', async () => {
    const put = vi
      .spyOn(app.platform.storage, 'putBytes')
      .mockRejectedValue(Object.assign(new Error('connect to secret-host'), { code: 'ECONNREFUSED' }));
    const gone = await ready();
    expect([gone.status, gone.problem, stateOf(gone, 'storage')?.detail]).toEqual([
      503,
      'storage',
      'ECONNREFUSED',
    ]);
    put.mockResolvedValue(undefined);
    expect(stateOf(await ready(), 'storage')?.detail).toBe('a file that was written reads differently');
  });

  it('fails with another bucket, or a disk of its own where servers share one', async () => {
    const { db, storage } = app.platform;
    await checkMasterKey(db, app.platform.masterSecret);
    await checkStorageMarker(db, storage, 'FILES_URL');
    await expect(checkStorageMarker(db, storage, 'FILES_URL')).resolves.toBeUndefined();
    await expect(checkStorageMarker(db, otherStorage(), 'FILES_URL')).rejects.toThrow(
      /^FILES_URL names a storage/,
    );
    expect((await ready()).status).toBe(200);
    await adoptStorage(db, otherStorage());
    const foreign = await ready();
    expect([foreign.status, foreign.problem]).toEqual([503, 'storage']);
    expect(stateOf(foreign, 'storage')?.detail).toBe('it belongs to another database');
    await adoptStorage(db, storage);
    expect((await ready()).status).toBe(200);
  });

  it('fails with another master key', async () => {
    const { db, masterSecret } = app.platform;
    const other = masterKeyOf(randomBytes(32));
    await adoptMasterKey(
      db,
      createMasterSecret(() => [other]),
    );
    expect((await ready()).problem).toBe('masterKey');
    await adoptMasterKey(db, masterSecret);
    expect((await ready()).status).toBe(200);
  });

  it('fails when the files of all books are missing, and warns when those of one are', async () => {
    const folders: string[] = [];
    for (const _ of [1, 2]) {
      const bookId = await makeBook(app);
      await makeRevision(app, bookId);
      folders.push(join(app.dataDir, 'files', 'publications', String(bookId)));
    }
    expect(stateOf(await ready(), 'bookFiles')?.state).toBe('ok');
    await rm(folders[0]!, { recursive: true });
    const one = await ready();
    expect([one.status, stateOf(one, 'bookFiles')?.state]).toEqual([200, 'warning']);
    await rm(folders[1]!, { recursive: true });
    expect((await ready()).problem).toBe('bookFiles');
    await app.platform.pool.query('UPDATE publications SET is_current = false');
  });

  it('fails when the disk of DATA_DIR is almost full', async () => {
    const full = await openTestApp({ beside: app, env: { MIN_FREE_MB: '999999999' } });
    onTestFinished(() => full.close());
    const reply = await full.app.inject('/readyz');
    const { problem, checks } = reply.json<Ready>();
    expect([reply.statusCode, problem]).toEqual([503, 'freeSpace']);
    expect(stateOf({ checks }, 'freeSpace')?.detail).toMatch(
      /^DATA_DIR has \d+ MB free and needs 999999999 MB/,
    );
  });

  it('names a full disk, not what fails because of it', async () => {
    const full = await openTestApp({ beside: app, env: { MIN_FREE_MB: '999999999' } });
    onTestFinished(() => full.close());
    vi.spyOn(full.platform.storage, 'putBytes').mockRejectedValue(
      Object.assign(new Error('no space left on device'), { code: 'ENOSPC' }),
    );
    const { problem, checks } = (await full.app.inject('/readyz')).json<Ready>();
    expect([problem, stateOf({ checks }, 'storage')?.state]).toEqual(['freeSpace', 'failed']);
  });

  it('warns of a job that nobody has worked on for five minutes, and not of one that is due later', async () => {
    const { pool, db, jobs } = app.platform;
    onTestFinished(async () => void (await pool.query('DELETE FROM pgboss.job')));
    await jobs.send(sqlRunnerOf(db), 'regenerateCovers', { bookIds: [1] });
    const isDueSince = (seconds: number) =>
      pool.query(`UPDATE pgboss.job SET start_after = now() - $1 * interval '1 second'`, [seconds]);
    await isDueSince(-3_600);
    expect(stateOf(await ready(), 'jobs')?.state).toBe('ok');
    await isDueSince(240);
    expect(stateOf(await ready(), 'jobs')?.state).toBe('ok');
    await isDueSince(400);
    const old = await ready();
    expect([old.status, stateOf(old, 'jobs')?.state]).toEqual([200, 'warning']);
    expect(stateOf(old, 'jobs')?.detail).toMatch(/^work waits: regenerateCovers \(due for 40\d s\)$/);
  });

  it('tells the reasons to callers on this machine only', async () => {
    vi.spyOn(app.platform.storage, 'putBytes').mockRejectedValue(new Error('x'));
    const detailsOf = async (headers?: Record<string, string>, address?: string) =>
      stateOf(await ready(headers, address), 'storage')?.detail !== undefined;
    expect(await detailsOf()).toBe(true);
    expect(await detailsOf({}, '203.0.113.7')).toBe(false);
    expect(await detailsOf({ 'x-forwarded-for': '203.0.113.7' })).toBe(false);
  });
});

describe('checks', () => {
  it('never tell the message of an error, which may hold an address with a password', async () => {
    const run = () => Promise.reject(new Error('postgres://user:secret@host'));
    expect(await runChecks([{ name: 'database', run }])).toEqual([
      { name: 'database', state: 'failed', detail: 'Error' },
    ]);
  });

  it('run once for many callers, and again when the result is old', async () => {
    let nowMs = 0;
    const run = vi.fn(async () => nowMs);
    const read = cacheResult(run, 5_000, () => nowMs);
    await Promise.all([read(), read(), read()]);
    nowMs = 4_999;
    expect([await read(), run.mock.calls.length]).toEqual([0, 1]);
    nowMs = 5_000;
    expect([await read(), run.mock.calls.length]).toEqual([5_000, 2]);
  });
});
