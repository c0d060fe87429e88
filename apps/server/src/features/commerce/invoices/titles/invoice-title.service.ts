// Keeps the invoice titles of a person: list, add, change, delete, default.
import { generalErrors, invoiceErrors } from '@zhiye/contract';
import type { InputOf, InvoiceTitle, saveInvoiceTitle as saveInvoiceTitleRoute } from '@zhiye/contract';
import { MAX_INVOICE_TITLES } from '@zhiye/contract/constants/commerce/invoice';
import type { Database, Db } from '../../../../db/client.ts';
import { violatedIndex } from '../../../../db/unique-violation.ts';
import { newId } from '../../../../platform/ids.ts';
import { refuse } from '../../../../platform/refusal.ts';
import { readInvoiceHolder } from './invoice-title-rule.ts';
import {
  clearOtherDefaults,
  deleteTitle,
  lockInvoiceTitles,
  markDefaultTitle,
  selectAccountEmail,
  selectInvoiceTitle,
  selectInvoiceTitles,
  upsertInvoiceTitle,
} from './invoice-title.store.ts';
import type { StoredInvoiceTitle } from './invoice-title.store.ts';

export async function findInvoiceTitles(db: Db, userId: string) {
  const titles = await selectInvoiceTitles(db, userId);
  return { list: titles.map(describeTitle), accountEmail: await selectAccountEmail(db, userId) };
}

/** The first title becomes the default, and the default stays until another one is chosen. */
export async function saveInvoiceTitle(
  db: Database['db'],
  userId: string,
  { titleId, isDefault, email, ...typed }: InputOf<typeof saveInvoiceTitleRoute>,
  now: Date,
): Promise<InvoiceTitle> {
  const holder = readInvoiceHolder(typed);
  const save = db.transaction(async (tx) => {
    await lockInvoiceTitles(tx, userId);
    const titles = await selectInvoiceTitles(tx, userId);
    const known = titles.find(({ id }) => id === titleId);
    if (titleId && !known) refuse(generalErrors.notFound);
    if (!known && titles.length >= MAX_INVOICE_TITLES) {
      refuse(invoiceErrors.tooManyTitles, { max: MAX_INVOICE_TITLES });
    }
    const title: StoredInvoiceTitle = {
      id: known?.id ?? newId(now),
      userId,
      ...holder,
      email: email ?? null,
      isDefault: isDefault || known?.isDefault === true || titles.length === 0,
      createdAt: known?.createdAt ?? now,
    };
    if (title.isDefault) await clearOtherDefaults(tx, userId, title.id);
    await upsertInvoiceTitle(tx, title);
    return describeTitle(title);
  });
  return save.catch((error: unknown) => {
    if (violatedIndex(error) === 'invoice_titles_once') return refuse(invoiceErrors.titleExists);
    throw error;
  });
}

/** The newest of the others becomes the default. */
export async function deleteInvoiceTitle(db: Database['db'], userId: string, titleId: string): Promise<void> {
  await db.transaction(async (tx) => {
    await lockInvoiceTitles(tx, userId);
    const title = (await selectInvoiceTitle(tx, userId, titleId)) ?? refuse(generalErrors.notFound);
    await deleteTitle(tx, title.id);
    if (!title.isDefault) return;
    const [newest] = await selectInvoiceTitles(tx, userId);
    if (newest) await markDefaultTitle(tx, newest.id);
  });
}

const describeTitle = ({
  id,
  holderKind,
  title,
  taxId,
  email,
  isDefault,
}: StoredInvoiceTitle): InvoiceTitle => ({
  titleId: id,
  holderKind,
  title,
  taxId,
  email,
  isDefault,
});
