import { Link, useNavigate, useSearchParams } from 'react-router';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { CHANNEL_LINE_KINDS, STATEMENT_STATES } from '@zhiye/contract/constants/commerce/channel';
import type { ChannelLineTotals } from '@zhiye/contract';
import { useT } from '../../../../shared/i18n/use-t.ts';
import tabs from '../../../../shared/ui/navigation/tabs.module.css';
import { NO_FILTER, readSaleQuery, SALE_VIEWS, salePath } from '../channel-query.ts';
import { callQuery } from '../../../../shared/api/index.ts';
import { formatMoney } from '../../../../shared/format.ts';
import { EmptyState } from '../../../../shared/ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../../shared/ui/feedback/error-state.tsx';
import { Loading } from '../../../../shared/ui/feedback/loading.tsx';
import styles from '../channel.module.css';
import type { SaleQuery } from '../channel-query.ts';
import { StatementPanel } from './statement-panel.tsx';
import { StatementTag } from './statement-tag.tsx';
import { downloadFile } from '../../../../shared/api/download.ts';
import { Pager } from '../../../../shared/ui/navigation/pager.tsx';
import { ExportButtons } from '../../../../shared/ui/reports/export-buttons.tsx';
import { FilterInput, FilterSelect } from '../../../../shared/ui/reports/filter-field.tsx';
import { recentMonths } from '../../../../shared/ui/dates/recent-months.ts';
import report from '../../../../shared/ui/reports/reports.module.css';
import { LineTable } from './line-table.tsx';

/** /personal/sale: the sales of a channel line by line, and its monthly statements. */
export function SalePage() {
  const t = useT('channel');
  const query = readSaleQuery(useSearchParams()[0]);
  return (
    <section>
      <h1 className="pt">{t('sales.title')}</h1>
      <nav className={tabs.tabs} aria-label={t('sales.views')}>
        {SALE_VIEWS.map((view) => (
          <Link
            key={view}
            to={salePath({ ...NO_FILTER, view, pageNo: 1 })}
            aria-current={view === query.view ? 'page' : undefined}
          >
            {t(`sales.view.${view}`)}
          </Link>
        ))}
      </nav>
      {query.view === 'lines' ? <SaleLines query={query} /> : <Statements query={query} />}
    </section>
  );
}

/** The statements of the channel, newest first, and one of them with its lines. */
function Statements({ query }: { readonly query: SaleQuery }) {
  const t = useT('channel');
  const statements = useQuery(callQuery('GET /b/v1/channel/findStatements', { pageNo: 1, pageSize: 100 }));
  if (statements.isError)
    return <ErrorState error={statements.error} onRetry={() => void statements.refetch()} />;
  if (!statements.data) return <Loading count={8} />;
  const { list } = statements.data;
  const chosen = list.find(({ statementId }) => statementId === query.statementId) ?? list[0];
  if (!chosen) return <EmptyState title={t('statement.none')}>{t('statement.noneText')}</EmptyState>;
  return (
    <div className={styles.statements}>
      <nav className={`card ${styles.months ?? ''}`} aria-label={t('sales.view.statements')}>
        {list.map(({ statementId, month, state, totalFen }) => (
          <Link
            key={statementId}
            to={salePath({ ...NO_FILTER, view: 'statements', statementId, pageNo: 1 })}
            aria-current={statementId === chosen.statementId ? 'true' : undefined}
          >
            <b className="num">{month}</b>
            <StatementTag state={state} />
            <span className="num">{formatMoney(totalFen)}</span>
          </Link>
        ))}
        <p className="sub s12">{t('statement.rule')}</p>
      </nav>
      <StatementPanel key={chosen.statementId} statement={chosen} query={query} />
    </div>
  );
}

const PAGE_SIZE = 20;
/** How many months there are to choose from; an address may name an older one. */
const MONTHS = 36;

