import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import type { SaleStatistics } from '@zhiye/contract';
import { formatCount, formatMoney } from '../../../../shared/format.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { ErrorState } from '../../../../shared/ui/feedback/error-state.tsx';
import { Loading } from '../../../../shared/ui/feedback/loading.tsx';
import { ExportButtons } from '../../../../shared/ui/reports/export-buttons.tsx';
import styles from '../../../../shared/ui/reports/reports.module.css';
import { RangeTools } from './range-tools.tsx';
import { SaleFacts } from './sale-facts.tsx';
import { SaleGroups } from './sale-groups.tsx';
import type { SaleSource } from './sale-source.ts';
import { SalesTrend } from './sales-trend.tsx';
import { formatChange, MEASURES, readStatisticsQuery, statisticsPath } from './statistics-query.ts';
import type { Measure, StatisticsQuery } from './statistics-query.ts';

/** Titles and customers open to their list, every other figure to its lines. */
const openedBy = (measure: Measure): Partial<StatisticsQuery> => {
  if (measure === 'titles') return { groupBy: 'title', key: undefined };
  if (measure === 'customers') return { groupBy: 'payer', key: undefined };
  return { key: '' };
};

interface SaleStatisticsViewProps {
  readonly title: string;
  readonly titleClass: string;
  readonly source: SaleSource;
}

/** The figures of a range with their comparison, a chart, and what they are made of. */
export function SaleStatisticsView({ title, titleClass, source }: SaleStatisticsViewProps) {
  const t = useT('statistics');
  const query = readStatisticsQuery(useSearchParams()[0]);
  const { fromDay, toDay, measure, groupBy, key } = query;
  const statistics = useQuery({ ...source.figures({ fromDay, toDay }), placeholderData: keepPreviousData });
  const pathOf = (change: Partial<StatisticsQuery>) => statisticsPath(source.path, query, change);
  const { data } = statistics;
  return (
    <section>
      <div className={styles.head}>
        <h1 className={titleClass}>{title}</h1>
        <ExportButtons
          disabled={!data}
          onExport={(format, readBlob) =>
            source.download({ fromDay, toDay, ...(key ? { groupBy, key } : {}), format }, readBlob)
          }
        />
      </div>
      <div className={styles.tools}>
        <RangeTools range={{ fromDay, toDay }} pathOf={pathOf} />
        {data && (
          <span className="sub s12">
            {t('compared', {
              yearFrom: data.yearBefore.range.fromDay,
              yearTo: data.yearBefore.range.toDay,
              from: data.periodBefore.range.fromDay,
              to: data.periodBefore.range.toDay,
            })}
          </span>
        )}
      </div>
      {statistics.isPending && <Loading count={8} />}
      {statistics.isError && (
        <ErrorState error={statistics.error} onRetry={() => void statistics.refetch()} />
      )}
      {data && (
        <>
          <FigureTiles
            statistics={data}
            measure={measure}
            pathOf={(one) => pathOf({ measure: one, ...openedBy(one) })}
          />
          <SalesTrend statistics={data} measure={measure} />
          <p className="sub s13">
            {t('activity', {
              codes: formatCount(data.activity.codeActivated),
              samples: formatCount(data.activity.samplePassed),
              days: formatCount(data.activity.readingDay),
            })}
          </p>
          {key === undefined ? (
            <SaleGroups source={source} query={query} />
          ) : (
            <SaleFacts source={source} query={query} />
          )}
        </>
      )}
    </section>
  );
}

interface FigureTilesProps {
  readonly statistics: SaleStatistics;
  readonly measure: Measure;
  /** The address that shows what a figure is made of. */
  readonly pathOf: (measure: Measure) => string;
}

/** The figures of the range. Each opens to its rows. */
function FigureTiles({ statistics, measure, pathOf }: FigureTilesProps) {
  const t = useT('statistics');
  const { figures, yearBefore, periodBefore } = statistics;
  const print = (one: Measure, value: number) =>
    one === 'salesFen' ? `¥${formatMoney(value)}` : formatCount(value);
  return (
    <nav className={`card ${styles.tiles ?? ''}`} aria-label={t('figures')}>
      {MEASURES.map((one) => (
        <Link
          key={one}
          className={styles.tile}
          to={pathOf(one)}
          aria-current={one === measure ? 'true' : undefined}
        >
          <span className={styles.name}>{t(`measure.${one}`)}</span>
          <span className={styles.value}>{print(one, figures[one])}</span>
          <Change label={t('yearBefore')} now={figures[one]} before={yearBefore.figures[one]} />
          <Change label={t('periodBefore')} now={figures[one]} before={periodBefore.figures[one]} />
        </Link>
      ))}
    </nav>
  );
}

interface ChangeProps {
  readonly label: string;
  readonly now: number;
  readonly before: number;
}

function Change({ label, now, before }: ChangeProps) {
  const look = now < before ? styles.down : styles.up;
  return (
    <span className={styles.change}>
      {label}{' '}
      <span className={before === 0 || now === before ? 'num' : look}>{formatChange(now, before)}</span>
    </span>
  );
}
