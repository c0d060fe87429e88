import { CfiError } from '@zhiye/epub-cfi/cfi-error';
import { sortTextOfCfi } from '@zhiye/epub-cfi/compare';
import { parseCfi } from '@zhiye/epub-cfi/parse';

/** A text that sorts annotations of a book by place; one character for a CFI that cannot be read, which comes first. */
export function placeOfCfi(cfi: string): string {
  if (cfi === '') return '';
  try {
    return sortTextOfCfi(parseCfi(cfi)) || '0';
  } catch (error) {
    if (error instanceof CfiError) return '0';
    throw error;
  }
}
