import type { ChangeEvent, ReactNode, RefCallback } from 'react';
import { FormProvider, useController, useForm, useFormContext } from 'react-hook-form';
import type { DefaultValues, FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { useDraft } from '../../state/drafts.ts';

/**
 * Fields are checked when the form is submitted; a field that changes loses its error. With `draftKey` the values outlive the end
 * of the session; never for secrets.
 */
export function useAppForm<Values extends FieldValues>(
  defaultValues: DefaultValues<Values>,
  draftKey?: string,
): UseFormReturn<Values> {
  const form = useForm<Values>({ defaultValues, reValidateMode: 'onSubmit' });
  useDraft<Values>(
    draftKey,
    () => form.getValues(),
    (values) => {
      for (const [name, value] of Object.entries(values))
        form.setValue(name as Path<Values>, value as PathValue<Values, Path<Values>>, { shouldDirty: true });
    },
  );
  return form;
}

interface FormProps<Values extends FieldValues> {
  readonly form: UseFormReturn<Values>;
  readonly className?: string;
  /** While this is true, submitting does nothing. */
  readonly isBlocked: boolean;
  /** Runs when no field has an error; otherwise the first wrong field gets the focus. */
  readonly onSubmit: (values: Values) => unknown;
  readonly children: ReactNode;
}

export function Form<Values extends FieldValues>({
  form,
  className,
  isBlocked,
  onSubmit,
  children,
}: FormProps<Values>) {
  return (
    <FormProvider {...form}>
      <form
        className={className}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBlocked) void form.handleSubmit((values) => void onSubmit(values))();
        }}
      >
        {children}
      </form>
    </FormProvider>
  );
}

/** What is wrong with a value, in words; undefined when nothing is. */
type FieldRule<Value> = (value: Value, values: FieldValues) => string | undefined;

/** What a field component needs to be part of a form. */
interface FieldBinding<Value> {
  readonly name: string;
  readonly value: Value;
  readonly error: string | undefined;
  /** Sets the element that gets the focus when the field is wrong. */
  readonly inputRef: RefCallback<HTMLElement>;
  readonly onChange: (change: Value | ChangeEvent<HTMLInputElement | HTMLSelectElement>) => void;
  readonly onBlur: () => void;
}

interface FormFieldProps<Value> {
  readonly name: string;
  readonly rule?: FieldRule<Value>;
  readonly children: (field: FieldBinding<Value>) => ReactNode;
}

/** Ties a field component to a value of the form around it. */
export function FormField<Value = string>({ name, rule, children }: FormFieldProps<Value>) {
  const { clearErrors } = useFormContext();
  const { field, fieldState } = useController({ name, ...(rule && { rules: { validate: rule } }) });
  return children({
    name,
    value: field.value as Value,
    error: fieldState.error?.message,
    inputRef: field.ref,
    onChange: (change) => {
      field.onChange(change);
      clearErrors(name);
    },
    onBlur: field.onBlur,
  });
}
