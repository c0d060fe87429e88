import { Select } from 'antd';
import { useId } from 'react';
import { DataText } from '../../i18n/data-text.tsx';
import page from './admin-page.module.css';

interface AdminFilterSelectProps<Value extends string> {
  readonly label: string;
  readonly value: Value | undefined;
  readonly choices: readonly (readonly [value: Value, text: string])[];
  /** The text of the empty choice; without it, one value is always chosen. */
  readonly emptyText?: string;
  readonly onChoose: (value: Value | undefined) => void;
}

/** A labeled select in the filters of a list. */
export function AdminFilterSelect<Value extends string>({
  label,
  value,
  choices,
  emptyText,
  onChoose,
}: AdminFilterSelectProps<Value>) {
  const id = useId();
  const options = choices.map(([choice, text]) => ({ value: choice as string, label: text }));
  return (
    <span className={page.filter}>
      <label htmlFor={id}>{label}</label>
      <Select<string>
        className={page.filterSelect}
        id={id}
        popupMatchSelectWidth={false}
        // the lists are short, and screen readers need every option
        virtual={false}
        // the list indents a lower level, the chosen text does not
        labelRender={({ label }) => <DataText>{typeof label === 'string' ? label.trim() : label}</DataText>}
        optionRender={({ label }) => <DataText>{label}</DataText>}
        value={value ?? ''}
        options={emptyText === undefined ? options : [{ value: '', label: emptyText }, ...options]}
        onChange={(chosen) => onChoose((chosen || undefined) as Value | undefined)}
      />
    </span>
  );
}
