import { useT } from '../../../i18n/use-t.ts';
import { FormItem } from './form-item.tsx';
import type { AnyValues, FormItemOptions } from './form-item.tsx';
import { choiceRule } from './form-rules.ts';
import { IsoDatePicker } from './iso-date-picker.tsx';
import styles from './admin-form.module.css';

/** A date, typed or chosen. The value is `YYYY-MM-DD`, `''` without a date. */
export function DateItem<Values = AnyValues>(item: FormItemOptions<string, Values>) {
  const t = useT('shared');
  return (
    <FormItem<string, Values>
      {...item}
      rule={item.rule ?? (item.required ? choiceRule(t('text.missing')) : undefined)}
    >
      {/* the button that clears is smaller than WCAG allows (2.5.8) */}
      <IsoDatePicker className={styles.date} allowClear={!item.required} />
    </FormItem>
  );
}
