import { useState } from 'react';
import type { ReactNode } from 'react';
import { useT } from '../../../../../shared/i18n/use-t.ts';
import styles from './filters.module.css';

/** Rows that a group shows before it is expanded. */
const VISIBLE_ROWS = 5;

interface FilterGroupProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** One filter with its title. */
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
  /** Rows that are shown even while the list is collapsed. */
  readonly isAlwaysShown: (row: Row) => boolean;
  readonly render: (row: Row) => ReactNode;
  /** Name of the list, for the accessible name of the button. */
  readonly name: string;
}

/** The first rows, and a button that shows all of them. */
export function RowList<Row>({ rows, isAlwaysShown, render, name }: RowListProps<Row>) {
  const t = useT('search');
  const [open, setOpen] = useState(false);
  const shown = open ? rows : rows.filter((row, index) => index < VISIBLE_ROWS || isAlwaysShown(row));
  const hidden = rows.length - shown.length;
  return (
    <>
      <ul>{shown.map(render)}</ul>
      {(hidden > 0 || (open && rows.length > VISIBLE_ROWS)) && (
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
