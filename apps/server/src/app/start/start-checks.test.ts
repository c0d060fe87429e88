import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPayment } from '@zhiye/contract';
import { weChatPayEmulatorMerchantId } from '@zhiye/gateway-emulators';
import { eq } from 'drizzle-orm';
import { describe, expect, it, onTestFinished } from 'vitest';
import { users } from '../../db/tables/accounts.ts';
import { createUser } from '../../features/accounts/index.ts';
import { selectPaymentAttempts } from '../../features/payments/attempts/payment-attempt.store.ts';
import { makeOrder, makeUser } from '../../testing/records.ts';
import { useApp } from '../../testing/test-app.ts';
import { readConfig } from '../config.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../demo/demo-accounts.ts';
import { adoptMasterKey, checkMasterKey } from './master-key-check.ts';
import { refuseDemoData } from './production-check.ts';

const app = useApp();

describe('production on a database that the demo shop used', () => {
  const check = (env: Record<string, string> = {}) => refuseDemoData(app.platform.db, readConfig(env));

  it('starts on a database without demo data', async () => {
    await makeUser(app);
    await expect(check()).resolves.toBeUndefined();
  });

  it('is refused while demo accounts can be used, which are named', async () => {
    const { db, clock } = app.platform;
    for (const account of DEMO_ACCOUNTS) {
      await createUser(db, { ...account, password: DEMO_PASSWORD }, clock.now());
    }
    await expect(check()).rejects.toThrow('student, teacher, institution, channel, office');
    await db.update(users).set({ suspendedReason: 'demo' });
    await expect(check()).resolves.toBeUndefined();
    const office = { suspendedReason: null, phone: '13912345678', email: 'chief@shop.example' };
    await db.update(users).set(office).where(eq(users.accountName, 'office'));
    await expect(check()).rejects.toThrow('demo accounts in the database: office');
    await db.update(users).set({ passwordHash: null }).where(eq(users.accountName, 'office'));
    await expect(check()).resolves.toBeUndefined();
    await db.update(users).set({ phone: '13800000005' }).where(eq(users.accountName, 'office'));
    await expect(check()).rejects.toThrow('office');
    await db.update(users).set({ suspendedReason: 'demo' });
  });

  it('is refused with the keys of the emulator, whose variables are named', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'zhiye-keys-'));
    onTestFinished(() => rm(dataDir, { recursive: true }));
    const keysDir = join(dataDir, 'emulators', 'wechat-pay');
    await mkdir(keysDir, { recursive: true });
    const keys = { merchantPrivateKey: 'PEM 1\n', platformPublicKey: 'PEM 2', apiV3Key: 'secret' };
    await writeFile(join(keysDir, 'wechat-pay-keys.json'), JSON.stringify(keys));
    const write = async (name: string, text: string) => {
      await writeFile(join(dataDir, name), text);
      return join(dataDir, name);
    };
    const env = {
      DATA_DIR: dataDir,
      WECHAT_PAY_MERCHANT_ID: '1900000001',
      WECHAT_PAY_APP_ID: 'wx1',
      WECHAT_PAY_MERCHANT_SERIAL: '00',
      WECHAT_PAY_PUBLIC_KEY_ID: 'PUB_KEY_ID_0',
      WECHAT_PAY_MERCHANT_KEY_FILE: await write('own.pem', 'own'),
      WECHAT_PAY_PUBLIC_KEY_FILE: await write('platform.pem', 'PEM 2\n'),
      WECHAT_PAY_API_V3_KEY_FILE: await write('v3.key', 'secret\n'),
    };
    await expect(check(env)).rejects.toThrow(
      'a key of the emulator in WECHAT_PAY_PUBLIC_KEY_FILE; a key of the emulator in WECHAT_PAY_API_V3_KEY_FILE',
    );
  });

  it('is refused after a payment of the emulator', async () => {
    const user = await makeUser(app);
    const { orderNo } = await makeOrder(app, user);
    await app.call(startPayment, { orderNo, provider: 'wechat' }, user);
    const [attempt] = await selectPaymentAttempts(app.platform.db, orderNo);
    await expect(check()).resolves.toBeUndefined();
    app.emulator.pay(attempt!.outTradeNo, 0);
    await app.emulator.whenNotified(attempt!.outTradeNo);
    await expect(check()).rejects.toThrow(`merchant ${weChatPayEmulatorMerchantId}`);
  });
});

describe('the master key', () => {
  it('belongs to the database; another one is refused until it is adopted', async () => {
    const { db } = app.platform;
    const [first, second] = [randomBytes(32), randomBytes(32)];
    await Promise.all(Array.from({ length: 4 }, () => checkMasterKey(db, first)));
    await expect(checkMasterKey(db, second)).rejects.toThrow('adopt-master-key');
    await adoptMasterKey(db, second);
    await checkMasterKey(db, second);
    await expect(checkMasterKey(db, first)).rejects.toThrow('keys/master.key');
  });
});
