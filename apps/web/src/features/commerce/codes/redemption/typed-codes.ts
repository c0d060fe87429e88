import { CODE_LENGTH, normalizeCode } from '@zhiye/contract/constants/commerce/code-text';
import { clearTabStorage, readTabStorage, writeTabStorage } from '../../../../shared/storage/tab-storage.ts';

export const MAX_LINES = 50;

/** One code on each line, or between marks of a list; empty lines do not count. */
export const linesOf = (typed: string): string[] =>
  typed
    .split(/[\n,，;；、]/)
    .flatMap(splitAtSpaces)
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** Spaces separate whole codes, as in a row of a spreadsheet; between the groups of one they mean nothing. */
function splitAtSpaces(line: string): string[] {
  const parts = line.split(/\s+/).filter((part) => part !== '');
  return parts.every((part) => normalizeCode(part).length === CODE_LENGTH) ? parts : [line];
}

/** What a guest typed, until the sign-in is done; nothing afterwards. It does not go through addresses, which are stored in the history. */
export function keepTypedCodes(typed: string): void {
  if (typed === '') clearTabStorage('typedCodes');
  else writeTabStorage('typedCodes', typed);
}

export function readTypedCodes(): string {
  const typed = readTabStorage('typedCodes');
  return typeof typed === 'string' ? typed : '';
}
