import type { OfficeRole } from '@zhiye/contract';

export type NewUserField = 'accountName' | 'name' | 'email';
export type Mistakes = Partial<Record<NewUserField | 'officeRoles', 'wrong' | 'taken'>>;

/** The contract's rules once more, kindly; the server decides. */
export function findMistakes(
  { accountName, name, email }: Readonly<Record<NewUserField, string>>,
  officeRoles: readonly OfficeRole[],
): Mistakes {
  return {
    ...(!/^[a-z][a-z0-9_-]{2,31}$/.test(accountName) && { accountName: 'wrong' }),
    ...((name.trim() === '' || name.length > 40 || /[<>]/.test(name)) && { name: 'wrong' }),
    ...(!/^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>".]+$/.test(email) && { email: 'wrong' }),
    ...(officeRoles.length === 0 && { officeRoles: 'wrong' }),
  };
}
