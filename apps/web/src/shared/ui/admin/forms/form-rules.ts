import type { FormItemProps } from 'antd';

export type AntdRule = NonNullable<FormItemProps['rules']>[number];

/** What is wrong with a value, in words; undefined when nothing is. `values` are those of the whole form. */
export type FindError<Value, Values = Readonly<Record<string, unknown>>> = (
  value: Value,
  values: Values,
) => string | undefined;

/** A rule of our own as a rule of antd's form. */
export function toAntdRule<Value, Values>(findError: FindError<Value, Values>): AntdRule {
  return (form) => ({
    validator: async (_rule, value: Value) => {
      // also the values of fields that are not shown
      const error = findError(value, form.getFieldsValue(true) as Values);
      if (error !== undefined) throw new Error(error);
    },
  });
}

/** A value was chosen. */
export const choiceRule =
  (missing: string) =>
  (value: unknown): string | undefined =>
    value === undefined || value === null || value === '' ? missing : undefined;
