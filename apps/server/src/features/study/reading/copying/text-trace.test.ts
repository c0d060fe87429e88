import { copyText, searchInBook } from '@zhiye/contract';
import { expect, it } from 'vitest';
import { makeBook, makeEntitlement, makeUser } from '../../../../testing/records.ts';
import type { TestUser } from '../../../../testing/records.ts';
import { makeRevision } from '../../../../testing/revision.ts';
import { useApp } from '../../../../testing/test-app.ts';
import { nextAddress } from '../../../../testing/test-client.ts';
import { traceText } from './text-trace.service.ts';

const app = useApp();
const letters = (from: number, count: number): string =>
  Array.from({ length: count }, (_, index) => String.fromCodePoint(0x4e00 + from + index)).join('');
/** Sentences of 20 letters, all different. */
const sentences = (from: number, count: number): string =>
  Array.from({ length: count }, (_, index) => `${letters(from + index * 20, 20)}。`).join('');
const BODY = sentences(0, 100);
const chapter = (body: string) => `<?xml version="1.0" encoding="utf-8"?>
<html xmlns="http://www.w3.org/1999/xhtml" lang="zh"><head><title>章</title></head><body>${body}</body></html>`;

async function makeReaders() {
  const bookId = await makeBook(app);
  await makeRevision(app, bookId, { 'OPS/c1.xhtml': chapter(`<p>${BODY}</p>`) });
  const read = async () => {
    const user = await makeUser(app);
    await makeEntitlement(app, user, bookId);
    const { rows } = await app.platform.pool.query<{ account_name: string }>(
      'SELECT account_name FROM users WHERE id = $1',
      [user.userId],
    );
    return { ...user, accountName: rows[0]!.account_name };
  };
  const copy = async (user: TestUser, start: number, end: number) => {
    const cfi = `epubcfi(/6/2!/4/2,/1:${start},/1:${end})`;
    const { body } = await app.call(copyText, { bookId, cfi }, { ...user, address: nextAddress() });
    if (!body.isOK) throw new Error(body.msg);
    return body.data.text;
  };
  return { bookId, readers: [await read(), await read(), await read()] as const, copy };
}

it('a text that leaked leads to whoever copied it, also after it was cleaned, reordered and mixed with other text', async () => {
  const { bookId, readers, copy } = await makeReaders();
  const [thief, other, searcher] = readers;
  const leaked = await copy(thief, 0, 210);
  await copy(other, 147, 273);
  const words = BODY.slice(105, 107);
  await app.call(
    searchInBook,
    { bookId, text: words, pageNo: 1, pageSize: 20 },
    { ...searcher, address: nextAddress() },
  );

  const parts = leaked.split('。').filter(Boolean);
  const cleaned = [
    '转自网络，侵权即删，仅供学习',
    ...parts.toReversed().map((part) => `　${part.slice(0, 9)} \u200b${part.slice(9)}`),
  ].join('！\n');
  const [trace, ...more] = await traceText(app.platform, bookId, cleaned);
  expect(more).toEqual([]);
  expect(trace!.found).toBeGreaterThan(195);
  expect(trace!.copied.map(({ accountName }) => accountName)).toEqual([thief.accountName, other.accountName]);
  expect(trace!.copied[0]!.characters).toBe(trace!.found);
  expect(trace!.copied[1]!.characters).toBeLessThan(trace!.found / 2);
  expect(trace!.searched.map(({ accountName }) => accountName)).toEqual([searcher.accountName]);
});

it('a text of no book of ours, and short phrases, lead to nobody', async () => {
  const { bookId, readers, copy } = await makeReaders();
  await copy(readers[0], 0, 100);
  expect(await traceText(app.platform, bookId, '完全不在这本书里的一段文字，写得再长也没有用。')).toEqual([]);
  expect(await traceText(app.platform, bookId, BODY.slice(0, 7))).toEqual([]);
  expect(await traceText(app.platform, 999_999, BODY)).toEqual([]);
});
