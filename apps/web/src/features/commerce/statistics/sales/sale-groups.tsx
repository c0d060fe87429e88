import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { SaleGroup } from '@zhiye/contract';
import { SALE_GROUPS } from '@zhiye/contract/constants/commerce/statistics';
import { Link, useNavigate } from 'react-router';
import { formatCount, formatMoney } from '../../../../shared/format.ts';
import { textLanguage } from '../../../../shared/i18n/text-language.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { EmptyState } from '../../../../shared/ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../../shared/ui/feedback/error-state.tsx';
import { Loading } from '../../../../shared/ui/feedback/loading.tsx';
import { Pager } from '../../../../shared/ui/navigation/pager.tsx';
import { FilterInput } from '../../../../shared/ui/reports/filter-field.tsx';
import styles from '../../../../shared/ui/reports/reports.module.css';
import table from '../../../../shared/ui/table.module.css';
import type { SaleSource } from './sale-source.ts';
import { formatChange, statisticsPath } from './statistics-query.ts';
import type { StatisticsQuery } from './statistics-query.ts';

const PAGE_SIZE = 20;

interface SaleGroupsProps {
  readonly source: SaleSource;
  readonly query: StatisticsQuery;
}

/** The sales of the range by customer, title, subject or publisher. Each row opens to its lines. */
export function SaleGroups({ source, query }: SaleGroupsProps) {
  const t = useT('statistics');
  const navigate = useNavigate();
  const { fromDay, toDay, groupBy, keyword, pageNo } = query;
  const groups = useQuery({
    ...source.groups({ fromDay, toDay, groupBy, keyword, pageNo, pageSize: PAGE_SIZE }),
    placeholderData: keepPreviousData,
  });
  const pathOf = (change: Partial<StatisticsQuery>) => statisticsPath(source.path, query, change);
  const { list = [], total = 0 } = groups.data ?? {};
  return (
    <section>
      <div className={styles.tools}>
        <h2 className={styles.section}>{t('groups')}</h2>
        <nav className={styles.choices} aria-label={t('groupBy')}>
          {SALE_GROUPS.map((one) => (
            <Link
              key={one}
              to={pathOf({ groupBy: one, keyword: undefined })}
              aria-current={one === groupBy ? 'true' : undefined}
            >
              {t(`by.${one}`)}
            </Link>
          ))}
        </nav>
        <FilterInput
          type="search"
          label={t('find')}
          value={keyword}
          maxLength={80}
          onChange={(text) => void navigate(pathOf({ keyword: text }))}
        />
      </div>
      {groups.isPending && <Loading count={6} />}
      {groups.isError && <ErrorState error={groups.error} onRetry={() => void groups.refetch()} />}
      {groups.data && list.length === 0 && <EmptyState title={t('empty')}>{t('emptyText')}</EmptyState>}
      {list.length > 0 && <GroupTable list={list} groupBy={groupBy} pathOf={(key) => pathOf({ key })} />}
      <p className="sub s12">{t('note')}</p>
      <Pager pageNo={pageNo} pageSize={PAGE_SIZE} total={total} pathOf={(page) => pathOf({ pageNo: page })} />
    </section>
  );
}

interface GroupTableProps {
  readonly list: readonly SaleGroup[];
  readonly groupBy: StatisticsQuery['groupBy'];
  /** The address of the lines of a group. */
  readonly pathOf: (key: string) => string;
}

const COLUMNS = ['orders', 'quantity', 'paid', 'refunded', 'sales', 'yearBefore', 'periodBefore'];

function GroupTable({ list, groupBy, pathOf }: GroupTableProps) {
  const t = useT('statistics');
  return (
    <div className={`card ${styles.list ?? ''}`}>
      <table className={table.table}>
        <thead>
          <tr>
            <th scope="col">{t(`name.${groupBy}`)}</th>
            {COLUMNS.map((column) => (
              <th key={column} scope="col" data-num>
                {t(`column.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {list.map((group) => (
            <tr key={group.key}>
              <th scope="row">
                <Link className="lk" to={pathOf(group.key)} lang={textLanguage(group.name)}>
                  {group.name}
                </Link>
              </th>
              <td data-num>{formatCount(group.orders)}</td>
              <td data-num>{formatCount(group.quantity)}</td>
              <td data-num>{formatMoney(group.paidFen)}</td>
              <td data-num className={group.refundedFen > 0 ? styles.negative : undefined}>
                {formatMoney(-group.refundedFen)}
              </td>
              <td data-num>
                <strong>{formatMoney(group.salesFen)}</strong>
              </td>
              <td data-num>{formatChange(group.salesFen, group.yearBeforeFen)}</td>
              <td data-num>{formatChange(group.salesFen, group.periodBeforeFen)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
