import { withQuery } from './paths.ts';

/** The bank transfer of an order. Apart from the other addresses, which a shopper's first download carries. */
export const corporateAccountPath = (orderNo: string): string => withQuery('/corporate_account', { orderNo });
