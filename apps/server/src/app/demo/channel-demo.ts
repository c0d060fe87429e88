import { randomUUID } from 'node:crypto';
import { USER_TYPE } from '@zhiye/contract/constants';
import type { Platform } from '../../platform/platform.ts';
import { businessDay } from '../../platform/clock.ts';
import { createUser, selectUserByAccount } from '../../features/people/accounts/index.ts';
import { selectLastBookId, selectListedBooks } from '../../features/catalog/books/index.ts';
import {
  addAdjustment,
  confirmStatement,
  findStatements,
  makeStatement,
  recordPayment,
  settleStatement,
} from '../../features/commerce/channel/index.ts';
import { addTerm, addTerritory, saveChannel } from '../../features/commerce/partners/index.ts';
import { loadPastOrder } from './past-order-demo.ts';

const ADDRESS = '127.0.0.1';

/** Months before this one, day of the month, copies, and which of three institutions bought. */
const SALES = [
  [3, 6, 4, 0],
  [3, 17, 2, 1],
  [2, 4, 3, 0],
  [2, 12, 1, 2],
  [2, 23, 2, 1],
  [1, 8, 3, 0],
  [1, 15, 2, 2],
  [1, 26, 1, 1],
  [0, 1, 2, 0],
] as const;

/** Names of institutions beside the one of the demo accounts; they cannot sign in with a known password. */
const INSTITUTIONS = [
  ['hait-library', '海图理工学院'],
  ['nanping-med', '南屏医科大学'],
] as const;

/** A channel with institutions, terms, sales of four months, and a statement in each state. */
export async function loadChannelDemo(platform: Platform, now: Date): Promise<void> {
  const { db } = platform;
  const began = instantOf(now, 4, 1);
  const [channel, institution, office, finance] = await Promise.all(
    ['channel', 'institution', 'office', 'finance'].map(
      async (name) => (await selectUserByAccount(db, name))!.id,
    ),
  );
  const buyers = [institution!];
  for (const [accountName, name] of INSTITUTIONS) {
    const password = `Zy@1${randomUUID().slice(0, 8)}`;
    const user = { type: USER_TYPE.institution, accountName, name, password };
    buyers.push((await createUser(db, user, began)).id);
  }
  const actor = { userId: office!, address: ADDRESS };
  await introduceChannel(platform, actor, { channelId: channel!, buyers, began });
  const bookIds = (await selectListedBooks(db, 0, await selectLastBookId(db))).map(({ bookId }) => bookId);
  for (const [index, [monthsAgo, day, quantity, buyer]] of SALES.entries()) {
    const at = earlier(instantOf(now, monthsAgo, day), now);
    const line = { bookId: bookIds[index * 3]!, quantity, codeEmail: 'books@zhiye.example' };
    await loadPastOrder(platform, { userId: buyers[buyer]!, lines: [line] }, at);
  }
  for (const monthsAgo of [3, 2, 1])
    await makeMonth(platform, { channelId: channel!, actor, checker: finance!, monthsAgo }, now);
}

/** A day of an earlier month, at 10:00 in Shanghai. */
function instantOf(now: Date, monthsAgo: number, day: number): Date {
  const [year = 0, month = 1] = businessDay(now).split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 - monthsAgo, day, 2));
}

const earlier = (a: Date, b: Date): Date => (a < b ? a : b);

async function introduceChannel(
  { db }: Platform,
  actor: { userId: string; address: string },
  { channelId, buyers, began }: { channelId: string; buyers: readonly string[]; began: Date },
): Promise<void> {
  const profile = {
    channelNo: 'Q0217',
    companyName: '海图书业有限公司',
    contactName: '顾启明',
    contactPhone: '020-38880217',
    contactEmail: 'channel@zhiye.example',
    bankName: '示例银行海图支行',
    bankAccount: '6222 0000 1234 8806',
  };
  await saveChannel(db, actor, { account: 'channel', ...profile }, began);
  const validFrom = businessDay(began);
  for (const institutionId of buyers)
    await addTerritory(db, actor, { channelId, territory: { institutionId }, validFrom }, began);
  await addTerritory(db, actor, { channelId, territory: { region: '海图市' }, validFrom }, began);
  const term = { channelId, titles: { scope: 'all' as const }, validFrom };
  await addTerm(db, actor, { ...term, commissionBasisPoints: 1_500 }, began);
  await addTerm(db, actor, { ...term, duration: 'one_year', commissionBasisPoints: 1_800 }, began);
}

interface DemoMonth {
  readonly channelId: string;
  readonly actor: { readonly userId: string; readonly address: string };
  /** Who settles. */
  readonly checker: string;
  readonly monthsAgo: number;
}

/** The statement of a month: settled, confirmed, or still to be confirmed, from the oldest to the newest. */
async function makeMonth(
  platform: Platform,
  { channelId, actor, checker, monthsAgo }: DemoMonth,
  now: Date,
): Promise<void> {
  const { db } = platform;
  const month = businessDay(instantOf(now, monthsAgo, 1)).slice(0, 7);
  const before = businessDay(instantOf(now, monthsAgo - 1, 1));
  const madeAt = earlier(instantOf(now, monthsAgo - 1, 3), now);
  await makeStatement(platform, { channelId, month, before }, madeAt);
  if (monthsAgo === 1) return;
  const { list } = await findStatements(db, channelId, { pageNo: 1, pageSize: 1 });
  const statementId = list[0]!.statementId;
  await confirmStatement(db, channelId, statementId, madeAt);
  if (monthsAgo === 2) return;
  const paidAt = instantOf(now, monthsAgo - 1, 9);
  const payment = { statementId, bankReference: `20260000${monthsAgo}817`, paidOn: businessDay(paidAt) };
  await recordPayment(db, actor, payment, paidAt);
  await settleStatement(platform, { ...actor, userId: checker }, statementId, paidAt);
  const correction = { channelId, commissionFen: -1_250, reason: '上月一笔佣金多算' };
  await addAdjustment(
    db,
    actor,
    { ...correction, adjustmentId: randomUUID() },
    instantOf(now, monthsAgo - 1, 12),
  );
}
