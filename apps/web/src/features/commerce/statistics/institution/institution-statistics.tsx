import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { InstitutionStatistics as Statistics } from '@zhiye/contract';
import { Link, useSearchParams } from 'react-router';
import { downloadFile } from '../../../../shared/api/download.ts';
import { callQuery } from '../../../../shared/api/index.ts';
import { formatMoney, formatCount } from '../../../../shared/format.ts';
import { today } from '../../../../shared/i18n/dates.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { paths, withQuery } from '../../../../shared/navigation/paths.ts';
import { readDay } from '../../../../shared/navigation/url-query.ts';
import { EmptyState } from '../../../../shared/ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../../shared/ui/feedback/error-state.tsx';
import { Loading } from '../../../../shared/ui/feedback/loading.tsx';
import { ExportButtons } from '../../../../shared/ui/reports/export-buttons.tsx';
import styles from '../../../../shared/ui/reports/reports.module.css';
import { RangeTools } from '../sales/range-tools.tsx';
import type { DayRange } from '../sales/sale-source.ts';

import { InstitutionTables } from './institution-tables.tsx';

const pathOf = ({ fromDay, toDay }: DayRange) =>
  withQuery(paths.personal.statistics, { from: fromDay, to: toDay });

/** What an institution has spent, what became of its codes, and how much its readers read. */
export function InstitutionStatistics() {
  const t = useT('statistics');
  const [query] = useSearchParams();
  const day = today();
  const range = {
    fromDay: readDay(query, 'from') ?? `${day.slice(0, 4)}-01-01`,
    toDay: readDay(query, 'to') ?? day,
  };
  const found = useQuery({
    ...callQuery('GET /b/v1/statistics/getInstitutionStatistics', range),
    placeholderData: keepPreviousData,
  });
  const { data } = found;
  return (
    <section>
      <div className={styles.head}>
        <h1 className="pt">{t('institutionTitle')}</h1>
        <ExportButtons
          disabled={!data || data.orders === 0}
          onExport={(format, readBlob) =>
            downloadFile(
              'DOWNLOAD /b/v1/statistics/exportInstitutionStatistics',
              { ...range, format },
              readBlob,
            )
          }
        />
      </div>
      <div className={styles.tools}>
        <RangeTools range={range} pathOf={pathOf} />
      </div>
      {found.isPending && <Loading count={8} />}
      {found.isError && <ErrorState error={found.error} onRetry={() => void found.refetch()} />}
      {data && <Figures data={data} />}
      {data && data.codes.total === 0 && data.orders === 0 && (
        <EmptyState title={t('institution.empty')}>{t('institution.emptyText')}</EmptyState>
      )}
      {data && <InstitutionTables data={data} />}
    </section>
  );
}

function Figures({ data }: { readonly data: Statistics }) {
  const t = useT('statistics');
  const { codes } = data;
  const tiles = [
    [
      'spent',
      `¥${formatMoney(data.spentFen)}`,
      t('institution.refunded', { amount: formatMoney(data.refundedFen) }),
    ],
    ['orders', formatCount(data.orders), t('institution.copies', { count: formatCount(data.quantity) })],
    ['codes', formatCount(codes.total), t('institution.left', { count: formatCount(codes.unassigned) })],
    [
      'activated',
      formatCount(codes.activated),
      t('institution.assigned', { count: formatCount(codes.assigned) }),
    ],
    [
      'readingDays',
      formatCount(data.readingDays),
      t('institution.readers', { count: formatCount(data.readers) }),
    ],
  ];
  return (
    <nav className={`card ${styles.tiles ?? ''}`} aria-label={t('figures')}>
      {tiles.map(([name, value, note]) => (
        <Link
          key={name}
          className={styles.tile}
          to={name === 'spent' || name === 'orders' ? paths.personal.order : '#classes'}
        >
          <span className={styles.name}>{t(`institution.${name}Name`)}</span>
          <span className={styles.value}>{value}</span>
          <span className={styles.change}>{note}</span>
        </Link>
      ))}
    </nav>
  );
}
