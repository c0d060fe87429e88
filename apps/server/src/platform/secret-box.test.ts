import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { openSecret, sealSecret } from './secret-box.ts';

const master = randomBytes(32);
const place = { purpose: 'test', ownerId: 'u1' };

it('opens what it sealed, and seals the same secret differently each time', () => {
  const secret = randomBytes(20);
  const sealed = sealSecret(master, place, secret);
  expect(openSecret(master, place, sealed)).toEqual(secret);
  expect(sealSecret(master, place, secret)).not.toBe(sealed);
});

it.each([
  ['another master secret', randomBytes(32), place],
  ['another purpose', master, { ...place, purpose: 'other' }],
  ['another owner', master, { ...place, ownerId: 'u2' }],
])('does not open with %s', (_, key, where) => {
  expect(() => openSecret(key, where, sealSecret(master, place, Buffer.from('secret')))).toThrow();
});

it('does not open a changed text', () => {
  const bytes = Buffer.from(sealSecret(master, place, Buffer.from('secret')), 'base64');
  bytes[bytes.length - 1]! ^= 1;
  expect(() => openSecret(master, place, bytes.toString('base64'))).toThrow();
});
