import { BillUnavailable } from './provider-bill.ts';

/** The files of a day with 100,000 payments have about 10 MB packed and 40 MB unpacked. */
export const MAX_BILL_FILE_BYTES = 32 * 1024 * 1024;
export const MAX_BILL_TEXT_BYTES = 128 * 1024 * 1024;

const MAX_FETCHES = 3;

/** Asks for a new address, and the file at it, when the file was damaged or its address had expired. */
export async function fetchBillAgain<T>(fetchBill: () => Promise<T>): Promise<T> {
  for (let fetches = 1; ; fetches += 1) {
    try {
      return await fetchBill();
    } catch (error) {
      const isWorthwhile =
        error instanceof BillUnavailable && (error.reason === 'damaged' || error.reason === 'expired');
      if (!isWorthwhile || fetches === MAX_FETCHES) throw error;
    }
  }
}
