import { useEffect } from 'react';
import { create } from 'zustand';
import { emptyPhone } from '../../shared/phone.ts';
import type { PhoneParts } from '../../shared/phone.ts';

/** What was typed so far; held in memory alone, since a password is among it. */
export interface Draft {
  readonly phone: PhoneParts;
  readonly code: string;
  readonly email: string;
  readonly name: string;
  readonly nickname: string;
  readonly password: string;
  readonly passwordAgain: string;
  readonly agreed: boolean;
}

const emptyDraft: Draft = {
  phone: emptyPhone,
  code: '',
  email: '',
  name: '',
  nickname: '',
  password: '',
  passwordAgain: '',
  agreed: false,
};

export const useDraft = create<Draft>(() => emptyDraft);
export const changeDraft = (change: Partial<Draft>): void => useDraft.setState(change);
export const clearDraft = (): void => useDraft.setState(emptyDraft);

let openPages = 0;

/** Keeps the draft from one step to another, and forgets it when registering is left. */
export function useDraftLife(): void {
  useEffect(() => {
    openPages += 1;
    return () => {
      openPages -= 1;
      // the page of another step is there before this runs
      setTimeout(() => {
        if (openPages === 0) clearDraft();
      });
    };
  }, []);
}
