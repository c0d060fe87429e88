// Measures sign-in through HTTP on a real database against its slowest part, verifying an argon2 hash.
// The database writes to disk as in production, and the code is warmed up first.
import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { hash } from '@node-rs/argon2';
import { signInRoutes, signIn } from '@zhiye/contract';
import { openPlatform } from '../apps/server/src/app/platform.ts';
import { readConfig } from '../apps/server/src/app/config.ts';
import { startEmbeddedPostgres } from '../apps/server/src/db/embedded/index.ts';
import { createSessionResolver, createUser } from '../apps/server/src/features/people/accounts/index.ts';
import { signInHandlers } from '../apps/server/src/features/people/accounts/sign-in/sign-in.routes.ts';
import { hashAnswer } from '../apps/server/src/features/people/accounts/verification/image-code.service.ts';
import { insertImageCode } from '../apps/server/src/features/people/accounts/verification/image-code.store.ts';
import { verifyPassword } from '../apps/server/src/features/people/accounts/sign-in/password.ts';
import { updateUser } from '../apps/server/src/features/people/accounts/user.store.ts';
import { createMount } from '../apps/server/src/platform/http/route-mount.ts';
import { createServer } from '../apps/server/src/platform/http/server.ts';
import { newId } from '../apps/server/src/platform/ids.ts';
import { createLog } from '../apps/server/src/platform/log.ts';
import { createDevMailbox } from '../apps/server/src/platform/sms-mail/dev-mailbox.ts';
import { closeAtEnd, openWorkFolder } from './services/bench-end.ts';

const WARM_UP = 3_000;
const ROUNDS = 300;
const PASSWORD = 'Zhiye@2026';
/** A cheap hash for the warm-up, where everything but argon2 costs the same. */
const CHEAP = { memoryCost: 8, timeCost: 1, parallelism: 1 };
const LIFE_MS = 600_000;

const dataDir = await openWorkFolder('accounts');
const server = await startEmbeddedPostgres({ dataDir });
closeAtEnd(() => server.stop());
const log = createLog('silent');
const config = readConfig({ NODE_ENV: 'development', DATA_DIR: dataDir });
const platform = await openPlatform(config, server.url, log, createDevMailbox());
const app = await createServer({ log, trustProxy: 1, isHttps: false, shedLoad: false });
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
/** Duration of the latest request in the server, from its start to the end of the reply. */
let insideMs: Promise<number> = Promise.resolve(0);
app.addHook('onRequest', async (_request, reply) => {
  insideMs = new Promise((resolve) => {
    reply.raw.once('finish', () => resolve(reply.elapsedTime));
  });
});
try {
  const { db, masterSecret, clock } = platform;
  const mount = createMount(app, {
    resolveSession: createSessionResolver(db),
    clock,
    reads: platform.reads,
    isHttps: false,
    uploadDir: dataDir,
    hasUploadSpace: async () => true,
    checkReplies: false,
  });
  mount(signInRoutes, signInHandlers(platform));
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  const newUser = (accountName: string) =>
    createUser(db, { accountName, password: PASSWORD, type: 1, name: '何同学' }, clock.now());
  const { passwordHash } = await newUser('bench');
  await updateUser(db, (await newUser('warm')).id, { passwordHash: await hash(PASSWORD, CHEAP) });

  let calls = 0;
  const askImageCode = async (): Promise<string> => {
    const id = newId();
    const answerHash = hashAnswer(masterSecret, id, 'AB7K');
    await insertImageCode(db, { id, answerHash, expiresAt: new Date(Date.now() + LIFE_MS) });
    return id;
  };
  const signInOnce = async (account: string, imageCodeId: string): Promise<void> => {
    const body = JSON.stringify({ account, password: PASSWORD, imageCodeId, imageCode: 'ab7k' });
    calls += 1;
    const headers = {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      // each from a new address, because one address may call thirty times a minute
      'x-forwarded-for': `10.0.${calls >> 8}.${calls & 255}`,
    };
    const reply = await new Promise<string>((resolve, reject) => {
      request(url + signIn.path, { agent, method: signIn.method, headers }, (response) => {
        text(response).then(resolve, reject);
      })
        .on('error', reject)
        .end(body);
    });
    if (!reply.includes('"isOK":true')) throw new Error(`signing in was refused: ${reply}`);
  };

  for (let round = 0; round < WARM_UP; round += 1) await signInOnce('warm', await askImageCode());
  const signInMs: number[] = [];
  const serverMs: number[] = [];
  const argon2Ms: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    argon2Ms.push(await timeMs(() => verifyPassword(passwordHash, PASSWORD)));
    const imageCodeId = await askImageCode();
    signInMs.push(await timeMs(() => signInOnce('bench', imageCodeId)));
    serverMs.push(await insideMs);
  }
  const [whole, inside, alone] = [median(signInMs), median(serverMs), median(argon2Ms)];
  console.log(
    `signing in ${whole.toFixed(2)} ms, of it ${inside.toFixed(2)} ms in the server; ` +
      `argon2 alone ${alone.toFixed(2)} ms (medians of ${ROUNDS})`,
  );
  const figures = {
    signInOverArgon2: Number((whole / alone).toFixed(3)),
    signInServerOverArgon2: Number((inside / alone).toFixed(3)),
  };
  console.log(JSON.stringify({ bench: 'accounts', figures }));
} finally {
  agent.destroy();
  await app.close();
  await platform.jobs.stop();
  await platform.close();
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