/** The lines that the filters find, with their sums. */
function SaleLines({ query }: { readonly query: SaleQuery }) {
  const t = useT('channel');
  const { view: _view, pageNo, ...filter } = query;
  const sales = useQuery({
    ...callQuery('GET /b/v1/channel/findSales', { ...filter, pageNo, pageSize: PAGE_SIZE }),
    placeholderData: keepPreviousData,
  });
  const isFiltered = Object.values(filter).some((value) => value !== undefined);
  const { list = [], total = 0, totals, institutions = [] } = sales.data ?? {};
  return (
    <>
      <SaleFilters query={query} institutions={institutions}>
        <ExportButtons
          disabled={list.length === 0}
          onExport={(format, readBlob) =>
            downloadFile('DOWNLOAD /b/v1/channel/exportSales', { ...filter, format }, readBlob)
          }
        />
      </SaleFilters>
      {sales.isPending && <Loading count={8} />}
      {sales.isError && <ErrorState error={sales.error} onRetry={() => void sales.refetch()} />}
      {totals && totals.lines > 0 && <SaleTotals totals={totals} query={query} />}
      {sales.data && list.length === 0 && (
        <EmptyState title={isFiltered ? t('noMatch') : t('sales.none')}>
          {isFiltered ? t('noMatchText') : t('sales.noneText')}
        </EmptyState>
      )}
      {list.length > 0 && <LineTable list={list} totals={totals} />}
      <Pager
        pageNo={pageNo}
        pageSize={PAGE_SIZE}
        total={total}
        pathOf={(page) => salePath(query, { pageNo: page })}
      />
    </>
  );
}

interface SaleFiltersProps {
  readonly query: SaleQuery;
  readonly institutions: readonly { readonly institutionId: string; readonly name: string }[];
  readonly children: ReactNode;
}

function SaleFilters({ query, institutions, children }: SaleFiltersProps) {
  const t = useT('channel');
  const navigate = useNavigate();
  const go = (change: Partial<SaleQuery>) => void navigate(salePath(query, change));
  return (
    <div className={report.tools}>
      <FilterSelect
        label={t('column.month')}
        value={query.month}
        choices={recentMonths(MONTHS, query.month).map((month) => [month, month])}
        emptyText={t('any')}
        onChoose={(month) => go({ month })}
      />
      <FilterSelect
        label={t('column.institution')}
        value={query.institutionId}
        choices={institutions.map(({ institutionId, name }) => [institutionId, name])}
        emptyText={t('any')}
        onChoose={(institutionId) => go({ institutionId })}
      />
      <FilterInput
        type="search"
        label={t('sales.find')}
        placeholder={t('sales.findHint')}
        value={query.keyword}
        maxLength={80}
        onChange={(keyword) => go({ keyword })}
      />
      <FilterSelect
        label={t('column.kind')}
        value={query.kind}
        choices={CHANNEL_LINE_KINDS.map((kind) => [kind, t(`kind.${kind}`)])}
        emptyText={t('any')}
        onChoose={(kind) => go({ kind })}
      />
      <FilterSelect
        label={t('column.state')}
        value={query.state}
        choices={STATEMENT_STATES.map((state) => [state, t(`state.${state}`)])}
        emptyText={t('any')}
        onChoose={(state) => go({ state })}
      />
      {children}
    </div>
  );
}

interface SaleTotalsProps {
  readonly totals: ChannelLineTotals;
  readonly query: SaleQuery;
}

/** The sums of the lines. Each opens to the lines that it adds up. */
function SaleTotals({ totals, query }: SaleTotalsProps) {
  const t = useT('channel');
  const tiles = [
    ['sales', totals.salesFen, { kind: 'sale' }],
    ['refunds', totals.refundsFen, { kind: 'refund' }],
    ['pending', totals.pendingFen, { state: 'pending' }],
    ['confirmed', totals.confirmedFen, { state: 'confirmed' }],
    ['settled', totals.settledFen, { state: 'settled' }],
  ] as const;
  return (
    <nav className={`card ${report.tiles ?? ''}`} aria-label={t('totals.label')}>
      {tiles.map(([name, fen, change]) => (
        <Link
          key={name}
          className={report.tile}
          to={salePath(query, change)}
          aria-current={isChosen(query, change) ? 'true' : undefined}
        >
          <span className={report.name}>{t(`totals.${name}`)}</span>
          <span className={report.value}>¥{formatMoney(fen)}</span>
        </Link>
      ))}
    </nav>
  );
}

const isChosen = (query: SaleQuery, { kind, state }: Partial<Pick<SaleQuery, 'kind' | 'state'>>): boolean =>
  kind ? query.kind === kind : query.state === state;
