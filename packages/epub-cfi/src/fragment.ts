import { CfiError } from './cfi-error.ts';
import type { Cfi } from './cfi-model.ts';
import { parseCfi } from './parse.ts';
import { printCfi } from './print.ts';

/**
 * Reads the part of a URL after `#`, percent-encoded (section 2.3), with or without the `#`.
 * @throws {CfiError} and nothing else.
 */
export function parseCfiFragment(fragment: string): Cfi {
  return parseCfi(decode(String(fragment).replace(/^#/, '')));
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new CfiError('badly percent-encoded');
  }
}

/** Writes a CFI as the part of a URL after `#`, without the `#`. */
export function printCfiFragment(cfi: Cfi): string {
  return encodeURI(printCfi(cfi)).replaceAll('#', '%23');
}
