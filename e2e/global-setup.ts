import { rm } from 'node:fs/promises';
import { copyDataDir, makeDataDir, startShop, stopShop } from './shop-process.ts';

/** Starts the shop that most tests share. Other shops begin with a copy of the data folder of its first start. */
export default async function setUp(): Promise<() => Promise<void>> {
  const first = await startShop({ dataDir: await makeDataDir() });
  await stopShop(first);
  process.env.SHOP_FIRST_DATA_DIR = first.dataDir;
  process.env.SHOP_FIRST_OUTPUT = first.output();

  const shop = await startShop({ dataDir: await copyDataDir() });
  process.env.SHOP_URL = shop.url;
  process.env.SHOP_DATA_DIR = shop.dataDir;
  return async () => {
    await stopShop(shop);
    for (const dataDir of [first.dataDir, shop.dataDir]) await rm(dataDir, { recursive: true, force: true });
  };
}
