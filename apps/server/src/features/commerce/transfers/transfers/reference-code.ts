// The code that a payer writes into the remark of a transfer.
import { randomInt } from 'node:crypto';
import { CODE_ALPHABET } from '@zhiye/contract/constants/commerce/code-text';
import { REFERENCE_CODE_LENGTH } from '@zhiye/contract/constants/commerce/transfer-state';
import { SAYS_RETURNED } from '../statements/line-words.ts';

export const newReferenceCode = (): string =>
  Array.from({ length: REFERENCE_CODE_LENGTH }, () => CODE_ALPHABET[randomInt(CODE_ALPHABET.length)]).join(
    '',
  );

/** A longer run of letters and digits is a number of something else. */
const MAX_RUN = 14;
const RUN = new RegExp(`[${CODE_ALPHABET}]{${REFERENCE_CODE_LENGTH},}`, 'g');

/**
 * Every text in a remark that may be a reference code. Payers write other words beside it, often without a space. Money that came back
 * names no order.
 */
export function findPossibleCodes(remark: string): string[] {
  const codes = new Set<string>();
  if (SAYS_RETURNED.test(remark.normalize('NFKC'))) return [];
  for (const [run] of remark.normalize('NFKC').toUpperCase().matchAll(RUN)) {
    if (run.length > MAX_RUN) continue;
    for (let start = 0; start + REFERENCE_CODE_LENGTH <= run.length; start += 1) {
      codes.add(run.slice(start, start + REFERENCE_CODE_LENGTH));
    }
  }
  return [...codes];
}
