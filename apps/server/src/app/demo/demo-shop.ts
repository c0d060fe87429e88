import { createBookEpub, loadDemoShop } from '@zhiye/demo-shop';
import type { DemoShop } from '@zhiye/demo-shop';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { importPublication } from '@zhiye/publication/node';
import type { Duration } from '@zhiye/contract';
import type { Log } from '../../platform/log.ts';
import type { Platform } from '../../platform/platform.ts';
import { createUser, selectUserByAccount } from '../../features/people/accounts/index.ts';
import { countAllBooks } from '../../features/catalog/books/index.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './demo-accounts.ts';
import type { DemoCommerce, DemoPeople } from './demo-commerce.ts';
import { loadCatalog } from './catalog.ts';
import { loadSiteContent } from './site-content.ts';
import {
  selectBooksWithoutRevision,
  storeAndPublishRevision,
} from '../../features/catalog/publications/index.ts';
import { newId } from '../../platform/ids.ts';
import { loadDemoApplications } from './applications-demo.ts';
import { loadChannelDemo } from './channel-demo.ts';
import { loadClassesDemo } from './classes-demo.ts';
import { loadFlashcardsDemo } from './flashcards-demo.ts';
import { loadDemoInstitution } from './institution-demo.ts';
import { loadDemoNotes } from './notes-demo.ts';
import { loadDemoOrders } from './orders-demo.ts';
import { loadDemoRatings } from './ratings-demo.ts';
import { loadDemoSamples } from './samples-demo.ts';
import { loadDemoSupport } from './support-demo.ts';
import { requestApproval } from '../../features/base/security/index.ts';
import { settingApprovalKinds } from '../../features/base/settings/index.ts';
import type { Db } from '../../db/client.ts';
import { grantEntitlement } from '../../features/commerce/entitlements/index.ts';

/** Fills an empty shop with the demo data. After an interrupted start it continues with the missing publications. */
export async function loadDemoShopOnce(platform: Platform, log: Log, commerce: DemoCommerce): Promise<void> {
  const { db, clock } = platform;
  const shop = loadDemoShop();
  const now = clock.now();
  const isEmpty = (await countAllBooks(db)) === 0;
  if (isEmpty) log.info({ titles: shop.books.length }, 'loading the demo shop');
  const records = isEmpty ? await fillShop(platform, shop, now) : undefined;
  await loadPublications(platform, shop, log);
  if (records) await loadDemoActivity(platform, commerce, records, now);
}

/** The accounts and the catalog. */
async function fillShop({ db, storage }: Platform, shop: DemoShop, now: Date): Promise<DemoRecords> {
  return db.transaction(async (transaction) => {
    const people = new Map<string, string>();
    for (const account of DEMO_ACCOUNTS) {
      const user = await createUser(transaction, { ...account, password: DEMO_PASSWORD }, now);
      people.set(account.accountName, user.id);
    }
    const bookIds = await loadCatalog(transaction, storage, shop, now);
    await loadSiteContent(transaction, shop, bookIds);
    return { people, bookIds };
  });
}

/** An import waits for the disk and the database most of its time. */
const IMPORTS_AT_A_TIME = 4;

/**
 * Imports the publications that are missing, in this process: the demo books are trusted, and one process per title would
 * make the first start slow.
 */
async function loadPublications(platform: Platform, shop: DemoShop, log: Log): Promise<void> {
  const bookOf = new Map(shop.books.map((book) => [book.isbn, book]));
  const missing = await selectBooksWithoutRevision(platform.db, [...bookOf.keys()]);
  if (missing.length === 0) return;
  log.info({ titles: missing.length }, 'importing the demo books');
  const rest = missing.values();
  const importRest = async (): Promise<void> => {
    for (const { bookId, isbn } of rest) {
      await loadPublication(platform, bookId, createBookEpub(bookOf.get(isbn)!));
    }
  };
  await Promise.all(Array.from({ length: IMPORTS_AT_A_TIME }, importRest));
}

