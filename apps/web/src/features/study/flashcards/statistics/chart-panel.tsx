import { useId, useState } from 'react';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { Chart } from '../../../../shared/ui/charts/chart.tsx';
import type { ChartOption } from '../../../../shared/ui/charts/draw-chart.ts';
import tableStyles from '../../../../shared/ui/table.module.css';
import styles from './statistics.module.css';

interface ChartPanelProps {
  readonly title: string;
  readonly summary: string;
  readonly option: ChartOption;
  readonly columns: readonly string[];
  /** The same numbers as the drawing. */
  readonly rows: readonly (readonly (string | number)[])[];
}

/** A drawing, with the same numbers as a table on request. */
export function ChartPanel({ title, summary, option, columns, rows }: ChartPanelProps) {
  const t = useT('flashcards');
  const id = useId();
  const [isTable, setTable] = useState(false);
  return (
    <section className={`card ${styles.panel}`} aria-labelledby={id}>
      <header>
        <h3 id={id}>
          {title} <small>{summary}</small>
        </h3>
        <button type="button" aria-pressed={isTable} onClick={() => setTable(!isTable)}>
          {t('statistics.numbers')}
        </button>
      </header>
      {isTable ? (
        <div className={styles.numbers} tabIndex={0} role="region" aria-labelledby={id}>
          <table className={tableStyles.table}>
            <thead>
              <tr>
                {columns.map((column, index) => (
                  <th key={column} scope="col" data-num={index > 0 || undefined}>
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(([head, ...numbers]) => (
                <tr key={head}>
                  <th scope="row">{head}</th>
                  {numbers.map((number, index) => (
                    <td key={index} data-num>
                      {number}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ) : (
        <Chart label={`${title}, ${summary}`} option={option} />
      )}
    </section>
  );
}
