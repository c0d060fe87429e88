// The data folder that the first start of a shop makes. It is kept until something changes that it is made of, because a first start
// imports all books of the demo shop and builds its dictionaries.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { lookUp } from '@zhiye/contract';
import type { DataOf, DictionaryState, Envelope } from '@zhiye/contract';
import { digestFiles } from '../tools/file-digest.ts';
import { makeDataDir, startShop, stopShop } from './shop-process.ts';
import type { Shop } from './shop-process.ts';

export interface FirstStart {
  readonly dataDir: string;
  /** What the shop printed. */
  readonly output: string;
}

const CACHE = '.cache/first-start';
/** What the first start reads. */
const SOURCES = [
  'apps/server/src',
  'packages',
  'demo-shop',
  'e2e/first-start.ts',
  'tools/bootstrap.mjs',
  'package-lock.json',
];

/** The kept data folder of a first start, which is made now when there is none for the present sources. */
export async function findFirstStart(): Promise<FirstStart> {
  const digest = digestFiles(SOURCES, (path) => !/\.(test|trial)\.ts$/.test(path));
  const folder = join(CACHE, digest.slice(0, 16));
  const found = { dataDir: join(folder, 'data'), outputFile: join(folder, 'output.txt') };
  if (!existsSync(folder)) await makeFirstStart(folder);
  return { dataDir: found.dataDir, output: await readFile(found.outputFile, 'utf8') };
}

/** A start that is interrupted leaves no folder of that name. Folders of other sources are removed. */
async function makeFirstStart(folder: string): Promise<void> {
  const shop = await startShop({ dataDir: await makeDataDir() });
  await waitForDictionaries(shop);
  await stopShop(shop);
  await waitForDatabaseEnd(shop.dataDir);
  await mkdir(CACHE, { recursive: true });
  const unfinished = `${folder}.${process.pid}`;
  await mkdir(unfinished);
  // cp keeps the owner of the database's files, which Node's own copy does not
  execFileSync('cp', ['-a', shop.dataDir, join(unfinished, 'data')]);
  await writeFile(join(unfinished, 'output.txt'), shop.output());
  await rm(shop.dataDir, { recursive: true, force: true });
  for (const name of await readdir(CACHE)) {
    const path = join(CACHE, name);
    if (path !== unfinished) await rm(path, { recursive: true, force: true });
  }
  await rename(unfinished, folder);
}

const POLL_MS = 200;
const DICTIONARIES_MS = 600_000;

/** The dictionaries of both languages are built after the shop is ready; one that is not installed is not waited for. */
async function waitForDictionaries(shop: Shop): Promise<void> {
  const deadline = Date.now() + DICTIONARIES_MS;
  for (const text of ['book', '书']) {
    while ((await findDictionaryState(shop, text)) === 'preparing') {
      if (Date.now() > deadline)
        throw new Error(`the dictionaries were not built in time:\n${shop.output()}`);
      await wait(POLL_MS);
    }
  }
}

async function findDictionaryState({ url }: Shop, text: string): Promise<DictionaryState> {
  const reply = await fetch(`${url}${lookUp.path}?${new URLSearchParams({ text })}`);
  const { isOK, msg, data } = (await reply.json()) as Envelope<DataOf<typeof lookUp>>;
  if (!isOK) throw new Error(`${lookUp.path}: ${msg}`);
  return data.state;
}

/** On a busy machine the database server may still remove its last files when the shop has ended. */
async function waitForDatabaseEnd(dataDir: string): Promise<void> {
  while (existsSync(join(dataDir, 'postgres', 'postmaster.pid'))) await wait(POLL_MS);
}
