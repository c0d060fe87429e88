import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Db } from '../../db/client.ts';
import { findAccountsInUse } from '../../features/people/accounts/index.ts';
import { hasPaymentResultOf } from '../../features/commerce/payments/index.ts';
import type { Config } from '../config.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../demo/demo-accounts.ts';
import { ConfigError } from '../environment-variables.ts';
import { EMULATOR_ALIPAY_APP_ID, EMULATOR_MERCHANT_ID } from '../payment-config.ts';

/**
 * Throws ConfigError when a production server would run with what the demo shop left: accounts with a public password,
 * payments of the emulator, or its keys. The message names each.
 */
export async function refuseDemoData(db: Db, config: Config): Promise<void> {
  const found: string[] = [];
  const accounts = await findAccountsInUse(db, DEMO_ACCOUNTS, DEMO_PASSWORD);
  if (accounts.length > 0) found.push(`demo accounts in the database: ${accounts.join(', ')}`);
  for (const merchant of [EMULATOR_MERCHANT_ID, EMULATOR_ALIPAY_APP_ID]) {
    if (!(await hasPaymentResultOf(db, merchant))) continue;
    found.push(`payments of the emulator in the database (merchant ${merchant})`);
  }
  found.push(...(await findEmulatorKeys(config)));
  if (found.length === 0) return;
  throw new ConfigError(
    `NODE_ENV=production does not run with demo data. Found: ${found.join('; ')}. Use a new database and data folder`,
  );
}

/** The variables whose file is a key of an emulator in this data folder. */
async function findEmulatorKeys({ dataDir, weChatPay, alipay }: Config): Promise<string[]> {
  const folder = join(dataDir, 'emulators');
  const weChatPayFiles = weChatPay && {
    WECHAT_PAY_MERCHANT_KEY_FILE: weChatPay.merchantPrivateKeyFile,
    WECHAT_PAY_PUBLIC_KEY_FILE: weChatPay.platformPublicKeyFile,
    WECHAT_PAY_API_V3_KEY_FILE: weChatPay.apiV3KeyFile,
  };
  const alipayFiles = alipay && {
    ALIPAY_APP_KEY_FILE: alipay.appPrivateKeyFile,
    ALIPAY_PUBLIC_KEY_FILE: alipay.alipayPublicKeyFile,
  };
  return [
    ...(await findKeysOf(join(folder, 'wechat-pay', 'wechat-pay-keys.json'), weChatPayFiles ?? {})),
    ...(await findKeysOf(join(folder, 'alipay', 'alipay-keys.json'), alipayFiles ?? {})),
  ];
}

async function findKeysOf(emulatorKeys: string, files: Readonly<Record<string, string>>): Promise<string[]> {
  const stored = await readFile(emulatorKeys, 'utf8').catch(() => undefined);
  if (!stored) return [];
  const values = Object.values(JSON.parse(stored) as Record<string, string>).map((value) => value.trim());
  const found: string[] = [];
  for (const [name, path] of Object.entries(files)) {
    const key = await readFile(path, 'utf8').catch(() => undefined);
    if (key && values.includes(key.trim())) found.push(`a key of the emulator in ${name}`);
  }
  return found;
}
