import type { ReactNode } from 'react';
import { formatCount } from '../../../../../shared/format.ts';
import { textLanguage } from '../../../../../shared/i18n/text-language.ts';
import { useT } from '../../../../../shared/i18n/use-t.ts';
import { HiddenTitle } from '../../../../../shared/ui/hidden-title.tsx';
import styles from './filters.module.css';

interface FilterRowProps {
  readonly label: string;
  /** Number of books; undefined when it is not known. */
  readonly count: number | undefined;
  readonly checked: boolean;
  readonly onToggle: () => void;
  /** Undefined for values that cannot be excluded. */
  readonly exclusion?: { readonly active: boolean; readonly onToggle: () => void };
  /** Whether the row is indented below another row. */
  readonly child?: boolean;
  /** A button beside the label. */
  readonly children?: ReactNode;
}

/** One value of a filter: the checkbox includes it, the button excludes it. */
export function FilterRow({ label, count, checked, onToggle, exclusion, child, children }: FilterRowProps) {
  const t = useT('search');
  const excluded = exclusion?.active ?? false;
  return (
    <li className={styles.row} data-child={child} data-empty={count === 0} data-excluded={excluded}>
      <label>
        <input type="checkbox" checked={checked} onChange={onToggle} />
        <span title={label} lang={textLanguage(label)}>
          {label}
        </span>
      </label>
      {children}
      {exclusion && (
        <button type="button" className={styles.exclude} aria-pressed={excluded} onClick={exclusion.onToggle}>
          {t(excluded ? 'filter.excluded' : 'filter.exclude')}
          <HiddenTitle>{label}</HiddenTitle>
        </button>
      )}
      {count !== undefined && <span className={`num ${styles.count}`}>{formatCount(count)}</span>}
    </li>
  );
}
