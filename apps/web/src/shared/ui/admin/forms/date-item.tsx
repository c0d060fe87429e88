import { DatePicker } from 'antd';
import type { DatePickerProps } from 'antd';
import dayjs from 'dayjs';
import type { Dayjs } from 'dayjs';
// the names of the months; only loaded, antd chooses the language
import 'dayjs/locale/zh-cn.js';
import { useT } from '../../../i18n/use-t.ts';
import { FormItem } from './form-item.tsx';
import type { AnyValues, FormItemOptions } from './form-item.tsx';
import { choiceRule } from './form-rules.ts';
import styles from './admin-form.module.css';

const ISO_DATE = 'YYYY-MM-DD';

/** A date, typed or chosen. The value is `YYYY-MM-DD`, `''` without a date. */
export function DateItem<Values = AnyValues>(item: FormItemOptions<string, Values>) {
  const t = useT('shared');
  return (
    <FormItem<string, Values>
      {...item}
      rule={item.rule ?? (item.required ? choiceRule(t('text.missing')) : undefined)}
    >
      {/* the button that clears is smaller than WCAG allows (2.5.8) */}
      <IsoDatePicker allowClear={!item.required} />
    </FormItem>
  );
}

interface IsoDatePickerProps extends Omit<DatePickerProps, 'value' | 'onChange'> {
  readonly value?: string;
  readonly onChange?: (value: string) => void;
}

function IsoDatePicker({ value, onChange, ...options }: IsoDatePickerProps) {
  const change = (dates: Dayjs | Dayjs[] | null) => onChange?.([dates].flat()[0]?.format(ISO_DATE) ?? '');
  return (
    <DatePicker
      {...options}
      className={styles.date}
      format={ISO_DATE}
      value={value ? dayjs(value) : null}
      onChange={change}
      // a typed date counts at once, not only after the list of days has closed
      onCalendarChange={change}
    />
  );
}
