import { clearTabStorage, readTabStorage, writeTabStorage } from '../../../../shared/storage/tab-storage.ts';

export const MAX_LINES = 50;

/** One code on each line; empty lines do not count. */
export const linesOf = (typed: string): string[] =>
  typed
    .split(/[\n,，;；]/)
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** What a guest typed, until the sign-in is done; nothing afterwards. It does not go through addresses, which are stored in the history. */
export function keepTypedCodes(typed: string): void {
  if (typed === '') clearTabStorage('typedCodes');
  else writeTabStorage('typedCodes', typed);
}

export function readTypedCodes(): string {
  const typed = readTabStorage('typedCodes');
  return typeof typed === 'string' ? typed : '';
}
