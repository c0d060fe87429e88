import { Form } from 'antd';
import type { FormInstance, FormProps } from 'antd';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { useDraft } from '../../../state/drafts.ts';
import { clearErrors } from './form-errors.ts';
import styles from './admin-form.module.css';

interface AdminFormProps<Values extends object> extends Pick<FormProps<Values>, 'onFieldsChange'> {
  readonly children: ReactNode;
  readonly className?: string;
  /** Given when the owner reads or changes the values, or shows errors of the server. */
  readonly form?: FormInstance<Values>;
  /** Every field has one: a text that is not filled in is `''`. */
  readonly initialValues?: Partial<Values>;
  /** The key of what was typed, see `AdminDialog`; nothing is kept without one. */
  readonly draft?: string;
  /** While this is true, submitting does nothing. */
  readonly isBusy?: boolean;
  /** Runs when no field has an error; otherwise the first wrong field gets the focus. */
  readonly onSubmit?: (values: Values) => void;
  readonly onChange?: (values: Values) => void;
}

/**
 * antd's form as the back office uses it: labels above the fields. Fields are checked when the form is submitted; a
 * field that changes loses its error.
 */
export function AdminForm<Values extends object>({
  form: given,
  draft,
  className = '',
  isBusy = false,
  onSubmit,
  onChange,
  ...options
}: AdminFormProps<Values>) {
  const t = useT('shared');
  // two forms of one page may have fields of the same name
  const id = useId();
  const [form] = Form.useForm<Values>(given);
  /** Also those of fields that are not shown. */
  const readValues = () => form.getFieldsValue(true) as Values;
  useDraft(draft, readValues, (typed: Values) =>
    form.setFieldsValue(typed as Parameters<typeof form.setFieldsValue>[0]),
  );
  return (
    <Form<Values>
      {...options}
      form={form}
      name={id}
      className={`${styles.form} ${className}`}
      // errors are ours, not the browser's
      noValidate
      layout="vertical"
      validateTrigger="onSubmit"
      scrollToFirstError={{ focus: true }}
      requiredMark={(label, { required }) => (
        <>
          {label}
          {/* screen readers get it from the field */}
          {required && (
            <i className={styles.required} aria-hidden="true">
              {t('required')}
            </i>
          )}
        </>
      )}
      onValuesChange={(changed) => {
        clearErrors(form, changed);
        onChange?.(readValues());
      }}
      onFinish={() => {
        if (!isBusy) onSubmit?.(readValues());
      }}
    />
  );
}