async function loadPublication(platform: Platform, bookId: number, epub: Uint8Array): Promise<void> {
  const path = join(platform.scratchDir, `demo-${newId()}`);
  const outDir = `${path}.out`;
  try {
    await writeFile(path, epub);
    const imported = await importPublication(path, outDir);
    await storeAndPublishRevision(platform, bookId, outDir, imported, null, platform.clock.now());
  } finally {
    await rm(path, { force: true });
    await rm(outDir, { recursive: true, force: true });
  }
}

/** Ids of what the demo shop was filled with. */
interface DemoRecords {
  /** Users by account name. */
  readonly people: ReadonlyMap<string, string>;
  /** Books by their name in the demo catalog. */
  readonly bookIds: ReadonlyMap<string, number>;
}

/**
 * What the people of the demo shop have done: channel sales, messages, samples, class layers, exam plans, notes, flashcards,
 * orders, codes, applications, and a change that waits for a second person.
 */
async function loadDemoActivity(
  platform: Platform,
  commerce: DemoCommerce,
  { people, bookIds }: DemoRecords,
  now: Date,
): Promise<void> {
  const idOf = (accountName: string) => people.get(accountName)!;
  const allBookIds = [...bookIds.values()];
  const talking = { student: idOf('student'), institution: idOf('institution'), office: idOf('office') };
  await loadChannelDemo(platform, now);
  await loadDemoSupport(platform, talking, allBookIds);
  await loadDemoSamples(platform, allBookIds);
  const bookId = bookIds.get('calculus-first-steps')!;
  await loadClassesDemo(platform, { teacherId: idOf('teacher'), studentId: idOf('student'), bookId }, now);
  await loadDemoNotes(platform, { studentId: idOf('student'), bookIds }, now);
  await loadFlashcardsDemo(platform.db, idOf('student'), bookIds, now);
  const demo: DemoPeople = {
    ...talking,
    teacher: idOf('teacher'),
    bookIdOf: (name: string) => bookIds.get(name)!,
    finance: (await selectUserByAccount(platform.db, 'finance'))!.id,
  };
  await loadDemoShelf(platform.db, demo, now);
  await loadDemoRatings(platform, { office: demo.office, bookIdOf: (name) => bookIds.get(name) }, now);
  await loadDemoApplications(platform, demo, now);
  await loadDemoOrders(platform, commerce, demo, now);
  await loadDemoInstitution(platform, commerce, demo, now);
  await loadDemoApproval(platform, talking, now);
}

// A change that one administrator asked for: `deputy` or `finance` can approve it.
const KEY = 'giftCodesAlone';

async function loadDemoApproval(
  { db, jobs }: Platform,
  { office }: { readonly office: string },
  now: Date,
): Promise<void> {
  const actor = { userId: office, address: '127.0.0.1' };
  const approval = {
    kind: settingApprovalKinds.money,
    target: `setting:${KEY}`,
    payload: { key: KEY, value: 50, version: 0 },
    detail: {
      zh: '每人每天独自生成的赠送 CODE 累计超过多少个时，须由另一位同事审批',
      en: 'When one person makes more gift CODEs than this in a day, a second colleague must approve',
      before: 100,
      after: 50,
    },
  };
  await db.transaction((tx) => requestApproval(tx, jobs, actor, approval, now));
}

// Books of the demo student whose access ends soon, has ended, or was renewed.
const DAY_MS = 86_400_000;

/** Half a year has 181 to 184 days, so the first book has three to six days left. */
const GRANTS: readonly (readonly [book: string, duration: Duration, daysAgo: number])[] = [
  ['reading-tang-song-poetry', 'half_year', 178],
  ['human-anatomy', 'half_year', 230],
  ['principles-accounting', 'half_year', 170],
  // a renewal starts when the first period ends
  ['principles-accounting', 'one_year', 1],
  ['business-english-negotiation', 'long_term', 90],
];

export async function loadDemoShelf(db: Db, { student, bookIdOf }: DemoPeople, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    for (const [book, duration, daysAgo] of GRANTS) {
      const bookId = bookIdOf(book);
      const grant = { userId: student, bookId, duration, source: 'grant' as const };
      const grantedAt = new Date(now.getTime() - daysAgo * DAY_MS);
      await grantEntitlement(tx, { ...grant, sourceRef: `demo shelf ${bookId} ${duration}` }, grantedAt);
    }
  });
}
