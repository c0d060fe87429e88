import { useId } from 'react';
import { IsoDatePicker } from './forms/iso-date-picker.tsx';
import page from './admin-page.module.css';

interface AdminDayFilterProps {
  readonly label: string;
  /** `2026-11-20` */
  readonly day: string | undefined;
  readonly onChange: (day: string | undefined) => void;
}

/** A labeled calendar day in the filters of a list. */
export function AdminDayFilter({ label, day, onChange }: AdminDayFilterProps) {
  const id = useId();
  return (
    <span className={page.filter}>
      <label htmlFor={id}>{label}</label>
      <IsoDatePicker id={id} value={day} onChange={(chosen) => onChange(chosen || undefined)} />
    </span>
  );
}
