import { expect, it } from 'vitest';
import { accountErrors } from '../accounts/account-errors.ts';
import { generalErrors } from '../errors.ts';
import type { ErrorDefinition } from '../errors.ts';
import { pictureErrors } from '../files/file.ts';
import { orderErrors } from '../orders/order.ts';
import { ACCOUNT_REPLY_CODE } from './account-reply-code.ts';
import { ORDER_REPLY_CODE, REPLY_CODE } from './reply-code.ts';

const errors: Record<string, ErrorDefinition> = {
  ...generalErrors,
  ...pictureErrors,
  ...accountErrors,
  ...orderErrors,
};
/** Success, and an error of a route that does not exist yet. */
const { success: _, alreadyOnShelf: __, ...general } = REPLY_CODE;

it.each(Object.entries({ ...general, ...ACCOUNT_REPLY_CODE, ...ORDER_REPLY_CODE }))(
  '%s is %i, the code of its error',
  (name, code) => expect(errors[name]?.code).toBe(code),
);
