import { loadDemoShop } from '@zhiye/demo-shop';
import type { Log } from '../../platform/log.ts';
import type { Platform } from '../../platform/platform.ts';
import { countAllBooks } from '../../features/catalog/index.ts';
import { loadAccounts } from './accounts.ts';
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
      await loadAccounts(transaction, now);
      const bookIds = await loadCatalog(transaction, storage, shop, now);
      await loadSiteContent(transaction, shop, bookIds);
    });
  }
  await loadPublications(platform, shop, log);
}
