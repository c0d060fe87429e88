// Makes the tokens of claim links, and hides and opens them.
import { createHash, randomInt } from 'node:crypto';
import { CODE_ALPHABET } from '@zhiye/contract/constants/code-text';
import { openSecret, sealSecret } from '../../../platform/secret-box.ts';

/** 24 random characters of 32 are 120 bits: nobody finds one by guessing, and the hash needs no salt. */
const TOKEN_LENGTH = 24;

export const newClaimToken = (): string =>
  Array.from({ length: TOKEN_LENGTH }, () => CODE_ALPHABET[randomInt(CODE_ALPHABET.length)]).join('');

export const hashClaimToken = (token: string): string => createHash('sha256').update(token).digest('hex');

const place = (linkId: string) => ({ purpose: 'claim links', ownerId: linkId });

/** What is stored of a token. */
export const storedToken = (masterSecret: Buffer, linkId: string, token: string) => ({
  tokenHash: hashClaimToken(token),
  sealedToken: sealSecret(masterSecret, place(linkId), Buffer.from(token)),
});

export const readClaimToken = (masterSecret: Buffer, link: { id: string; sealedToken: string }): string =>
  openSecret(masterSecret, place(link.id), link.sealedToken).toString();
