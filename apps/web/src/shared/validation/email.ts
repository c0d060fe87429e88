import { EMAIL_PATTERN } from '@zhiye/contract/constants';

const EMAIL = new RegExp(EMAIL_PATTERN, 'u');

/** Whether the contract accepts the address; the server decides whether it can be used. */
export const isEmailLike = (address: string): boolean => EMAIL.test(address.trim());
