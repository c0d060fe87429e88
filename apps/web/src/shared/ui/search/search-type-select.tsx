import { useT } from '../../i18n/use-t.ts';
import { Icon } from '../icon.tsx';
import styles from './search-type-select.module.css';

interface SearchTypeSelectProps {
  readonly value: number;
  readonly options: readonly {
    readonly type: number;
    readonly typeDesc: string;
    readonly disabled: boolean;
  }[];
  readonly onChange: (type: number) => void;
}

/** The field to search. A native select: Base UI's Select is 48 kB gzip (measured), and the header is on every page. */
export function SearchTypeSelect({ value, options, onChange }: SearchTypeSelectProps) {
  const t = useT('shared');
  return (
    <span className={styles.select}>
      <select
        aria-label={t('search.type')}
        value={value}
        onChange={(event) => onChange(Number(event.target.value))}
      >
        {options.map(({ type, typeDesc, disabled }) => (
          <option key={type} value={type} disabled={disabled}>
            {typeDesc}
          </option>
        ))}
      </select>
      <Icon name="down" size={13} />
    </span>
  );
}
