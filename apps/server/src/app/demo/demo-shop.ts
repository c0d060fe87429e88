import { loadDemoShop } from '@zhiye/demo-shop';
import type { DemoShop } from '@zhiye/demo-shop';
import type { Log } from '../../platform/log.ts';
import type { Platform } from '../../platform/platform.ts';
import { createUser } from '../../features/people/accounts/index.ts';
import { countAllBooks } from '../../features/catalog/books/index.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './demo-accounts.ts';
import type { DemoCommerce } from './demo-commerce.ts';
import { loadCatalog } from './catalog.ts';
import { loadDemoActivity } from './demo-activity.ts';
import type { DemoRecords } from './demo-activity.ts';
import { loadPublications } from './publications.ts';
import { loadSiteContent } from './site-content.ts';

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
