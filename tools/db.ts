// npm run db -- backup FILE | restore FILE | office-user ACCOUNT NAME [catalogue,finance,service,admin] | reindex | seed --books NUMBER
import { createInterface } from 'node:readline/promises';
import type { OfficeRole } from '@zhiye/contract';
import { readConfig } from '../apps/server/src/app/config.ts';
import { borrowDatabaseServer } from '../apps/server/src/app/database.ts';
import { withPlatform } from '../apps/server/src/app/commands/with-platform.ts';
import { seedShop } from '../apps/server/src/app/seed/seed-shop.ts';
import { backupDatabase, restoreDatabase } from '../apps/server/src/db/backup/index.ts';
import { createUser } from '../apps/server/src/features/accounts/index.ts';
import { rebuildIndex } from '../apps/server/src/features/catalog/index.ts';

const [verb, ...words] = process.argv.slice(3);
const ROLES: readonly OfficeRole[] = ['catalogue', 'finance', 'service', 'admin'];

const commands: Record<string, () => Promise<void>> = {
  backup: () =>
    withDatabaseUrl(async (url) => console.log(await backupDatabase(url, requireWord(0, 'FILE')))),
  // Opened as a platform first: a backup goes into a new, migrated database.
  restore: async () => {
    await withPlatform(async () => undefined);
    await withDatabaseUrl(async (url) => console.log(await restoreDatabase(url, requireWord(0, 'FILE'))));
  },
  'office-user': makeOfficeUser,
  reindex: () =>
    withPlatform(async ({ db }) =>
      console.log(`${await rebuildIndex(db)} books are in the index of the search`),
    ),
  seed: seedBooks,
};

const command = commands[verb ?? ''];
if (!command) {
  console.error(
    'Usage: npm run db -- backup FILE | restore FILE | office-user ACCOUNT NAME [ROLE,ROLE] | reindex',
  );
  process.exit(2);
}
await command().catch((error: unknown) => {
  console.error((error as Error).message);
  process.exit(1);
});

async function withDatabaseUrl(work: (url: string) => Promise<void>): Promise<void> {
  const database = await borrowDatabaseServer(readConfig());
  await work(database.url).finally(() => database.giveBack());
}

/** Made-up textbooks, to see what a large catalogue feels like. */
async function seedBooks(): Promise<void> {
  const count = Number(words[words.indexOf('--books') + 1]);
  if (!Number.isInteger(count) || count < 1) throw new Error('seed needs --books NUMBER');
  await withPlatform((platform) => seedShop(platform, count));
  console.log(`${count} books are added`);
}

/** The password comes from OFFICE_PASSWORD or is asked for: never from the command line, where others can read it. */
async function makeOfficeUser(): Promise<void> {
  const accountName = requireWord(0, 'ACCOUNT');
  const name = requireWord(1, 'NAME');
  const officeRoles = (words[2] ?? 'admin').split(',').map(requireRole);
  const password = process.env.OFFICE_PASSWORD ?? (await ask('Password: '));
  await withPlatform(async ({ db, clock }) => {
    await createUser(db, { type: 5, accountName, name, password, officeRoles }, clock.now());
  });
  console.log(`back-office user ${accountName} is made`);
}

function requireRole(word: string): OfficeRole {
  const role = ROLES.find((candidate) => candidate === word);
  if (!role) throw new Error(`a role is one of ${ROLES.join(', ')}, not ${word}`);
  return role;
}

function requireWord(index: number, name: string): string {
  const word = words[index];
  if (!word) throw new Error(`${name} is missing`);
  return word;
}

async function ask(question: string): Promise<string> {
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return await lines.question(question);
  } finally {
    lines.close();
  }
}
