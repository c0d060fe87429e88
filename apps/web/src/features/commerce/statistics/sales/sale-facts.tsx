import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { SaleFact } from '@zhiye/contract';
import { Link } from 'react-router';
import { formatCount, formatInstant, formatMoney } from '../../../../shared/format.ts';
import { textLanguage } from '../../../../shared/i18n/text-language.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { EmptyState } from '../../../../shared/ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../../shared/ui/feedback/error-state.tsx';
import { Loading } from '../../../../shared/ui/feedback/loading.tsx';
import { StatusTag } from '../../../../shared/ui/feedback/status-tag.tsx';
import { Pager } from '../../../../shared/ui/navigation/pager.tsx';
import styles from '../../../../shared/ui/reports/reports.module.css';
import table from '../../../../shared/ui/table.module.css';
import type { SaleSource } from './sale-source.ts';
import { statisticsPath } from './statistics-query.ts';
import type { StatisticsQuery } from './statistics-query.ts';

const PAGE_SIZE = 20;

interface SaleFactsProps {
  readonly source: SaleSource;
  readonly query: StatisticsQuery;
}

/** The paid lines and the refunds that the chosen figure is made of; they add up to it. */
export function SaleFacts({ source, query }: SaleFactsProps) {
  const t = useT('statistics');
  const { fromDay, toDay, groupBy, key, pageNo } = query;
  const group = key ? { groupBy, key } : {};
  const facts = useQuery({
    ...source.facts({ fromDay, toDay, ...group, pageNo, pageSize: PAGE_SIZE }),
    placeholderData: keepPreviousData,
  });
  const pathOf = (change: Partial<StatisticsQuery>) => statisticsPath(source.path, query, change);
  const { list = [], total = 0, amountFen = 0 } = facts.data ?? {};
  return (
    <section>
      <div className={styles.tools}>
        <h2 className={styles.section}>{t('rows')}</h2>
        <span className="sub s13" role="status">
          {facts.data && t('rowsTotal', { total: formatCount(total), amount: formatMoney(amountFen) })}
        </span>
        <Link className="lk s13" to={pathOf({ key: undefined })}>
          {t('toGroups')}
        </Link>
      </div>
      {facts.isPending && <Loading count={6} />}
      {facts.isError && <ErrorState error={facts.error} onRetry={() => void facts.refetch()} />}
      {facts.data && list.length === 0 && <EmptyState title={t('empty')}>{t('emptyText')}</EmptyState>}
      {list.length > 0 && <FactTable source={source} list={list} amountFen={amountFen} />}
      <Pager pageNo={pageNo} pageSize={PAGE_SIZE} total={total} pathOf={(page) => pathOf({ pageNo: page })} />
    </section>
  );
}

interface FactTableProps extends Pick<SaleFactsProps, 'source'> {
  readonly list: readonly SaleFact[];
  /** The sum of all pages. */
  readonly amountFen: number;
}

function FactTable({ source, list, amountFen }: FactTableProps) {
  const t = useT('statistics');
  const columns = ['at', 'kind', 'orderNo', 'payer', 'title'];
  return (
    <div className={`card ${styles.list ?? ''}`}>
      <table className={table.table}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {t(`column.${column}`)}
              </th>
            ))}
            <th scope="col" data-num>
              {t('column.copies')}
            </th>
            <th scope="col" data-num>
              {t('column.amount')}
            </th>
          </tr>
        </thead>
        <tbody>
          {list.map((fact) => {
            const order = source.orderPath(fact.orderNo);
            return (
              <tr key={fact.ref}>
                <td className="num">{formatInstant(fact.at)}</td>
                <td>
                  <StatusTag tone={fact.isRefund ? 'plum' : 'ok'}>
                    {t(fact.isRefund ? 'refund' : 'sale')}
                  </StatusTag>
                </td>
                <td className="num">
                  {order ? (
                    <Link className="lk" to={order}>
                      {fact.orderNo}
                    </Link>
                  ) : (
                    fact.orderNo
                  )}
                </td>
                <td lang={textLanguage(fact.payerName)}>{fact.payerName}</td>
                <td className="serif" lang={textLanguage(fact.title)}>
                  {fact.title}
                </td>
                <td data-num>{formatCount(fact.quantity)}</td>
                <td data-num className={fact.amountFen < 0 ? styles.negative : undefined}>
                  {formatMoney(fact.amountFen)}
                </td>
              </tr>
            );
          })}
        </tbody>
        <tfoot>
          <tr className={styles.sum}>
            <td colSpan={6}>{t('sum')}</td>
            <td data-num>{formatMoney(amountFen)}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}
