import type { InvoiceTitle } from '@zhiye/contract';

/** The title that counts as chosen. */
export const chosenTitleId = (
  titles: readonly InvoiceTitle[] | undefined,
  titleId: string | undefined,
): string | undefined => (titles?.find((title) => title.titleId === titleId) ?? titles?.[0])?.titleId;
