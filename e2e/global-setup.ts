import { mkdir, rm, writeFile } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { findFirstStart } from './first-start.ts';
import { copyDataDir, startShop, stopShop } from './shop-process.ts';
import type { Shop } from './shop-process.ts';

/** Starts the shop that most tests share. Other shops begin with a copy of the data folder of its first start. */
export default async function setUp(): Promise<() => Promise<void>> {
  const first = await findFirstStart();
  process.env.SHOP_FIRST_DATA_DIR = first.dataDir;
  process.env.SHOP_FIRST_OUTPUT = first.output;

  const shop = await startShop({ dataDir: await copyDataDir() });
  process.env.SHOP_URL = shop.url;
  process.env.SHOP_DATA_DIR = shop.dataDir;
  // browsers and workers, which start after this, leave the processor to the shop: a real one does not share it with its visitors
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  return async () => {
    await stopShop(shop);
    await keepOutput(shop);
    await rm(shop.dataDir, { recursive: true, force: true });
  };
}

const FOLDER = 'test-results';
const IS_ERROR = /"level":[56]0\b/;

/** Keeps the log of the shop, and prints its errors: a page shows their number alone. */
async function keepOutput(shop: Shop): Promise<void> {
  await mkdir(FOLDER, { recursive: true });
  await writeFile(join(FOLDER, 'shop.log'), shop.output());
  const errors = shop
    .output()
    .split('\n')
    .filter((line) => IS_ERROR.test(line));
  process.stderr.write(errors.map((line) => `${line}\n`).join(''));
}
