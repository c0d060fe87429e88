import { randomInt } from 'node:crypto';
import { storedMacOf, storedMacsOf } from '../../../../platform/master-secret.ts';
import type { MacInput, MasterSecret } from '../../../../platform/master-secret.ts';

const COUNT = 10;
const LENGTH = 10;
/** Letters and digits that are mistaken for each other are missing. */
const CHARACTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

/** Ten codes of about 50 bits, `AB7KM-3QXYZ`. */
export const newRecoveryCodes = (): string[] => Array.from({ length: COUNT }, newCode);

function newCode(): string {
  const characters = Array.from({ length: LENGTH }, () => CHARACTERS[randomInt(CHARACTERS.length)]);
  return `${characters.slice(0, LENGTH / 2).join('')}-${characters.slice(LENGTH / 2).join('')}`;
}

/** Ignores case, spaces and hyphens. With a key, so that a copy of the database alone does not give the codes away. */
export const hashRecoveryCode = (masterSecret: MasterSecret, userId: string, typed: string): string =>
  storedMacOf(masterSecret, hashed(userId, typed));

/** All that may be stored of the code. */
export const recoveryCodeHashes = (masterSecret: MasterSecret, userId: string, typed: string): string[] =>
  storedMacsOf(masterSecret, hashed(userId, typed));

const hashed = (userId: string, typed: string): MacInput => ({
  purpose: 'recovery code',
  text: `${userId} ${typed.toUpperCase().replace(/[\s-]/g, '')}`,
});
