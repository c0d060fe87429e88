import { useRef, useState } from 'react';
import type { RefObject } from 'react';
import type { Refused } from '../../shared/api.ts';

/** Fields of the forms here: names of inputs, or of what stands in an element with `data-field`. */
export type ProfileField =
  'name' | 'nickname' | 'check' | 'phone' | 'smsCode' | 'email' | 'password' | 'passwordAgain';

/** Which field a refusal concerns; the others, `call` has shown. */
const FIELD_OF_CODE: Readonly<Record<number, ProfileField>> = {
  4112: 'check',
  4115: 'smsCode',
  4120: 'phone',
  4121: 'email',
  4122: 'password',
  4123: 'password',
  4124: 'passwordAgain',
  4125: 'password',
  4128: 'phone',
  4130: 'check',
};

type Errors = Partial<Record<ProfileField, string>>;

export interface FieldErrors {
  /** Of the form whose fields they are. */
  readonly form: RefObject<HTMLFormElement | null>;
  readonly errors: Errors;
  /** Tells what is wrong under its fields and goes to the first. True when there was something. */
  readonly tell: (errors: Errors) => boolean;
  readonly tellRefusal: (refusal: Refused) => void;
}

/** What is wrong with a form, told under its fields. */
export function useFieldErrors(): FieldErrors {
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<Errors>({});
  const tell = (found: Errors): boolean => {
    setErrors(found);
    const [first] = Object.keys(found);
    if (first === undefined) return false;
    const inside = (selector: string) => form.current?.querySelector<HTMLInputElement>(selector);
    const place = inside(`[data-field=${first}] input:not([type=radio])`) ?? inside(`[name=${first}]`);
    place?.focus();
    return true;
  };
  const tellRefusal = ({ code, msg }: Refused) => {
    const field = FIELD_OF_CODE[code];
    tell(field ? { [field]: msg } : {});
  };
  return { form, errors, tell, tellRefusal };
}
