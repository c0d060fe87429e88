import { USER_TYPE } from '@zhiye/contract/constants';
import { expect, it } from 'vitest';
import { deliveryKind, purchaseKind, usageText } from './purchase-kind.ts';

const lines = (text: string) =>
  [...text].map((letter) => ({ usageMode: letter === 'c' ? ('code' as const) : ('account' as const) }));

it.each([
  [null, '', 'account'],
  [USER_TYPE.personal, 'aa', 'account'],
  [USER_TYPE.personal, 'c', 'code'],
  [USER_TYPE.teacher, 'cac', 'both'],
  [USER_TYPE.institution, '', 'code'],
  [USER_TYPE.institution, 'cc', 'code'],
] as const)('user type %s with the lines "%s" buys %s', (buyer, text, kind) =>
  expect(purchaseKind(buyer, lines(text))).toBe(kind),
);

const delivered = (text: string) =>
  [...text].map((letter) => ({
    usageMode: letter === 'a' ? ('account' as const) : ('code' as const),
    codeDelivery: letter === 'r' ? ('roster' as const) : ('mail' as const),
  }));

it.each([
  ['rr', 'roster', 'usageRoster'],
  ['cr', 'code', 'usageCode'],
  ['ar', 'both', 'usageHere'],
  ['a', 'account', 'usageHere'],
] as const)('lines "%s" are delivered as %s, the first as %s', (text, kind, usage) => {
  expect(deliveryKind(USER_TYPE.personal, delivered(text))).toBe(kind);
  expect(usageText(delivered(text)[0]!)).toBe(usage);
});
