import {
  findApplications,
  findInvoices,
  findMatches,
  findOrderCodes,
  findOrders,
  findRatings,
  findRefunds,
  findRosterEntries,
  findShelfBooks,
  getOwnApplication,
} from '@zhiye/contract';
import { USER_TYPE } from '@zhiye/contract/constants';
import { beforeAll, describe, expect, it } from 'vitest';
import { emulatorIssuer } from '../../features/commerce/invoices/index.ts';
import { makeBook, makeUser } from '../../testing/records.ts';
import type { TestUser } from '../../testing/records.ts';
import { useOwnApp } from '../../testing/test-app.ts';
import { loadDemoApplications } from './applications-demo.ts';
import { loadDemoInstitution } from './institution-demo.ts';
import { loadDemoOrders } from './orders-demo.ts';
import { loadDemoShelf } from './demo-shop.ts';

const app = useOwnApp();
const PAGE = { pageNo: 1, pageSize: 60 };
const BOOKS = [
  'reading-tang-song-poetry',
  'human-anatomy',
  'principles-accounting',
  'business-english-negotiation',
  'compilers-principles-practice',
  'operating-systems-design-implementation',
  'university-writing',
  'english-academic-writing',
  'fifteen-lectures-macroeconomics',
  'general-principles-civil-law',
  'mechanics-materials',
  'principles-machine-design',
  'structural-mechanics',
];

let student: TestUser;
let institution: TestUser;
let office: TestUser;

beforeAll(async () => {
  student = await makeUser(app);
  institution = await makeUser(app, USER_TYPE.institution);
  office = await makeUser(app, USER_TYPE.staff);
  const teacher = await makeUser(app, USER_TYPE.teacher);
  const finance = await makeUser(app, USER_TYPE.staff, ['finance']);
  const bookIds = new Map<string, number>();
  for (const name of BOOKS) bookIds.set(name, await makeBook(app, { title: name }));
  const people = {
    student: student.userId,
    institution: institution.userId,
    office: office.userId,
    teacher: teacher.userId,
    finance: finance.userId,
    bookIdOf: (name: string) => bookIds.get(name)!,
  };
  const commerce = {
    payment: app.paymentContext,
    invoiceIssuer: emulatorIssuer,
    payAtEmulator: (outTradeNo: string) => void app.emulator.pay(outTradeNo, null),
  };
  const now = app.clock.now();
  await loadDemoShelf(app.platform.db, people, now);
  await loadDemoApplications(app.platform, people, now);
  await loadDemoOrders(app.platform, commerce, people, now);
  await loadDemoInstitution(app.platform, commerce, people, now);
});

/** How many items have each value. */
function count<Item>(items: readonly Item[], valueOf: (item: Item) => string): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const item of items) counts[valueOf(item)] = (counts[valueOf(item)] ?? 0) + 1;
  return counts;
}

describe('the demo student', () => {
  it('has books that can be read, end soon, have ended and were renewed', async () => {
    const { list } = (await app.call(findShelfBooks, PAGE, student)).body.data;
    const bookOf = (title: string) => list.find(({ book }) => book.title === title)!;
    expect(bookOf('human-anatomy').state).toBe('expired');
    expect(bookOf('reading-tang-song-poetry').daysLeft).toBeLessThan(7);
    expect(bookOf('principles-accounting').daysLeft).toBeGreaterThan(300);
    expect(bookOf('university-writing').state).toBe('active');
  });

  it('has orders in every status, a refund that waits, and invoices', async () => {
    const { list } = (await app.call(findOrders, PAGE, student)).body.data;
    expect(count(list, ({ status }) => status)).toEqual({ unpaid: 1, canceled: 1, paid: 2, completed: 2 });
    const refunds = (await app.call(findRefunds, PAGE, office)).body.data.list;
    expect(refunds.map(({ state }) => state)).toEqual(['requested']);
    const ratings = (await app.call(findRatings, PAGE, office)).body.data.list;
    expect(count(ratings, ({ state }) => state)).toEqual({ published: 1, pending: 1 });
  });
});

describe('the demo institution', () => {
  it('is approved, and its roster has codes that were handed out and redeemed', async () => {
    expect((await app.call(getOwnApplication, {}, institution)).body.data?.state).toBe('approved');
    const { list } = (await app.call(findOrders, PAGE, institution)).body.data;
    const rosters = [];
    for (const { orderNo } of list.filter(({ status }) => status === 'paid')) {
      const line = { orderNo, lineNo: 1 };
      const states = (await app.call(findRosterEntries, { ...PAGE, ...line }, institution)).body.data.list;
      const { lines } = (await app.call(findOrderCodes, { ...PAGE, orderNo }, institution)).body.data;
      rosters.push({ states, codes: lines[0]!.counts });
    }
    const withPeople = rosters.find(({ codes }) => codes.activated === 2)!;
    expect(withPeople.codes).toMatchObject({ activated: 2, assigned: 8, unassigned: 14 });
    expect(count(withPeople.states, ({ state }) => state)).toEqual({ activated: 2, unsent: 8 });
    expect(list.filter(({ status }) => status === 'unpaid')).toHaveLength(1);
  });
});

it('the office has work in every queue', async () => {
  const applications = (await app.call(findApplications, { ...PAGE, state: 'pending' }, office)).body.data;
  expect(count(applications.list, ({ type }) => String(type))).toEqual({ 2: 1, 3: 1 });
  const matches = (await app.call(findMatches, { ...PAGE, state: 'proposed' }, office)).body.data;
  expect(matches.list).toHaveLength(1);
  const invoices = (await app.call(findInvoices, PAGE, office)).body.data.list;
  expect(count(invoices, ({ state }) => state)).toEqual({ issued: 2, pending: 2 });
});
