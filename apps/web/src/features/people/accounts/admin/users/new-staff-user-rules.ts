import { MAX_LENGTH } from '@zhiye/contract/constants';
import { isEmailLike } from '../../../../../shared/validation/email.ts';
import { findTextError } from '../../../../../shared/validation/plain-text.ts';

export type StaffUserField = 'accountName' | 'name' | 'email';

/** The rules of the contract, checked before the request. The server checks them again. */
export const isValidStaffUserField: Readonly<Record<StaffUserField, (text: string) => boolean>> = {
  accountName: (text) => /^[a-z][a-z0-9_-]{2,31}$/.test(text),
  name: (text) => findTextError(text) === null && text.length <= MAX_LENGTH.personName,
  email: isEmailLike,
};
