import { loadDemoShop } from '@zhiye/demo-shop';
import type { Log } from '../../platform/log.ts';
import type { Platform } from '../../platform/platform.ts';
import { createUser } from '../../features/accounts/index.ts';
import { countAllBooks } from '../../features/catalog/index.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './demo-accounts.ts';
import { loadCatalog } from './catalog.ts';
import { loadPublications } from './publications.ts';
import { loadSiteContent } from './site-content.ts';

/** Fills an empty shop with the demo data. After an interrupted start it continues with the missing publications. */
export async function loadDemoShopOnce(platform: Platform, log: Log): Promise<void> {
  const { db, storage, clock } = platform;
  const shop = loadDemoShop();
  const now = clock.now();
  if ((await countAllBooks(db)) === 0) {
    log.info({ titles: shop.books.length }, 'loading the demo shop');
    await db.transaction(async (transaction) => {
      for (const account of DEMO_ACCOUNTS) {
        await createUser(transaction, { ...account, password: DEMO_PASSWORD }, now);
      }
      const bookIds = await loadCatalog(transaction, storage, shop, now);
      await loadSiteContent(transaction, shop, bookIds);
    });
  }
  await loadPublications(platform, shop, log);
}
