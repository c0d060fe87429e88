import { invoiceErrors } from '@zhiye/contract';
import type { InvoiceHolderKind } from '@zhiye/contract';
import { findTaxIdMistake, normalizeTaxId } from '@zhiye/contract/constants/commerce/tax-id';
import { refuse } from '../../../../platform/refusal.ts';

/** Whom an invoice is made out to. */
export interface InvoiceHolder {
  readonly holderKind: InvoiceHolderKind;
  readonly title: string;
  /** Null for a person. */
  readonly taxId: string | null;
}

interface TypedHolder {
  readonly holderKind: InvoiceHolderKind;
  readonly title: string;
  readonly taxId?: string;
}

/** Reads what a person typed. Refuses a company without a valid tax id. */
export function readInvoiceHolder({ holderKind, title, taxId: typed = '' }: TypedHolder): InvoiceHolder {
  const holder = { holderKind, title: title.normalize('NFC').trim() };
  if (holderKind === 'personal') return { ...holder, taxId: null };
  const taxId = normalizeTaxId(typed);
  if (findTaxIdMistake(taxId)) refuse(invoiceErrors.taxIdInvalid);
  return { ...holder, taxId };
}
