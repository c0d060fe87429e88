import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getHomePage, startPayment } from '@zhiye/contract';
import { weChatPayEmulatorMerchantId } from '@zhiye/gateway-emulators';
import { eq } from 'drizzle-orm';
import { describe, expect, it, onTestFinished } from 'vitest';
import { users } from '../../db/tables/people/accounts.ts';
import { siteSettings } from '../../features/catalog/site-content/site-settings.ts';
import { invoiceSettings } from '../../features/commerce/invoices/index.ts';
import { payeeSettings } from '../../features/commerce/transfers/transfer-settings.ts';
import { changeByCommand } from '../../features/base/settings/index.ts';
import { createUser } from '../../features/people/accounts/index.ts';
import { selectPaymentAttempts } from '../../features/commerce/payments/attempts/payment-attempt.store.ts';
import { makeOrder, makeUser } from '../../testing/records.ts';
import { useOwnApp } from '../../testing/test-app.ts';
import { readConfig } from '../config.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../demo/demo-accounts.ts';
import { createMasterSecret, masterKeyOf } from '../../platform/master-secret.ts';
import { adoptMasterKey, checkMasterKey } from './master-key-check.ts';
import { refuseDemoData } from './production-check.ts';
import { refuseSampleNotices } from './sample-notice-check.ts';
import { refuseSamplePayee } from './sample-payee-check.ts';
import { adviseSellerName } from './seller-name-check.ts';

const app = useOwnApp();

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
    await expect(check()).rejects.toThrow('student, teacher, institution, channel, office, finance');
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
    const alipayDir = join(dataDir, 'emulators', 'alipay');
    await mkdir(alipayDir, { recursive: true });
    await writeFile(join(alipayDir, 'alipay-keys.json'), JSON.stringify({ appPrivateKey: 'PEM 3' }));
    const alipay = {
      ALIPAY_APP_ID: '2021000000000001',
      ALIPAY_SELLER_ID: '2088000000000001',
      ALIPAY_APP_KEY_FILE: await write('app.pem', 'PEM 3\n'),
      ALIPAY_PUBLIC_KEY_FILE: await write('alipay.pem', 'PEM 4'),
    };
    await expect(check({ DATA_DIR: dataDir, ...alipay })).rejects.toThrow(
      'a key of the emulator in ALIPAY_APP_KEY_FILE',
    );
    await expect(check(env)).rejects.toThrow(
      'a key of the emulator in WECHAT_PAY_PUBLIC_KEY_FILE; a key of the emulator in WECHAT_PAY_API_V3_KEY_FILE',
    );
  });

  it('is refused after a payment of the emulator', async () => {
    const user = await makeUser(app);
    const { orderNo } = await makeOrder(app, user);
    await app.call(startPayment, { orderNo, provider: 'wechat-pay' }, user);
    const [attempt] = await selectPaymentAttempts(app.platform.db, orderNo);
    await expect(check()).resolves.toBeUndefined();
    app.emulator.pay(attempt!.outTradeNo, 0);
    await app.emulator.whenNotified(attempt!.outTradeNo);
    await expect(check()).rejects.toThrow(`merchant ${weChatPayEmulatorMerchantId}`);
  });
});

describe('production with sample notices', () => {
  it('is refused until every notice is set, and the rest is named', async () => {
    const { db, clock } = app.platform;
    const check = () => refuseSampleNotices(db);
    await expect(check()).rejects.toThrow(
      'publicationLicense, publicationLicenseEn, icpFiling, icpFilingEn. Set each with "npm run db -- setting KEY TEXT"',
    );
    await changeByCommand(db, siteSettings.publicationLicense, '新出发沪零字第 0123 号', clock.now());
    await changeByCommand(db, siteSettings.publicationLicenseEn, 'Publication license 0123', clock.now());
    await changeByCommand(db, siteSettings.icpFilingEn, 'ICP filing: a sample', clock.now());
    await expect(check()).rejects.toThrow('Still samples: icpFiling, icpFilingEn.');
    await changeByCommand(db, siteSettings.icpFiling, '沪 ICP 备 12345678 号', clock.now());
    await changeByCommand(db, siteSettings.icpFilingEn, 'ICP filing 12345678', clock.now());
    await expect(check()).resolves.toBeUndefined();
    await changeByCommand(db, siteSettings.publicSecurityFiling, '沪公网安备 31010002000001 号', clock.now());
    await changeByCommand(db, siteSettings.contactPhone, '021-5550100', clock.now());
    const { site } = (await app.call(getHomePage, {})).body.data;
    expect(site.filings).toEqual([
      { zh: '新出发沪零字第 0123 号', en: 'Publication license 0123' },
      { zh: '沪 ICP 备 12345678 号', en: 'ICP filing 12345678' },
      { zh: '沪公网安备 31010002000001 号', en: '沪公网安备 31010002000001 号' },
    ]);
    expect(site.contacts).toEqual(['021-5550100']);
  });
});

describe('production with a sample bank account', () => {
  it('is refused until every setting of the account is set, and the rest is named', async () => {
    const { db, clock } = app.platform;
    const check = () => refuseSamplePayee(db);
    await expect(check()).rejects.toThrow(
      'transferAccountName, transferBank, transferAccountNumber, transferBankCode. Set each with',
    );
    await changeByCommand(db, payeeSettings.transferAccountName, '上海知页出版有限公司', clock.now());
    await changeByCommand(db, payeeSettings.transferBank, '示例银行', clock.now());
    await changeByCommand(db, payeeSettings.transferAccountNumber, '6222 0000 1111 2222', clock.now());
    await changeByCommand(db, payeeSettings.transferBankCode, '102290000001', clock.now());
    await expect(check()).rejects.toThrow('Still samples: transferBank.');
    await changeByCommand(db, payeeSettings.transferBank, '工商银行上海分行', clock.now());
    await expect(check()).resolves.toBeUndefined();
  });
});

describe('a shop whose papers name two companies', () => {
  it('is told once at its start, until both settings have one name', async () => {
    const { db, clock } = app.platform;
    await changeByCommand(db, payeeSettings.transferAccountName, '上海知页出版有限公司', clock.now());
    expect(await adviseSellerName(db)).toContain('invoiceSellerName and transferAccountName differ');
    await changeByCommand(db, invoiceSettings.invoiceSellerName, '上海知页出版有限公司', clock.now());
    expect(await adviseSellerName(db)).toBeUndefined();
  });
});

describe('the master key', () => {
  it('belongs to the database; another one is refused until it is adopted', async () => {
    const { db } = app.platform;
    const secretOf = () => {
      const key = masterKeyOf(randomBytes(32));
      return createMasterSecret(() => [key]);
    };
    const [first, second] = [secretOf(), secretOf()];
    await Promise.all(Array.from({ length: 4 }, () => checkMasterKey(db, first)));
    await expect(checkMasterKey(db, second)).rejects.toThrow('adopt-master-key');
    await adoptMasterKey(db, second);
    await checkMasterKey(db, second);
    await expect(checkMasterKey(db, first)).rejects.toThrow('keys/master.key');
  });
});
