import { useId } from 'react';
import type { InputHTMLAttributes } from 'react';
import { textLanguage } from '../../i18n/text-language.ts';
import { whenLeft } from '../forms/field-leaving.ts';
import styles from './reports.module.css';
import { isInputMethodKey } from '../forms/input-method.ts';

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
      <select
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
      </select>
    </span>
  );
}

interface FilterInputProps extends Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'max' | 'min' | 'maxLength' | 'placeholder'
> {
  readonly label: string;
  readonly value: string | undefined;
  readonly onChange: (value: string | undefined) => void;
}

/** A labeled day, month or text; a text counts after Enter or when the field is left. */
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
