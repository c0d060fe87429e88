// npm run db -- rotate-master-key: a new master key takes over step by step, while servers run. Each run finds out what is to be done.
import { rename } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import {
  announceRecoveryCodeEnd,
  countRecoveryCodesOfOtherKeys,
  dropRecoveryCodesOfOtherKeys,
} from '../../features/people/accounts/index.ts';
import { createNextKey, firstKeyPath, newKeyPath, readFirstKey } from '../../platform/master-secret.ts';
import type { MasterKey, MasterSecret } from '../../platform/master-secret.ts';
import type { Platform } from '../../platform/platform.ts';
import { openSecret, sealSecret } from '../../platform/secret-box.ts';
import { replaceFingerprint, storeFirstFingerprint } from '../start/installation.store.ts';
import { MASTER_KEY_POLL_MS } from '../start/master-key-check.ts';
import { countSealedRows, replaceSealed, SEALED_COLUMNS, selectSealedRows } from './sealed-column.store.ts';
import type { SealedColumn, SealedRow } from './sealed-column.store.ts';

type RotationPlatform = Pick<Platform, 'clock' | 'db' | 'jobs' | 'masterSecret'>;

export interface RotationOptions {
  readonly dataDir: string;
  /** Drops the old key. */
  readonly isFinish: boolean;
  /** Tells the operator what was done. */
  readonly tell: (line: string) => void;
}

/** Rows of one statement, which waits for nobody for long. */
const BATCH = 100;
/** Servers look for a change of the key in this time; one that is busy takes longer. */
const SERVERS_KNOW_MS = 3 * MASTER_KEY_POLL_MS;

export async function rotateMasterKey(platform: RotationPlatform, options: RotationOptions): Promise<void> {
  const { db, masterSecret } = platform;
  const storedId = await storeFirstFingerprint(db, masterSecret.current.id);
  masterSecret.use(storedId);
  if (masterSecret.current.id !== storedId)
    throw new Error(`DATA_DIR/keys has no file of the master key ${storedId}, which the database belongs to`);
  const [other, ...more] = masterSecret.readable.slice(1);
  if (more.length > 0)
    throw new Error('DATA_DIR/keys has more than two master keys: move away what belongs to another shop');
  const hasTakenOver = storedId !== (await readFirstKey(options.dataDir)).id;
  if (options.isFinish) return finishRotation(platform, hasTakenOver, options);
  if (!other) return prepareKey(options);
  if (!hasTakenOver) await takeOver(platform, other, options);
  await resealAll(platform, options);
  options.tell(
    'The new key has taken over. The old one still reads cookies and recovery codes; after 30 days drop it with --finish',
  );
}

/** Servers must know the new key before one of them writes with it. */
async function prepareKey({ dataDir, tell }: RotationOptions): Promise<void> {
  const id = await createNextKey(dataDir);
  tell(
    `The new key is ${newKeyPath(dataDir, id)}. Copy it to the same folder of every server that has a DATA_DIR of its own, ` +
      'with the owner of the server and mode 0600, and add it to the backup. Then run the command again',
  );
}

async function takeOver(
  { clock, db, jobs, masterSecret }: RotationPlatform,
  next: MasterKey,
  { tell }: RotationOptions,
): Promise<void> {
  const people = await db.transaction(async (tx) => {
    await replaceFingerprint(tx, next.id);
    return announceRecoveryCodeEnd(tx, jobs, clock.now());
  });
  masterSecret.use(next.id);
  tell(
    `The database belongs to the key ${next.id} now. ${people} people were asked to make new recovery codes`,
  );
  // rows that a server writes with the old key until it knows are found afterwards
  await wait(SERVERS_KNOW_MS);
}

/** Encrypts every secret with the current key. Run again, it goes on where it was interrupted. */
async function resealAll({ db, masterSecret }: RotationPlatform, { tell }: RotationOptions): Promise<number> {
  let unreadable = 0;
  for (const sealed of SEALED_COLUMNS) {
    const total = await countSealedRows(db, sealed, masterSecret.current.id);
    let done = 0;
    let after: string | undefined;
    for (;;) {
      const rows = await selectSealedRows(db, sealed, masterSecret.current.id, { after, limit: BATCH });
      if (rows.length === 0) break;
      const replaced = rows.flatMap((row) => reseal(masterSecret, sealed, row));
      await replaceSealed(db, sealed, replaced);
      unreadable += rows.length - replaced.length;
      done += rows.length;
      after = rows.at(-1)!.id;
      tell(`${sealed.purpose}: ${done} of ${Math.max(done, total)}`);
    }
  }
  if (unreadable > 0)
    tell(`${unreadable} secrets can be read with no key of this folder, and were left as they are`);
  return unreadable;
}

function reseal(masterSecret: MasterSecret, { purpose }: SealedColumn, { id, sealed }: SealedRow) {
  const place = { purpose, ownerId: id };
  try {
    const secret = openSecret(masterSecret, place, sealed);
    return [{ id, from: sealed, to: sealSecret(masterSecret, place, secret) }];
  } catch {
    return [];
  }
}

/** What a server wrote with the old key at the last moment is encrypted again first. */
async function finishRotation(
  platform: RotationPlatform,
  hasTakenOver: boolean,
  options: RotationOptions,
): Promise<void> {
  const { db, masterSecret } = platform;
  const { current } = masterSecret;
  if (!hasTakenOver) throw new Error('no new key has taken over: run the command without --finish first');
  const unreadable = await resealAll(platform, options);
  const counts = await Promise.all(SEALED_COLUMNS.map((sealed) => countSealedRows(db, sealed, current.id)));
  const left = counts.reduce((sum, count) => sum + count, 0);
  if (left > unreadable) throw new Error(`${left} secrets still have the old key: run the command again`);
  const people = await countRecoveryCodesOfOtherKeys(db, current.id);
  await dropRecoveryCodesOfOtherKeys(db, current.id);
  await rename(newKeyPath(options.dataDir, current.id), firstKeyPath(options.dataDir));
  masterSecret.use(current.id);
  options.tell(
    `The old key is dropped; ${people} people had recovery codes of it. keys/master.key is the new key now: ` +
      'replace it on every server that has a DATA_DIR of its own, and make a backup',
  );
}
