import { findShelfBooks, openBook } from '@zhiye/contract';
import { openDatabase } from '../../apps/server/src/db/client.ts';
import { selectUserByAccount } from '../../apps/server/src/features/people/accounts/user.store.ts';
import { grantEntitlement } from '../../apps/server/src/features/commerce/entitlements/index.ts';
import type { HttpsClient } from './https-client.ts';
import { expectEqual, expectText } from './steps.ts';

/** Puts the imported book onto the shelf of a user, as if it were bought: no provider takes a payment of the drill. */
export async function giveBook(databaseUrl: string, accountName: string): Promise<void> {
  const { db, pool, close } = openDatabase(databaseUrl, { maxConnections: 1 });
  try {
    const user = await selectUserByAccount(db, accountName);
    const { rows } = await pool.query<{ id: number }>('SELECT max(id) AS id FROM books');
    const source = { source: 'grant', sourceRef: 'drill', duration: 'one_year' } as const;
    await grantEntitlement(db, { userId: user!.id, bookId: rows[0]!.id, ...source }, new Date());
  } finally {
    await close();
  }
}

/** Opens the book of the shelf and reads a section of it. */
export async function readBook(client: HttpsClient): Promise<void> {
  const shelf = await client.call(findShelfBooks, { pageNo: 1, pageSize: 60 });
  const bookId = shelf.data.list[0]?.book.bookId;
  if (bookId === undefined) throw new Error('the bookshelf is empty');
  const opened = await client.call(openBook, { bookId });
  if (!opened.isOK) throw new Error(`the book is not opened: ${opened.msg}`);
  const path = `${opened.data.baseUrl}resources/OPS/c1.xhtml`;
  const section = await client.get(path, { 'sec-fetch-dest': 'iframe' });
  expectEqual(section.status, 200, 'status of a section');
  expectText(section.body, '测试用的正文', 'the section');
}
