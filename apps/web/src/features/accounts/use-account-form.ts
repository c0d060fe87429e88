import { useRef, useState } from 'react';
import type { RefObject } from 'react';
import type { Refused } from '../../shared/api.ts';
import { useCountdown } from '../../shared/ui/use-countdown.ts';
import { readRefusal } from './account-refusal.ts';
import type { AccountField } from './account-refusal.ts';

type Errors = Partial<Record<AccountField, string>>;

interface AccountForm {
  readonly ref: RefObject<HTMLFormElement | null>;
  readonly errors: Errors;
  /** What is wrong with the account rather than with a field. */
  readonly accountError: string | undefined;
  /** Seconds until one may try again; 0 when one may. */
  readonly waitSeconds: number;
  /** Shows errors in the order of the form; the first field gets the focus. True when there are any. */
  readonly tell: (errors: Errors) => boolean;
  /** Shows what the server said. */
  readonly tellRefusal: (refusal: Refused) => void;
  /** While a field is mended. */
  readonly forget: (field: AccountField) => void;
}

/** What the forms of these pages do with what is wrong: say it under its field and go there. */
export function useAccountForm(): AccountForm {
  const ref = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<Errors>({});
  const [accountError, setAccountError] = useState<string>();
  const [waitSeconds, beginWait] = useCountdown();

  function tell(told: Errors): boolean {
    const wrong = Object.entries(told).filter(([, error]) => error !== undefined);
    setErrors(Object.fromEntries(wrong));
    setAccountError(undefined);
    if (wrong[0]) ref.current?.querySelector<HTMLInputElement>(`input[name=${wrong[0][0]}]`)?.focus();
    return wrong.length > 0;
  }

  function tellRefusal(refusal: Refused) {
    const { field, isAboutAccount, waitSeconds: seconds } = readRefusal(refusal);
    beginWait(seconds);
    tell(field ? { [field]: refusal.msg } : {});
    if (isAboutAccount) setAccountError(refusal.msg);
  }

  const forget = (field: AccountField) => setErrors((last) => ({ ...last, [field]: undefined }));

  return { ref, errors, accountError, waitSeconds, tell, tellRefusal, forget };
}
