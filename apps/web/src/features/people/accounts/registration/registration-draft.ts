import { useEffect } from 'react';
import { create } from 'zustand';
import { emptyNewPassword } from '../../../../shared/ui/forms/new-password-fields.tsx';
import type { NewPassword } from '../../../../shared/ui/forms/new-password-fields.tsx';
import { emptyPhoneCode } from '../forms/phone-code-fields.tsx';
import type { PhoneCode } from '../forms/phone-code-fields.tsx';

/** The values of the form; in memory only, because a password is among them. */
export interface RegistrationDraft extends PhoneCode, NewPassword {
  readonly email: string;
  readonly name: string;
  readonly nickname: string;
  readonly agreed: boolean;
}

const emptyDraft: RegistrationDraft = {
  ...emptyPhoneCode,
  ...emptyNewPassword,
  email: '',
  name: '',
  nickname: '',
  agreed: false,
};

export const useRegistrationDraft = create<RegistrationDraft>(() => emptyDraft);
export const updateRegistrationDraft = (change: Partial<RegistrationDraft>): void =>
  useRegistrationDraft.setState(change);
export const clearRegistrationDraft = (): void => useRegistrationDraft.setState(emptyDraft);

let openPages = 0;

/** Keeps the draft from one step to the next, and clears it when the person leaves registration. */
export function useRegistrationDraftLifetime(): void {
  useEffect(() => {
    openPages += 1;
    return () => {
      openPages -= 1;
      // the page of the next step is mounted before this runs
      setTimeout(() => {
        if (openPages === 0) clearRegistrationDraft();
      });
    };
  }, []);
}
