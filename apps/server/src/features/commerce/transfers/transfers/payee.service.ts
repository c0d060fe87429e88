// The account of the shop to which institutions transfer.
import type { Payee } from '@zhiye/contract';
import type { Db } from '../../../../db/client.ts';
import { readSettings } from '../../../base/settings/index.ts';
import { payeeSettings } from '../transfer-settings.ts';

export async function describePayee(db: Db): Promise<Payee> {
  const payee = await readSettings(db, payeeSettings);
  return {
    accountName: payee.transferAccountName,
    bank: payee.transferBank,
    accountNumber: payee.transferAccountNumber,
    bankCode: payee.transferBankCode,
  };
}

/** The name of the account of the shop; undefined when nobody entered it. */
export async function findOwnName(db: Db): Promise<string | undefined> {
  const { defaultValue } = payeeSettings.transferAccountName;
  const { transferAccountName } = await readSettings(db, payeeSettings);
  return isSample(transferAccountName, defaultValue) ? undefined : transferAccountName;
}

/** The keys of the account's settings that are still samples: money would go to nobody. */
export async function findSamplePayee(db: Db): Promise<string[]> {
  const payee = await readSettings(db, payeeSettings);
  return Object.values(payeeSettings)
    .filter(({ key, defaultValue }) => isSample(payee[key as keyof typeof payee], defaultValue))
    .map(({ key }) => key);
}

const isSample = (value: string, sample: string): boolean => value === sample || value.includes('示例');
