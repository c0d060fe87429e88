import type { StaffRole } from '@zhiye/contract';

export type StaffUserField = 'accountName' | 'name' | 'email';
export type StaffUserErrors = Partial<Record<StaffUserField | 'staffRoles', 'wrong' | 'taken'>>;

/** The rules of the contract, checked before the request. The server checks them again. */
export function validateStaffUser(
  { accountName, name, email }: Readonly<Record<StaffUserField, string>>,
  staffRoles: readonly StaffRole[],
): StaffUserErrors {
  return {
    ...(!/^[a-z][a-z0-9_-]{2,31}$/.test(accountName) && { accountName: 'wrong' }),
    ...((name.trim() === '' || name.length > 40 || /[<>]/.test(name)) && { name: 'wrong' }),
    ...(!/^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>".]+$/.test(email) && { email: 'wrong' }),
    ...(staffRoles.length === 0 && { staffRoles: 'wrong' }),
  };
}
