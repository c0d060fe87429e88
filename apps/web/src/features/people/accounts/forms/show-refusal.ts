import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import type { RefusedReply } from '../../../../shared/api/index.ts';
import { fieldOfRefusal } from './account-refusal.ts';

/** Shows a refusal under its field and moves the focus there. False when it is about no field of this form. */
export function showRefusalAtField<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  refusal: RefusedReply,
): boolean {
  const field = fieldOfRefusal(refusal);
  if (field === undefined || !(field in form.getValues())) return false;
  form.setError(field as Path<Values>, { message: refusal.msg }, { shouldFocus: true });
  return true;
}
