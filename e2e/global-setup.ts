import { rm } from 'node:fs/promises';
import { makeDataDir, startShop, stopShop } from './shop-process.ts';

/** Starts the shop that most tests share; SHOP_URL names one that is already running. */
export default async function setUp(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.SHOP_URL) return undefined;
  const shop = await startShop({ dataDir: await makeDataDir() });
  process.env.SHOP_URL = shop.url;
  process.env.SHOP_DATA_DIR = shop.dataDir;
  return async () => {
    await stopShop(shop);
    await rm(shop.dataDir, { recursive: true, force: true });
  };
}
