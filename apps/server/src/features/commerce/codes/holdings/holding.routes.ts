// Files of what an institution holds, a batch of books at a time.
import { Readable } from 'node:stream';
import { generalErrors } from '@zhiye/contract';
import type { holdingRoutes } from '@zhiye/contract';
import type { Db } from '../../../../db/client.ts';
import { businessDay } from '../../../../platform/clock.ts';
import type { FileReply, HandlersOf } from '../../../../platform/http/route-mount.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { refuse } from '../../../../platform/refusal.ts';
import { actorOf, recordAction } from '../../../base/audit/index.ts';
import { userExists } from '../../../people/accounts/index.ts';
import { countHeldBooks, selectHeldBooks } from './holding.store.ts';
import type { HeldBook } from './holding.store.ts';
import { KBART_HEAD, writeKbartLine } from './kbart-list.ts';
import { loadPinyin } from './marc-pinyin.ts';
import { writeMarcRecord } from './marc-record.ts';

const BATCH = 200;

type Format = 'marc' | 'kbart';

export const holdingHandlers = (platform: Platform): HandlersOf<typeof holdingRoutes> => ({
  countHoldings: async (_input, { session }) => ({
    total: await countHeldBooks(platform.db, session.userId),
  }),
  downloadHoldings: ({ format }, { session, now }) => writeHoldings(platform, session.userId, format, now),
  downloadHoldingsOf: async ({ userId, format }, call) => {
    if (!(await userExists(platform.db, userId))) refuse(generalErrors.notFound);
    const entry = { action: 'holding.export', target: `user:${userId}`, detail: { format } };
    await recordAction(platform.db, actorOf(call), entry, call.now);
    return writeHoldings(platform, userId, format, call.now);
  },
});

async function writeHoldings(
  { db, publicUrl }: Platform,
  userId: string,
  format: Format,
  now: Date,
): Promise<FileReply> {
  const day = businessDay(now);
  const linkOf = (book: HeldBook) => `${publicUrl}/pc/book/${book.id}`;
  const lines = await countHeldBooks(db, userId);
  if (format === 'kbart') {
    const stream = Readable.from(
      writeInBatches(db, userId, KBART_HEAD, (book) => Buffer.from(writeKbartLine(book, linkOf(book)))),
    );
    return {
      name: `Zhiye_Global_AllTitles_${day}.txt`,
      mediaType: 'text/tab-separated-values; charset=utf-8',
      lines,
      stream,
    };
  }
  const toPinyin = await loadPinyin();
  const write = (book: HeldBook) => writeMarcRecord(book, { now, link: linkOf(book), toPinyin });
  return {
    name: `zhiye-${day}.mrc`,
    mediaType: 'application/marc',
    lines,
    stream: Readable.from(writeInBatches(db, userId, '', write)),
  };
}

async function* writeInBatches(
  db: Db,
  userId: string,
  head: string,
  write: (book: HeldBook) => Buffer,
): AsyncGenerator<Buffer> {
  if (head !== '') yield Buffer.from(head);
  for (let afterId = 0; ;) {
    const books = await selectHeldBooks(db, userId, afterId, BATCH);
    if (books.length > 0) yield Buffer.concat(books.map(write));
    if (books.length < BATCH) return;
    afterId = books.at(-1)!.id;
  }
}
