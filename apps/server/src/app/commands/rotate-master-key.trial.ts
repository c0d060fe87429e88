import { spawn } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { USER_TYPE } from '@zhiye/contract/constants';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readCodeText } from '../../features/commerce/codes/codes/code-secret.ts';
import { newTotpSecret, totpCode, totpStep } from '../../features/people/accounts/second-factor/totp.ts';
import { readDeviceId } from '../../features/people/accounts/devices/device-cookie.ts';
import {
  confirmNewSecondFactor,
  renewRecoveryCodes,
} from '../../features/people/accounts/second-factor/second-factor-setup.service.ts';
import {
  secretPlace,
  useSecondFactorCode,
} from '../../features/people/accounts/second-factor/second-factor.service.ts';
import { upsertPendingSecondFactor } from '../../features/people/accounts/second-factor/second-factor.store.ts';
import { verifySmsCode } from '../../features/people/accounts/verification/sms-code.service.ts';
import { readLinkToken } from '../../platform/link-token.ts';
import { masterKeyOf } from '../../platform/master-secret.ts';
import type { Platform } from '../../platform/platform.ts';
import { sealSecret } from '../../platform/secret-box.ts';
import { makeClassLayer } from '../../features/study/class-layers/testing/layer-records.ts';
import { openTestApp } from '../../testing/open-test-app.ts';
import type { RunningTestApp } from '../../testing/open-test-app.ts';
import { makeCodes, makeUser } from '../../testing/records.ts';
import { makeClaimLink, makeCodeLine } from '../../testing/rosters.ts';
import { makeBrowser, nextPhone, receiveSmsCode } from '../../testing/test-client.ts';
import { checkMasterKey, MASTER_KEY_POLL_MS } from '../start/master-key-check.ts';
import { SEALED_COLUMNS } from './sealed-column.store.ts';

const CODES = 3_000;
const CODES_OF_A_LINE = 500;
const TOOLS = fileURLToPath(new URL('../../../../../tools/db.ts', import.meta.url));

/** Two servers of one shop, which run all the time. */
let shops: RunningTestApp[];
beforeAll(async () => {
  const first = await openTestApp();
  shops = [first, await openTestApp({ beside: first })];
  for (const { platform } of shops) await checkMasterKey(platform.db, platform.masterSecret);
});
afterAll(async () => {
  for (const shop of shops.toReversed()) await shop.close();
});

/** The command in a process of its own, which is killed as soon as it prints what `killAt` matches. */
async function runCommand(
  words: string[],
  killAt?: RegExp,
): Promise<{ output: string; code: number | null }> {
  const { dataDir, databaseUrl } = shops[0]!;
  const env = { ...process.env, NODE_ENV: 'test', DATA_DIR: dataDir, DATABASE_URL: databaseUrl };
  const child = spawn(process.execPath, ['--import', 'tsx', TOOLS, 'db', 'rotate-master-key', ...words], {
    env,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      if (killAt?.test(output)) child.kill('SIGKILL');
    });
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { output, code };
}

/** Everything that depends on the master key, made by one server. */
async function makeSecrets(app: RunningTestApp) {
  const { platform, clock } = app;
  const owner = await makeUser(app, USER_TYPE.institution);
  const codes: Awaited<ReturnType<typeof makeCodes>> = [];
  while (codes.length < CODES) codes.push(...(await makeCodes(app, owner, { quantity: CODES_OF_A_LINE })));
  const { line } = await makeCodeLine(app, owner, 1);
  const claim = await makeClaimLink(app, owner, line);
  const { layer } = await makeClassLayer(app);
  const staff = await makeUser(app, USER_TYPE.staff);
  const seed = newTotpSecret();
  const sealed = sealSecret(platform.masterSecret, secretPlace(staff.userId), seed);
  await upsertPendingSecondFactor(platform.db, staff.userId, sealed, clock.now());
  const actor = { userId: staff.userId, address: '127.0.0.1' };
  const typed = totpCode(seed, totpStep(clock.now()));
  const recoveryCodes = await platform.db.transaction((tx) =>
    confirmNewSecondFactor(platform, tx, actor, typed, clock.now()),
  );
  const browser = makeBrowser(app);
  return {
    codes,
    claim,
    layerToken: layer.url!.split('/').at(-1)!,
    layerId: layer.layerId,
    actor,
    seed,
    recoveryCodes,
    browser,
  };
}
type Secrets = Awaited<ReturnType<typeof makeSecrets>>;

const rowOf = async (platform: Platform, table: string, id: string) => {
  const query = sql`SELECT id, sealed_token AS "sealedToken" FROM ${sql.identifier(table)} WHERE id = ${id}::uuid`;
  const { rows } = await platform.db.execute<{ id: string; sealedToken: string }>(query);
  return rows[0]!;
};

