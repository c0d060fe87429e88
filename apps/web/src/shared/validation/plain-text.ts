import { FORBIDDEN_CHARACTERS } from '@zhiye/contract/constants';

const FORBIDDEN = new RegExp(`[${FORBIDDEN_CHARACTERS}]`, 'u');

type TextError = 'missing' | 'unseen';

/** What is wrong with a name or another line of text; null when nothing is. `unseen`: it holds a forbidden character. */
export function findTextError(text: string): TextError | null {
  if (text.trim() === '') return 'missing';
  return FORBIDDEN.test(text) ? 'unseen' : null;
}
