import type { InputHTMLAttributes, Ref } from 'react';
import { Icon } from '../../../../shared/ui/icon.tsx';
import type { IconName } from '../../../../shared/ui/icon-names.ts';
import styles from './panels.module.css';

interface PanelFieldProps extends Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'className' | 'style' | 'onChange'
> {
  readonly icon: IconName;
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly field?: Ref<HTMLInputElement>;
}

/** The search field at the top of a panel. */
export function PanelField({ icon, label, value, onChange, field, ...rest }: PanelFieldProps) {
  return (
    <span className={styles.field}>
      <Icon name={icon} size={14} />
      <input
        ref={field}
        type="search"
        aria-label={label}
        placeholder={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        {...rest}
      />
    </span>
  );
}
