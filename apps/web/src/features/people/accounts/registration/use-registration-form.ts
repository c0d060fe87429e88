import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useAppForm } from '../../../../shared/ui/forms/form.tsx';
import { updateRegistrationDraft, useRegistrationDraft } from './registration-draft.ts';
import type { RegistrationDraft } from './registration-draft.ts';

/** A form that starts with the draft and writes every change to it, so that another step can continue with it. */
export function useRegistrationForm(): UseFormReturn<RegistrationDraft> {
  const form = useAppForm<RegistrationDraft>(useRegistrationDraft.getState());
  const { subscribe } = form;
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => updateRegistrationDraft(values),
      }),
    [subscribe],
  );
  return form;
}
