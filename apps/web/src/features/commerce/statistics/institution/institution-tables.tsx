import type { InstitutionStatistics } from '@zhiye/contract';
import type { ReactNode } from 'react';
import { formatCount, formatMoney } from '../../../../shared/format.ts';
import { textLanguage } from '../../../../shared/i18n/text-language.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import styles from '../../../../shared/ui/reports/reports.module.css';
import table from '../../../../shared/ui/table.module.css';

interface TablesProps {
  readonly data: Pick<InstitutionStatistics, 'months' | 'classes'>;
}

/** What the figures of an institution are made of: by month, and by class of the roster. */
export function InstitutionTables({ data: { months, classes } }: TablesProps) {
  const t = useT('statistics');
  return (
    <>
      {months.length > 0 && (
        <Report title={t('institution.byMonth')} head={['month', 'spent', 'readingDays']}>
          {months.map(({ month, spentFen, readingDays }) => (
            <tr key={month}>
              <th scope="row" className="num">
                {month}
              </th>
              <td data-num>{formatMoney(spentFen)}</td>
              <td data-num>{formatCount(readingDays)}</td>
            </tr>
          ))}
        </Report>
      )}
      {classes.length > 0 && (
        <Report
          id="classes"
          title={t('institution.byClass')}
          head={['class', 'codes', 'activated', 'readingDays']}
        >
          {classes.map(({ className, codes, activated, readingDays }) => (
            <tr key={className ?? ''}>
              <th scope="row" lang={textLanguage(className ?? t('institution.noClass'))}>
                {className ?? t('institution.noClass')}
              </th>
              <td data-num>{formatCount(codes)}</td>
              <td data-num>{formatCount(activated)}</td>
              <td data-num>{formatCount(readingDays)}</td>
            </tr>
          ))}
        </Report>
      )}
    </>
  );
}

interface ReportProps {
  readonly id?: string;
  readonly title: string;
  /** Names of columns; the first is the row's. */
  readonly head: readonly string[];
  readonly children: ReactNode;
}

function Report({ id, title, head, children }: ReportProps) {
  const t = useT('statistics');
  return (
    <section id={id} className={styles.group}>
      <h2>{title}</h2>
      <div className={`card ${styles.list ?? ''}`}>
        <table className={table.table}>
          <thead>
            <tr>
              {head.map((column, index) => (
                <th key={column} scope="col" {...(index > 0 && { 'data-num': true })}>
                  {t(`institution.column.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>{children}</tbody>
        </table>
      </div>
    </section>
  );
}
