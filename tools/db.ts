// npm run db -- backup-all FOLDER | verify FOLDER [SNAPSHOT] | restore-all FOLDER [SNAPSHOT] | prune-backup FOLDER NUMBER |
// backup FILE | restore FILE | staff-user ACCOUNT NAME [catalog,finance,service,admin] | reindex | trace-text BOOK FILE |
// rebuild-statistics | rotate-master-key [--finish] | adopt-master-key | adopt-storage | setting KEY TEXT | seed --books NUMBER
import { readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline/promises';
import type { StaffRole } from '@zhiye/contract';
import { settingsByArea } from '../apps/server/src/app/areas.ts';
import { readConfig } from '../apps/server/src/app/config.ts';
import { openSharedDatabaseServer } from '../apps/server/src/app/database-server.ts';
import { backupAll, prune, restoreAll, verify } from './backup-commands.ts';
import { withPlatform } from '../apps/server/src/app/commands/with-platform.ts';
import { rotateMasterKey } from '../apps/server/src/app/commands/rotate-master-key.ts';
import { adoptMasterKey } from '../apps/server/src/app/start/master-key-check.ts';
import { adoptStorage } from '../apps/server/src/app/start/storage-marker.ts';
import { seedShop } from '../apps/server/src/app/seed/seed-shop.ts';
import { backupDatabase, restoreDatabase } from '../apps/server/src/db/backup/index.ts';
import { createStaffAccount } from '../apps/server/src/features/people/accounts/index.ts';
import { changeByCommand } from '../apps/server/src/features/base/settings/index.ts';
import { traceText } from '../apps/server/src/features/study/reading/index.ts';
import { rebuildStatistics } from '../apps/server/src/features/commerce/statistics/index.ts';
import { rebuildSearchIndex } from '../apps/server/src/features/catalog/books/index.ts';

const [verb, ...words] = process.argv.slice(3);
const ROLES: readonly StaffRole[] = ['catalog', 'finance', 'service', 'admin'];

const commands: Record<string, () => Promise<void>> = {
  'backup-all': () => backupAll(requireWord(0, 'FOLDER')),
  verify: () => verify(requireWord(0, 'FOLDER'), words[1]),
  'restore-all': () => restoreAll(requireWord(0, 'FOLDER'), words[1]),
  'prune-backup': () => prune(requireWord(0, 'FOLDER'), requireWord(1, 'NUMBER')),
  backup: () =>
    withDatabaseUrl(async (url) => {
      const { takenAt, tables, rows } = await backupDatabase(url, requireWord(0, 'FILE'));
      console.log({ takenAt, tables, rows });
    }),
  // Opening the platform migrates a new database.
  restore: async () => {
    await withPlatform(async () => undefined);
    await withDatabaseUrl(async (url) => console.log(await restoreDatabase(url, requireWord(0, 'FILE'))));
  },
  'staff-user': createStaffUser,
  reindex: () =>
    withPlatform(async ({ db }) =>
      console.log(`${await rebuildSearchIndex(db)} books are in the search index`),
    ),
  'rebuild-statistics': () =>
    withPlatform(async ({ db, clock }) =>
      console.log(`the statistics have ${await rebuildStatistics(db, clock.now())} paid and refunded lines`),
    ),
  'trace-text': traceLeak,
  'rotate-master-key': () =>
    withPlatform((platform) =>
      rotateMasterKey(platform, {
        dataDir: readConfig().dataDir,
        isFinish: words.includes('--finish'),
        tell: console.log,
      }),
    ),
  'adopt-master-key': () =>
    withPlatform(async ({ db, masterSecret }) =>
      console.log(`the database belongs to the master key ${await adoptMasterKey(db, masterSecret)} now`),
    ),
  'adopt-storage': () =>
    withPlatform(async ({ db, storage }) => {
      await adoptStorage(db, storage);
      console.log('the database belongs to this storage now, with whatever files it has');
    }),
  setting: setSetting,
  seed: seedBooks,
};

const command = commands[verb ?? ''];
if (!command) {
  console.error(
    'Usage: npm run db -- backup-all FOLDER | verify FOLDER [SNAPSHOT] | restore-all FOLDER [SNAPSHOT] | prune-backup FOLDER NUMBER | backup FILE | restore FILE | staff-user ACCOUNT NAME [ROLE,ROLE] | reindex | trace-text BOOK FILE | rebuild-statistics | rotate-master-key [--finish] | adopt-master-key | adopt-storage | setting KEY TEXT',
  );
  process.exit(2);
}
await command().catch((error: unknown) => {
  console.error(describeFailure(error as Error));
  process.exit(1);
});

/** The message of a failed statement holds its SQL and its values, a password hash among them. */
function describeFailure({ message, cause }: Error): string {
  if (!message.startsWith('Failed query:')) return message;
  return `the database refused a statement (${(cause as { code?: string } | undefined)?.code ?? 'no code'})`;
}

async function withDatabaseUrl(work: (url: string) => Promise<void>): Promise<void> {
  const database = await openSharedDatabaseServer(readConfig());
  try {
    await work(database.url);
  } finally {
    await database.release();
  }
}

/** Names the accounts that have taken most of a text of a book that was found elsewhere. */
async function traceLeak(): Promise<void> {
  const bookId = Number(requireWord(0, 'BOOK'));
  const leaked = await readFile(requireWord(1, 'FILE'), 'utf8');
  const traces = await withPlatform((platform) => traceText(platform, bookId, leaked));
  if (traces.length === 0) console.log('nobody has copied or found any of this text in this book');
  for (const { revision, found, copied, searched } of traces) {
    console.log(`revision ${revision}: ${found} characters of the text are in the book`);
    for (const [use, takers] of Object.entries({ copied, searched }))
      for (const { accountName, entitlementId, characters } of takers)
        console.log(`  ${use} by ${accountName} (entitlement ${entitlementId}): ${characters}`);
  }
}

/** Changes a setting before the server runs, such as the notices that production needs. */
async function setSetting(): Promise<void> {
  const key = requireWord(0, 'KEY');
  const text = words[1];
  if (text === undefined) throw new Error('TEXT is missing');
  const setting = [...settingsByArea.values()].flat().find((one) => one.key === key);
  if (!setting) throw new Error(`there is no setting ${key}`);
  await withPlatform(async ({ db, clock }) => {
    const error = await changeByCommand(db, setting, text, clock.now());
    if (error) throw new Error(`${key}: ${error.en}`);
  });
  console.log(`${key} is set`);
}

/** Adds generated textbooks, to try the shop with a large catalog. */
async function seedBooks(): Promise<void> {
  const count = Number(words[words.indexOf('--books') + 1]);
  if (!Number.isInteger(count) || count < 1) throw new Error('seed needs --books NUMBER');
  await withPlatform((platform) => seedShop(platform, count));
  console.log(`${count} books are added`);
}

/** The password comes from STAFF_PASSWORD or a prompt: other users can read command lines. */
async function createStaffUser(): Promise<void> {
  const accountName = requireWord(0, 'ACCOUNT');
  const name = requireWord(1, 'NAME');
  const staffRoles = (words[2] ?? 'admin').split(',').map(requireRole);
  const password = process.env.STAFF_PASSWORD ?? (await ask('Password: '));
  await withPlatform(async ({ db, clock }) => {
    await createStaffAccount(db, { accountName, name, password, staffRoles }, clock.now());
  });
  console.log(`staff user ${accountName} is created`);
}

function requireRole(word: string): StaffRole {
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
