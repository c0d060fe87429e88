// Makes the tokens of links that a person gives to a class, and hides and opens them.
import { createHash, randomInt } from 'node:crypto';
import { CODE_ALPHABET } from '@zhiye/contract/constants/commerce/code-text';
import { openSecret, sealSecret } from './secret-box.ts';
import type { MasterSecret } from './master-secret.ts';

/** 24 random characters of 32 are 120 bits: nobody finds one by guessing, and the hash needs no salt. */
const TOKEN_LENGTH = 24;

/** What a link is for; each purpose has a key of its own. */
type LinkPurpose = 'claim links' | 'class layer links';

export const newLinkToken = (): string =>
  Array.from({ length: TOKEN_LENGTH }, () => CODE_ALPHABET[randomInt(CODE_ALPHABET.length)]).join('');

export const hashLinkToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/** What is stored of a token. */
export const storedLinkToken = (
  masterSecret: MasterSecret,
  purpose: LinkPurpose,
  linkId: string,
  token: string,
) => ({
  tokenHash: hashLinkToken(token),
  sealedToken: sealSecret(masterSecret, { purpose, ownerId: linkId }, Buffer.from(token)),
});

export const readLinkToken = (
  masterSecret: MasterSecret,
  purpose: LinkPurpose,
  link: { id: string; sealedToken: string },
): string => openSecret(masterSecret, { purpose, ownerId: link.id }, link.sealedToken).toString();
