import { loadDemoShop } from '@zhiye/content';
import type { Log } from '../../platform/log.ts';
import type { Platform } from '../../platform/platform.ts';
import { countAllBooks } from '../../features/catalog/index.ts';
import { loadAccounts } from './accounts.ts';
import { loadCatalogue } from './catalogue.ts';
import { loadEditions } from './editions.ts';
import { loadSite } from './site.ts';

/** Fills an empty shop with our own demo; a start that was interrupted is taken up where it ended. */
export async function loadDemoShopOnce(platform: Platform, log: Log): Promise<void> {
  const { db, storage, clock } = platform;
  const shop = loadDemoShop();
  const now = clock.now();
  if ((await countAllBooks(db)) === 0) {
    log.info({ titles: shop.books.length }, 'loading the demo shop');
    await db.transaction(async (transaction) => {
      await loadAccounts(transaction, now);
      const bookIds = await loadCatalogue(transaction, storage, shop, now);
      await loadSite(transaction, shop, bookIds);
    });
  }
  await loadEditions(platform, shop, log);
}
