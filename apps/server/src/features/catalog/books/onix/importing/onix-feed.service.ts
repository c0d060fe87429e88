// Takes the messages of publishers from the folder of the feed, each once and in the order of their names, and mails a report of each. The next
// file waits until the one before is read, so that it is compared with what that one leaves. Sweeps do both, so nothing is missed.
import { createWriteStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Db } from '../../../../../db/client.ts';
import { sqlRunnerOf } from '../../../../../db/sql-runner.ts';
import { newId } from '../../../../../platform/ids.ts';
import type { Platform } from '../../../../../platform/platform.ts';
import type { OnixFeed } from '../../../../../platform/platform.ts';
import { takeOnixFile } from './onix-upload.service.ts';
import {
  hasUnreportedFeedFile,
  insertFeedFile,
  markFeedFileReported,
  selectFeedFiles,
  selectUnreportedFeedFiles,
} from './onix-feed.store.ts';
import { selectInterruptedOnixImports, updateOnixImport } from './onix-import.store.ts';
import { describeOnixImport } from './onix-report.service.ts';

type FeedDeps = Pick<
  Platform,
  'db' | 'storage' | 'jobs' | 'scratchDir' | 'onixFeed' | 'smsMailSender' | 'publicUrl' | 'log'
>;

/** The sweep. A publisher gives a file its name when it is complete; another content under an old name is another file. */
export async function takeFeedFiles(platform: FeedDeps, now: Date): Promise<void> {
  const { db, onixFeed } = platform;
  if (!onixFeed) return;
  await reportFeedFiles(platform, onixFeed, now);
  if (await hasUnreportedFeedFile(db)) return;
  const taken = new Set((await selectFeedFiles(db)).map(({ name, version }) => `${name}\n${version}`));
  const found: { key: string; version: string; sizeBytes: number }[] = [];
  for await (const file of onixFeed.files.list()) {
    if (/\.(xml|onx|onix)$/i.test(file.key) && !taken.has(`${file.key}\n${file.version}`)) found.push(file);
  }
  const [next] = found.sort((a, b) => (a.key < b.key ? -1 : 1));
  if (next) await takeFile(platform, onixFeed, next, now);
}

async function takeFile(
  platform: FeedDeps,
  feed: OnixFeed,
  { key, version }: { key: string; version: string },
  now: Date,
): Promise<void> {
  const source = await feed.files.open(key);
  if (!source) return;
  const path = join(platform.scratchDir, `feed-${newId(now)}.xml`);
  try {
    await pipeline(source, createWriteStream(path, { mode: 0o600 }));
    const { size: sizeBytes } = await stat(path);
    const file = { path, name: key, sizeBytes };
    // two servers that take it at once: the second fails by the key, and its file is no import
    await takeOnixFile(platform, undefined, file, undefined, now, async (tx, importId) => {
      await insertFeedFile(tx, { name: key, version, importId, takenAt: now });
    });
  } finally {
    await rm(path, { force: true });
  }
}

/** Mails the reports of files that were read since. A mail that fails is sent by the next sweep. */
async function reportFeedFiles(
  { db, smsMailSender, publicUrl }: FeedDeps,
  feed: OnixFeed,
  now: Date,
): Promise<void> {
  for (const { name, importId, state } of await selectUnreportedFeedFiles(db)) {
    if (state === 'reading') continue;
    if (state !== null)
      for (const to of feed.reportTo)
        await smsMailSender.sendMail({ to, ...(await writeReport(db, name, importId, publicUrl)) });
    await markFeedFileReported(db, importId, now);
  }
}

/** In both languages, since nobody's language is known of an address. */
async function writeReport(
  db: Db,
  name: string,
  importId: string,
  publicUrl: string,
): Promise<{ subject: string; text: string }> {
  const [zh, en] = [
    await describeOnixImport(db, importId, 'zh'),
    await describeOnixImport(db, importId, 'en'),
  ];
  const link = `${publicUrl}/pc/backoffice/books/onix?importId=${importId}`;
  const chinese =
    zh.refusal === null
      ? `产品 ${zh.products} 个：新建 ${zh.toCreate}，修改 ${zh.toUpdate}，下架 ${zh.toDelete}，没有变化 ${zh.unchanged}，不能导入 ${zh.invalid}，有说明 ${zh.noted}。请查看后导入：`
      : `这个文件没有读取：${zh.refusal}。`;
  const english =
    en.refusal === null
      ? `Products: ${en.products}. New: ${en.toCreate}, changed: ${en.toUpdate}, off sale: ${en.toDelete}, unchanged: ${en.unchanged}, not importable: ${en.invalid}, with notes: ${en.noted}. Look at them and start the import:`
      : `This file was not read: ${en.refusal}.`;
  return { subject: `ONIX：${name}`, text: `${name}\n\n${chinese}\n${english}\n${link}\n` };
}

/** The sweep: sends the jobs of imports again whose job is lost. */
export async function recoverOnixImports(
  { db, jobs }: Pick<Platform, 'db' | 'jobs'>,
  _now: Date,
): Promise<void> {
  for (const { id: importId, state } of await selectInterruptedOnixImports(db)) {
    await db.transaction(async (tx) => {
      await updateOnixImport(tx, importId, {});
      await jobs.send(sqlRunnerOf(tx), state === 'reading' ? 'readOnix' : 'runOnix', { importId });
    });
  }
}
