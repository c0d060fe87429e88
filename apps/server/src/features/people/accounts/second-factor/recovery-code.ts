import { createHmac, randomInt } from 'node:crypto';
import { deriveKey } from '../../../../platform/master-secret.ts';

const COUNT = 10;
const LENGTH = 10;
/** Without letters and digits that are mistaken for each other. */
const CHARACTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

/** Ten codes of about 50 bits, `AB7KM-3QXYZ`. */
export const newRecoveryCodes = (): string[] => Array.from({ length: COUNT }, newCode);

function newCode(): string {
  const characters = Array.from({ length: LENGTH }, () => CHARACTERS[randomInt(CHARACTERS.length)]);
  return `${characters.slice(0, LENGTH / 2).join('')}-${characters.slice(LENGTH / 2).join('')}`;
}

/** Ignores case, spaces and hyphens. With a key, so that a copy of the database alone does not give the codes away. */
export function hashRecoveryCode(masterSecret: Buffer, userId: string, typed: string): string {
  const folded = typed.toUpperCase().replace(/[\s-]/g, '');
  const key = deriveKey(masterSecret, 'recovery code');
  return createHmac('sha256', key).update(`${userId} ${folded}`).digest('hex');
}
