import { USER_TYPE } from '@zhiye/contract/constants';
import { expect, it } from 'vitest';
import { purchaseKind } from './purchase-kind.ts';

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
