// Makes the texts of codes, and hides and opens them.
import { createHash, randomInt } from 'node:crypto';
import { CODE_ALPHABET, CODE_LENGTH, codeCheckCharacter } from '@zhiye/contract/constants/commerce/code-text';
import { openSecret, sealSecret } from '../../../../platform/secret-box.ts';
import type { MasterSecret } from '../../../../platform/master-secret.ts';

/** 15 random characters of 32 are 75 bits: nobody finds one by guessing, and the hash needs no salt. */
export function newCodeText(): string {
  const first = Array.from({ length: CODE_LENGTH - 1 }, () => CODE_ALPHABET[randomInt(CODE_ALPHABET.length)]);
  const text = first.join('');
  return text + codeCheckCharacter(text);
}

export const hashCode = (text: string): string => createHash('sha256').update(text).digest('hex');

const place = (codeId: string) => ({ purpose: 'codes', ownerId: codeId });

/** What is stored of a text. */
export const storedText = (masterSecret: MasterSecret, codeId: string, text: string) => ({
  codeHash: hashCode(text),
  sealedCode: sealSecret(masterSecret, place(codeId), Buffer.from(text)),
  lastFour: text.slice(-4),
});

export const readCodeText = (masterSecret: MasterSecret, code: { id: string; sealedCode: string }): string =>
  openSecret(masterSecret, place(code.id), code.sealedCode).toString();
