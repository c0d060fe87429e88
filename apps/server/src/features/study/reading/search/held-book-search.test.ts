import { generalErrors, searchHeldBooks } from '@zhiye/contract';
import { expect, it } from 'vitest';
import { useApp } from '../../../../testing/test-app.ts';
import { makeRevision } from '../../../../testing/revision.ts';
import { makeBook, makeEntitlement, makeUser } from '../../../../testing/records.ts';

const app = useApp();

const words = (body: string) => ({
  'OPS/c1.xhtml': `<?xml version="1.0" encoding="utf-8"?>
<html xmlns="http://www.w3.org/1999/xhtml" lang="zh"><head><title>章</title></head><body><h1>一</h1>${body}</body></html>`,
});

it('finds a text in all books that a person may read now, three hits of each, and in no others', async () => {
  const user = await makeUser(app);
  const [many, one, expired, foreign] = [
    await makeBook(app),
    await makeBook(app),
    await makeBook(app),
    await makeBook(app),
  ];
  await makeRevision(app, many!, words('<p>干扰一次。</p>'.repeat(5)));
  await makeRevision(app, one!, words('<p>光互相干扰。</p>'));
  await makeRevision(app, expired!, words('<p>到期的干扰。</p>'));
  await makeRevision(app, foreign!, words('<p>别人的干扰。</p>'));
  for (const bookId of [many!, one!, expired!]) await makeEntitlement(app, user, bookId);
  await app.platform.pool.query(
    `UPDATE entitlements SET starts_at = now() - interval '9 days', ends_at = now() - interval '1 day' WHERE book_id = $1`,
    [expired],
  );
  const { body } = await app.call(searchHeldBooks, { text: '干扰' }, user);
  expect([body.data.searched, body.data.unsearched]).toEqual([2, 0]);
  const byBook = new Map(body.data.list.map((book) => [book.bookId, book]));
  expect([...byBook.keys()].toSorted()).toEqual([many, one].toSorted());
  expect([byBook.get(many!)!.total, byBook.get(many!)!.hits.length]).toEqual([5, 3]);
  expect(byBook.get(one!)!.hits).toMatchObject([{ before: '光互相', match: '干扰', after: '。' }]);
  expect((await app.call(searchHeldBooks, { text: '没有这句' }, user)).body.data.list).toEqual([]);
  expect((await app.call(searchHeldBooks, { text: 'a\u0000' }, user)).body.code).toBe(
    generalErrors.invalidInput.code,
  );
});
