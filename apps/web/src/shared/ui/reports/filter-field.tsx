import { useId, useState } from 'react';
import type { InputHTMLAttributes } from 'react';
import { textLanguage } from '../../i18n/text-language.ts';
import { whenLeft } from '../forms/field-leaving.ts';
import { DateInput } from '../dates/date-input.tsx';
import styles from './reports.module.css';
import { isInputMethodKey } from '../forms/input-method.ts';
import { Select } from '../forms/select.tsx';

interface FilterSelectProps<Value extends string> {
  readonly label: string;
  readonly value: Value | undefined;
  readonly choices: readonly (readonly [value: Value, text: string])[];
  readonly emptyText: string;
  readonly onChoose: (value: Value | undefined) => void;
}

/** A labeled select above a report of the storefront. */
export function FilterSelect<Value extends string>({
  label,
  value,
  choices,
  emptyText,
  onChoose,
}: FilterSelectProps<Value>) {
  const id = useId();
  return (
    <span className={styles.filter}>
      <label htmlFor={id}>{label}</label>
      <Select
        id={id}
        value={value ?? ''}
        onChange={({ target }) => onChoose(choices.find(([choice]) => choice === target.value)?.[0])}
      >
        <option value="">{emptyText}</option>
        {choices.map(([choice, text]) => (
          <option key={choice} value={choice} lang={textLanguage(text)}>
            {text}
          </option>
        ))}
      </Select>
    </span>
  );
}

interface FilterInputProps extends Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'maxLength' | 'placeholder'
> {
  readonly label: string;
  readonly value: string | undefined;
  readonly onChange: (value: string | undefined) => void;
}

/** A labeled text; it counts after Enter or when the field is left. */
export function FilterInput({ label, value, onChange, ...options }: FilterInputProps) {
  const id = useId();
  const give = (text: string) => {
    const typed = text.trim() || undefined;
    if (typed !== value) onChange(typed);
  };
  return (
    <span className={styles.filter}>
      <label htmlFor={id}>{label}</label>
      <input
        {...options}
        key={value}
        id={id}
        defaultValue={value}
        onBlur={({ target }) => whenLeft(() => give(target.value))}
        onKeyDown={({ key, currentTarget, nativeEvent }) => {
          if (key === 'Enter' && !isInputMethodKey(nativeEvent)) give(currentTarget.value);
        }}
      />
    </span>
  );
}

interface FilterDayProps {
  readonly label: string;
  /** `2026-11-30` */
  readonly day: string;
  readonly max?: string;
  readonly onChange: (day: string) => void;
}

/** A labeled day; it counts when it is chosen, after Enter or when the field is left. What is no day is dropped then. */
export function FilterDay({ label, day, max, onChange }: FilterDayProps) {
  const id = useId();
  const [typed, setTyped] = useState<string>();
  const commit = (next: string) => {
    setTyped(undefined);
    if (next && next !== day) onChange(next);
  };
  return (
    <span className={styles.filter}>
      <label htmlFor={id}>{label}</label>
      <DateInput id={id} value={typed ?? day} max={max} onChange={setTyped} onCommit={commit} />
    </span>
  );
}
