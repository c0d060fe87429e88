// Signing in through HTTP on a real database, against the one thing in it that must be slow: verifying an argon2 hash.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { accountRoutes, signIn } from '@zhiye/contract';
import { openPlatform } from '../apps/server/src/app/platform.ts';
import { readConfig } from '../apps/server/src/app/config.ts';
import { startEmbeddedPostgres } from '../apps/server/src/db/embedded/index.ts';
import {
  accountHandlers,
  createSessionResolver,
  createUser,
} from '../apps/server/src/features/accounts/index.ts';
import { hashAnswer } from '../apps/server/src/features/accounts/image-code.service.ts';
import { insertImageCode } from '../apps/server/src/features/accounts/image-code.store.ts';
import { verifyPassword } from '../apps/server/src/features/accounts/password.ts';
import { createMount } from '../apps/server/src/platform/http/mount.ts';
import { createServer } from '../apps/server/src/platform/http/server.ts';
import { newId } from '../apps/server/src/platform/ids.ts';
import { createLog } from '../apps/server/src/platform/log.ts';
import { createOutbox } from '../apps/server/src/platform/messages/outbox.ts';

const WARM_UP = 15;
const ROUNDS = 150;
const ACCOUNT = { accountName: 'bench', password: 'Zhiye@2026' };
const LIFE_MS = 600_000;

const dataDir = await mkdtemp(join(tmpdir(), 'zhiye-bench-'));
const server = await startEmbeddedPostgres({ dataDir });
const log = createLog('silent');
const config = readConfig({ NODE_ENV: 'development', DATA_DIR: dataDir });
const platform = await openPlatform(config, server.url, log, createOutbox());
const app = await createServer({ log, trustProxy: true, shedLoad: false });
try {
  const { db, masterSecret, clock } = platform;
  const mount = createMount(app, {
    resolveSession: createSessionResolver(db),
    clock,
    uploadDir: dataDir,
    checkReplies: false,
  });
  mount(accountRoutes, accountHandlers(platform));
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  const { passwordHash } = await createUser(db, { ...ACCOUNT, type: 1, name: '何同学' }, clock.now());

  const askImageCode = async (): Promise<string> => {
    const id = newId();
    const answerHash = hashAnswer(masterSecret, id, 'AB7K');
    await insertImageCode(db, { id, answerHash, expiresAt: new Date(Date.now() + LIFE_MS) });
    return id;
  };
  const signInOnce = async (imageCodeId: string, address: string): Promise<void> => {
    const reply = await fetch(url + signIn.path, {
      method: signIn.method,
      // each from a place of its own: one address may call thirty times a minute
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
      body: JSON.stringify({
        account: ACCOUNT.accountName,
        password: ACCOUNT.password,
        imageCodeId,
        imageCode: 'ab7k',
      }),
    });
    if (!reply.ok) throw new Error(`signing in was refused: ${await reply.text()}`);
    await reply.arrayBuffer();
  };

  const signInMs: number[] = [];
  const argon2Ms: number[] = [];
  for (let round = -WARM_UP; round < ROUNDS; round += 1) {
    const imageCodeId = await askImageCode();
    const address = `10.0.${(round + WARM_UP) >> 8}.${(round + WARM_UP) & 255}`;
    const signedIn = () => timeMs(() => signInOnce(imageCodeId, address));
    const verified = () => timeMs(() => verifyPassword(passwordHash, ACCOUNT.password));
    const [first, second] = round % 2 === 0 ? [signedIn, verified] : [verified, signedIn];
    const [one, two] = [await first(), await second()];
    if (round < 0) continue;
    signInMs.push(round % 2 === 0 ? one : two);
    argon2Ms.push(round % 2 === 0 ? two : one);
  }
  const [ours, alone] = [median(signInMs), median(argon2Ms)];
  console.log(`signing in ${ours.toFixed(2)} ms, argon2 alone ${alone.toFixed(2)} ms (medians of ${ROUNDS})`);
  console.log(
    JSON.stringify({ bench: 'accounts', figures: { signInOverArgon2: Number((ours / alone).toFixed(3)) } }),
  );
} finally {
  await app.close();
  await platform.jobs.stop();
  await platform.close();
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
}

async function timeMs(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[sorted.length >> 1]!;
}
