import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { RefusedReply } from '../../../../shared/api/index.ts';
import { useCountdown } from '../../../../shared/ui/forms/use-countdown.ts';
import { isAboutAccount, waitSecondsOf } from '../forms/account-refusal.ts';
import { showRefusalAtField } from '../forms/show-refusal.ts';

interface SignInRefusal {
  readonly showRefusal: (refusal: RefusedReply) => void;
  /** What is wrong with the account as a whole. */
  readonly accountError: string | undefined;
  /** Seconds until the form may be sent again; 0 when it may. */
  readonly waitSeconds: number;
}

/** Shows a refusal under its field, above the button, or as a wait, depending on its code. */
export function useSignInRefusal<Values extends FieldValues>(form: UseFormReturn<Values>): SignInRefusal {
  const [waitSeconds, beginWait] = useCountdown();
  return {
    showRefusal: (refusal) => {
      beginWait(waitSecondsOf(refusal));
      showRefusalAtField(form, refusal);
      if (isAboutAccount(refusal)) form.setError('root', { message: refusal.msg });
    },
    accountError: form.formState.errors.root?.message,
    waitSeconds,
  };
}
