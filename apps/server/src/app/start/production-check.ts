import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Db } from '../../db/client.ts';
import { findAccountsInUse } from '../../features/accounts/index.ts';
import { hasPaymentResultOf } from '../../features/payments/index.ts';
import { EMULATOR_MERCHANT_ID } from '../config.ts';
import type { Config } from '../config.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../demo/demo-accounts.ts';
import { ConfigError } from '../environment-variables.ts';

/**
 * Throws ConfigError when a production server would run with what the demo shop left: accounts with a public password,
 * payments of the emulator, or its keys. The message names each.
 */
export async function refuseDemoData(db: Db, config: Config): Promise<void> {
  const found: string[] = [];
  const accounts = await findAccountsInUse(db, DEMO_ACCOUNTS, DEMO_PASSWORD);
  if (accounts.length > 0) found.push(`demo accounts in the database: ${accounts.join(', ')}`);
  if (await hasPaymentResultOf(db, EMULATOR_MERCHANT_ID)) {
    found.push(`payments of the emulator in the database (merchant ${EMULATOR_MERCHANT_ID})`);
  }
  found.push(...(await findEmulatorKeys(config)));
  if (found.length === 0) return;
  throw new ConfigError(
    `NODE_ENV=production does not run with demo data. Found: ${found.join('; ')}. Use a new database and data folder`,
  );
}

/** The variables whose file is a key of the emulator in this data folder. */
async function findEmulatorKeys({ dataDir, weChatPay }: Config): Promise<string[]> {
  const emulatorKeys = join(dataDir, 'emulators', 'wechat-pay', 'wechat-pay-keys.json');
  const stored = await readFile(emulatorKeys, 'utf8').catch(() => undefined);
  if (!stored || !weChatPay) return [];
  const values = Object.values(JSON.parse(stored) as Record<string, string>).map((value) => value.trim());
  const files = {
    WECHAT_PAY_MERCHANT_KEY_FILE: weChatPay.merchantPrivateKeyFile,
    WECHAT_PAY_PUBLIC_KEY_FILE: weChatPay.platformPublicKeyFile,
    WECHAT_PAY_API_V3_KEY_FILE: weChatPay.apiV3KeyFile,
  };
  const found: string[] = [];
  for (const [name, path] of Object.entries(files)) {
    const key = await readFile(path, 'utf8').catch(() => undefined);
    if (key && values.includes(key.trim())) found.push(`a key of the emulator in ${name}`);
  }
  return found;
}
