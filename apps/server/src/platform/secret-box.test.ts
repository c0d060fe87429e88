import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { createMasterSecret, masterKeyOf } from './master-secret.ts';
import { openSecret, sealSecret } from './secret-box.ts';

const secretOf = (key: Buffer) => createMasterSecret(() => [masterKeyOf(key)]);
const master = secretOf(randomBytes(32));
const place = { purpose: 'test', ownerId: 'u1' };

it('opens what it sealed, and seals the same secret differently each time', () => {
  const secret = randomBytes(20);
  const sealed = sealSecret(master, place, secret);
  expect(openSecret(master, place, sealed)).toEqual(secret);
  expect(sealSecret(master, place, secret)).not.toBe(sealed);
});

it.each([
  ['another master secret', secretOf(randomBytes(32)), place],
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

it('a second key takes over: old texts open, new ones name their key, and a dropped key is named', () => {
  const [old, next] = [masterKeyOf(randomBytes(32)), masterKeyOf(randomBytes(32))];
  let keys = [old];
  const shop = createMasterSecret(() => keys);
  const before = sealSecret(shop, place, Buffer.from('before'));
  expect(before).not.toContain('.');
  keys = [old, next];
  shop.use(next.id);
  const after = sealSecret(shop, place, Buffer.from('after'));
  expect(after.startsWith(`${next.id}.`)).toBe(true);
  expect([before, after].map((sealed) => openSecret(shop, place, sealed).toString())).toEqual([
    'before',
    'after',
  ]);
  // a server that has not looked into the folder since
  const late = createMasterSecret(() => keys);
  keys = [next];
  expect(openSecret(late, place, after).toString()).toBe('after');
  const dropped = createMasterSecret(() => keys);
  expect(() => openSecret(dropped, place, before)).toThrow();
  expect(() => openSecret(dropped, place, `${old.id}.${before}`)).toThrow(old.id);
});
