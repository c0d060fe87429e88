import { useState } from 'react';
import type { ReactNode } from 'react';
import { useT } from '../../shared/i18n/use-t.ts';
import styles from './filter-group.module.css';

/** Rows that a group shows before it is opened. */
export const ROWS_SHOWN = 5;

interface FilterGroupProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** One kind of filter under its name. */
export function FilterGroup({ title, children }: FilterGroupProps) {
  return (
    <fieldset className={styles.group}>
      <legend>{title}</legend>
      {children}
    </fieldset>
  );
}

interface RowListProps<Row> {
  readonly rows: readonly Row[];
  /** Rows that show however far down they stand. */
  readonly isKept: (row: Row) => boolean;
  readonly render: (row: Row) => ReactNode;
  /** What is opened, for who hears the button. */
  readonly name: string;
}

/** The first rows, and all of them on demand. */
export function RowList<Row>({ rows, isKept, render, name }: RowListProps<Row>) {
  const t = useT('search');
  const [open, setOpen] = useState(false);
  const shown = open ? rows : rows.filter((row, index) => index < ROWS_SHOWN || isKept(row));
  const hidden = rows.length - shown.length;
  return (
    <>
      <ul>{shown.map(render)}</ul>
      {(hidden > 0 || (open && rows.length > ROWS_SHOWN)) && (
        <button
          type="button"
          className={styles.more}
          aria-expanded={open}
          aria-label={open ? t('filter.lessOf', { name }) : t('filter.moreOf', { name, total: hidden })}
          onClick={() => setOpen(!open)}
        >
          {open ? t('filter.less') : t('filter.more', { total: hidden })}
        </button>
      )}
    </>
  );
}
