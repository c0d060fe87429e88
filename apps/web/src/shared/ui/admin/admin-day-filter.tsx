import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import type { Dayjs } from 'dayjs';
// the names of the months; only loaded, antd chooses the language
import 'dayjs/locale/zh-cn.js';
import { useId } from 'react';
import page from './admin-page.module.css';

interface AdminDayFilterProps {
  readonly label: string;
  /** `2026-11-20` */
  readonly day: string | undefined;
  readonly onChange: (day: string | undefined) => void;
}

const ISO_DATE = 'YYYY-MM-DD';

/** A labeled calendar day in the filters of a list. */
export function AdminDayFilter({ label, day, onChange }: AdminDayFilterProps) {
  const id = useId();
  return (
    <span className={page.filter}>
      <label htmlFor={id}>{label}</label>
      <DatePicker
        id={id}
        format={ISO_DATE}
        value={day === undefined ? null : dayjs(day)}
        onChange={(date: Dayjs | null) => onChange(date?.format(ISO_DATE))}
      />
    </span>
  );
}
