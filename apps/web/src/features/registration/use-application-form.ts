import { useRef, useState } from 'react';
import type { FormEvent, RefObject } from 'react';
import type { Refused } from '../../shared/api.ts';
import { useT } from '../../shared/i18n/use-t.ts';
import { findTextProblem } from '../../shared/plain-text.ts';

const BAD_INPUT = 4000;

interface ApplicationForm<Field extends string> {
  readonly form: RefObject<HTMLFormElement | null>;
  readonly values: Readonly<Record<Field, string>>;
  readonly errors: Partial<Record<Field, string>>;
  readonly change: (field: Field, value: string) => void;
  /** Runs `onFit` when every field is filled in, else tells the first that is not. */
  readonly submit: (event: FormEvent, onFit: () => void) => void;
  /** Tells a refusal under the field it is about. */
  readonly tellRefusal: (refusal: Refused) => void;
}

/** The text fields of an application: all are asked for, none is cleared. */
export function useApplicationForm<Field extends string>(
  initial: Readonly<Record<Field, string>>,
): ApplicationForm<Field> {
  const t = useT('registration');
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<Partial<Record<Field, string>>>({});
  const fields = Object.keys(initial) as Field[];

  function tell(found: Partial<Record<Field, string>>) {
    setErrors(found);
    const first = fields.find((field) => found[field]);
    form.current?.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
  }

  return {
    form,
    values,
    errors,
    change: (field, value) => {
      setValues((last) => ({ ...last, [field]: value }));
      setErrors((last) => ({ ...last, [field]: undefined }));
    },
    submit: (event, onFit) => {
      event.preventDefault();
      const found: Partial<Record<Field, string>> = {};
      for (const field of fields) {
        const problem = findTextProblem(values[field]);
        if (problem === 'missing') found[field] = t(`details.missing.${field}`);
        if (problem === 'unseen') found[field] = t('text.unseen');
      }
      if (Object.keys(found).length > 0) tell(found);
      else onFit();
    },
    tellRefusal: ({ code, msg, data }) => {
      const field = fields.find((each) => each === data.where);
      if (code === BAD_INPUT && field) tell({ [field]: msg } as Partial<Record<Field, string>>);
    },
  };
}
