import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { formatCount } from '../../../../shared/format.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { ErrorState } from '../../../../shared/ui/feedback/error-state.tsx';
import { Loading } from '../../../../shared/ui/feedback/loading.tsx';
import { ExportButtons } from '../../../../shared/ui/reports/export-buttons.tsx';
import styles from '../../../../shared/ui/reports/reports.module.css';
import { FigureTiles } from './figure-tiles.tsx';
import { RangeTools } from './range-tools.tsx';
import { SaleFacts } from './sale-facts.tsx';
import { SaleGroups } from './sale-groups.tsx';
import type { SaleSource } from './sale-source.ts';
import { SalesTrend } from './sales-trend.tsx';
import { readStatisticsQuery, statisticsPath } from './statistics-query.ts';
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
              ...{ yearFrom: data.yearBefore.range.fromDay, yearTo: data.yearBefore.range.toDay },
              ...{ from: data.periodBefore.range.fromDay, to: data.periodBefore.range.toDay },
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
