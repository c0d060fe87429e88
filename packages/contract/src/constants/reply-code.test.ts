import { expect, it } from 'vitest';
import { accountErrors } from '../people/accounts/account-errors.ts';
import { adminUserErrors } from '../people/accounts/admin/user-errors.ts';
import { catalogAdminErrors } from '../catalog/books/admin/catalog-admin-errors.ts';
import { catalogErrors } from '../catalog/books/book.ts';
import { generalErrors } from '../errors.ts';
import type { ErrorDefinition } from '../errors.ts';
import { pictureErrors } from '../base/files/file.ts';
import { orderErrors } from '../commerce/orders/order.ts';
import { copyErrors } from '../study/reading/copying.ts';
import { readingErrors } from '../study/reading/reading-access.ts';
import { readingSessionErrors } from '../study/reading/reading-session.ts';
import { ACCOUNT_REPLY_CODE } from './people/account-reply-code.ts';
import { CATALOG_REPLY_CODE, ORDER_REPLY_CODE, REPLY_CODE } from './reply-code.ts';
import { READING_REPLY_CODE } from './study/reading-reply-code.ts';
import { ADMIN_USER_REPLY_CODE, CATALOG_ADMIN_REPLY_CODE } from './admin-reply-code.ts';

const errors: Record<string, ErrorDefinition> = {
  ...generalErrors,
  ...pictureErrors,
  ...accountErrors,
  ...adminUserErrors,
  ...catalogAdminErrors,
  ...catalogErrors,
  ...orderErrors,
  ...copyErrors,
  ...readingErrors,
  ...readingSessionErrors,
};
/** Success, and an error of a route that does not exist yet. */
const { success: _, alreadyOnShelf: __, ...general } = REPLY_CODE;

const codes = {
  ...general,
  ...ACCOUNT_REPLY_CODE,
  ...ADMIN_USER_REPLY_CODE,
  ...CATALOG_ADMIN_REPLY_CODE,
  ...CATALOG_REPLY_CODE,
  ...ORDER_REPLY_CODE,
  ...READING_REPLY_CODE,
};

it.each(Object.entries(codes))('%s is %i, the code of its error', (name, code) =>
  expect(errors[name]?.code).toBe(code),
);
