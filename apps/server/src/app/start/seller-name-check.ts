import type { Db } from '../../db/client.ts';
import { readSetting } from '../../features/base/settings/index.ts';
import { invoiceSettings } from '../../features/commerce/invoices/index.ts';
import { describePayee } from '../../features/commerce/transfers/index.ts';

/** One line for a shop whose papers name two companies; finance offices want payee, contract party and issuer of invoices to be one. */
export async function adviseSellerName(db: Db): Promise<string | undefined> {
  const seller = (await readSetting(db, invoiceSettings.invoiceSellerName)).trim();
  const payee = (await describePayee(db)).accountName.trim();
  if (seller === payee) return undefined;
  return (
    'the settings invoiceSellerName and transferAccountName differ: invoices and contracts name one company, transfers go to another. ' +
    'Set both to the same name'
  );
}
