import type { FormInstance } from 'antd';

export type FieldErrors<Values> = { readonly [Name in keyof Values & string]?: string };

/** Shows at the fields what the server found wrong. The first of them gets the focus. */
export function showErrors<Values extends object>(
  form: FormInstance<Values>,
  errors: FieldErrors<Values>,
): void {
  const names = Object.keys(errors) as (keyof Values & string)[];
  setErrors(form, names, (name) => [errors[name]!]);
  const [first] = names;
  if (first !== undefined) form.scrollToField(first, { focus: true });
}

/** Removes the errors of the fields that `changed` has. */
export function clearErrors<Values extends object>(
  form: FormInstance<Values>,
  changed: Partial<Values>,
): void {
  setErrors(form, Object.keys(changed) as (keyof Values & string)[], () => []);
}

function setErrors<Values extends object>(
  form: FormInstance<Values>,
  names: readonly (keyof Values & string)[],
  errorsOf: (name: keyof Values & string) => string[],
): void {
  type FieldData = Parameters<typeof form.setFields>[0];
  form.setFields(names.map((name) => ({ name, errors: errorsOf(name) })) as unknown as FieldData);
}
