import { Form } from 'antd';
import type { FormItemProps as AntdItemProps } from 'antd';
import type { ReactElement, ReactNode } from 'react';
import { toAntdRule } from './form-rules.ts';
import type { FindError } from './form-rules.ts';

export type AnyValues = Readonly<Record<string, unknown>>;

/** The texts and the rule of a field. */
export interface FormItemOptions<Value, Values> {
  readonly name: keyof Values & string;
  readonly label?: string;
  readonly hint?: ReactNode;
  /** Shown beside the label. */
  readonly required?: boolean;
  readonly rule?: FindError<Value, Values>;
  readonly className?: string;
}

interface FormItemProps<Value, Values>
  extends
    FormItemOptions<Value, Values>,
    Pick<AntdItemProps, 'valuePropName' | 'getValueProps' | 'getValueFromEvent'> {
  /** One control with `value` and `onChange`. */
  readonly children: ReactElement;
}

/** A field of a form: label above, hint and error below. For controls without an item of their own. */
export function FormItem<Value = unknown, Values = AnyValues>({
  hint,
  rule,
  children,
  ...options
}: FormItemProps<Value, Values>) {
  return (
    <Form.Item<AnyValues> {...options} extra={hint} rules={rule && [toAntdRule(rule)]}>
      {children}
    </Form.Item>
  );
}
