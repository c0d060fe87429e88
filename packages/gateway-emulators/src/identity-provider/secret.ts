import { createHash, timingSafeEqual } from 'node:crypto';

/** Compares a secret in constant time. */
export const matchesSecret = (given: string, secret: string): boolean =>
  timingSafeEqual(digest(given), digest(secret));

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
