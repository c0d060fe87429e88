import { DatePicker } from 'antd';
import type { DatePickerProps } from 'antd';
import dayjs from 'dayjs';
import type { Dayjs } from 'dayjs';
// the names of the months; only loaded, antd chooses the language
import 'dayjs/locale/zh-cn.js';

const ISO_DATE = 'YYYY-MM-DD';

interface IsoDatePickerProps extends Omit<DatePickerProps, 'value' | 'onChange' | 'minDate' | 'maxDate'> {
  readonly value?: string;
  readonly min?: string;
  readonly max?: string;
  readonly onChange?: (value: string) => void;
}

/** A day in the back office, typed or chosen: `2026-11-20`, `''` without one. */
export function IsoDatePicker({ value, min, max, onChange, ...options }: IsoDatePickerProps) {
  const change = (dates: Dayjs | Dayjs[] | null) => onChange?.([dates].flat()[0]?.format(ISO_DATE) ?? '');
  return (
    <DatePicker
      {...options}
      format={ISO_DATE}
      value={value ? dayjs(value) : null}
      minDate={min ? dayjs(min) : undefined}
      maxDate={max ? dayjs(max) : undefined}
      onChange={change}
      // a typed date counts at once, not only after the list of days has closed
      onCalendarChange={change}
    />
  );
}