async function expectReadable(app: RunningTestApp, secrets: Secrets) {
  const { platform } = app;
  const { db, masterSecret } = platform;
  const { rows } = await db.execute<{ id: string; sealedCode: string }>(
    sql`SELECT id, sealed_code AS "sealedCode" FROM codes`,
  );
  const texts = new Map(rows.map((row) => [row.id, readCodeText(masterSecret, row)]));
  for (const { code, text } of secrets.codes) expect(texts.get(code.id)).toBe(text);
  const claim = await rowOf(platform, 'claim_links', secrets.claim.linkId);
  expect(readLinkToken(masterSecret, 'claim links', claim)).toBe(secrets.claim.token);
  const layer = await rowOf(platform, 'class_layers', secrets.layerId);
  expect(readLinkToken(masterSecret, 'class layer links', layer)).toBe(secrets.layerToken);
  // a code of the app works once, whichever server takes it
  const { clock } = shops[0]!;
  clock.advance(60_000);
  const source = { address: '127.0.0.1', deviceId: secrets.browser.deviceId };
  const now = clock.now();
  await useSecondFactorCode(
    platform,
    secrets.actor.userId,
    totpCode(secrets.seed, totpStep(now)),
    source,
    now,
  );
  expect(readDeviceId(platform, secrets.browser)).toBe(secrets.browser.deviceId);
}

const countOldRows = async (keyId: string): Promise<number> => {
  const counts = await Promise.all(
    SEALED_COLUMNS.map(async ({ table, column }) => {
      const query = sql`SELECT count(*)::int AS n FROM ${table} WHERE ${column} NOT LIKE ${`${keyId}.%`}`;
      return (await shops[0]!.platform.db.execute<{ n: number }>(query)).rows[0]!.n;
    }),
  );
  return counts.reduce((sum, count) => sum + count, 0);
};

it(
  'a new key takes over while two servers run, also when the command is killed halfway',
  { timeout: 180_000 },
  async () => {
    const [first, second] = shops as [RunningTestApp, RunningTestApp];
    const keys = join(first.dataDir, 'keys');
    const oldKey = await readFile(join(keys, 'master.key'));
    const secrets = await makeSecrets(first);
    const phone = nextPhone();

    // the new key is there, and nothing else has changed
    const prepared = await runCommand([]);
    expect([prepared.code, prepared.output]).toEqual([
      0,
      expect.stringContaining('Copy it to the same folder'),
    ]);
    const newId = (await readdir(keys)).map((name) => /^master\.(\w+)\.key$/.exec(name)?.[1]).find(Boolean)!;
    expect((await runCommand(['--finish'])).output).toContain('no new key has taken over');
    expect(await countOldRows(masterKeyOf(oldKey).id)).toBeGreaterThan(CODES);
    const smsCode = await receiveSmsCode(first, 'signIn', phone);

    const killed = await runCommand([], /codes: [1-9]\d* of/);
    expect(killed.code).toBeNull();
    const left = await countOldRows(newId);
    expect(left).toBeGreaterThan(0);
    expect(left).toBeLessThan(CODES);
    for (const shop of shops) await expectReadable(shop, secrets);

    // both servers write with the new key, without a restart, and read what the other one wrote
    await new Promise((resolve) => setTimeout(resolve, 2 * MASTER_KEY_POLL_MS));
    for (const { platform } of shops) expect(platform.masterSecret.current.id).toBe(newId);
    const made = await makeCodes(second, await makeUser(second), { quantity: 1 });
    const later = { ...secrets, codes: [...secrets.codes, ...made] };
    const given = { purpose: 'signIn', countryCode: '86', phone, code: smsCode } as const;
    await verifySmsCode(second.platform.db, second.platform.masterSecret, given, first.clock.now());

    const continued = await runCommand([]);
    expect([continued.code, continued.output]).toEqual([
      0,
      expect.stringContaining('The new key has taken over'),
    ]);
    expect(await countOldRows(newId)).toBe(0);
    for (const shop of shops) await expectReadable(shop, later);

    // recovery codes cannot be hashed again: their owner is told, they work until the old key is dropped
    const notices = await first.platform.pool.query(
      `SELECT 1 FROM notifications WHERE user_id = $1 AND kind = 'recoveryCodesEnd'`,
      [secrets.actor.userId],
    );
    expect(notices.rows).toHaveLength(1);
    const source = { address: '127.0.0.1', deviceId: secrets.browser.deviceId };
    const use = (code: string) =>
      useSecondFactorCode(second.platform, secrets.actor.userId, code, source, second.clock.now());
    await use(secrets.recoveryCodes[0]!);
    const renewed = await renewRecoveryCodes(second.platform, secrets.actor, second.clock.now());

    const finished = await runCommand(['--finish']);
    expect([finished.code, finished.output]).toEqual([0, expect.stringContaining('The old key is dropped')]);
    expect(await readdir(keys)).toEqual(['master.key']);
    expect(masterKeyOf(await readFile(join(keys, 'master.key'))).id).toBe(newId);
    await new Promise((resolve) => setTimeout(resolve, 2 * MASTER_KEY_POLL_MS));
    await expect(use(secrets.recoveryCodes[1]!)).rejects.toThrow();
    await use(renewed[0]!);
    // a browser that came meanwhile has a cookie of the new key
    for (const shop of shops) await expectReadable(shop, { ...later, browser: makeBrowser(second) });
    expect(readDeviceId(first.platform, secrets.browser)).toBeUndefined();
  },
);
