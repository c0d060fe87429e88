import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { STATEMENT_STATES } from '@zhiye/contract/constants/commerce/channel';
import { useNavigate, useSearchParams } from 'react-router';
import { adminLists } from '../../../../shared/navigation/admin-lists.ts';
import { callQuery } from '../../../../shared/api/index.ts';
import { formatCount } from '../../../../shared/format.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { AdminEmptyList } from '../../../../shared/ui/admin/admin-empty-list.tsx';
import { AdminFilterSelect } from '../../../../shared/ui/admin/admin-filter-select.tsx';
import page from '../../../../shared/ui/admin/admin-page.module.css';
import { ErrorState } from '../../../../shared/ui/feedback/error-state.tsx';
import { Loading } from '../../../../shared/ui/feedback/loading.tsx';
import { Pager } from '../../../../shared/ui/navigation/pager.tsx';
import { StatementLines } from './statement-lines.tsx';
import { StatementList } from './statement-list.tsx';

const PAGE_SIZE = 20;

/** /backoffice/statements: what the channels are owed. One person records the payment, another one settles. */
export function StatementsPage() {
  const t = useT('channel-admin');
  const names = useT('channel');
  const navigate = useNavigate();
  const query = adminLists.statements.read(useSearchParams()[0]);
  const { statementId, ...filter } = query;
  const statements = useQuery({
    ...callQuery('GET /b/v1/admin/statement/findStatements', { ...filter, pageSize: PAGE_SIZE }),
    placeholderData: keepPreviousData,
  });
  const { list = [], total = 0 } = statements.data ?? {};
  const open = list.find((statement) => statement.statementId === statementId);
  return (
    <section>
      <h1 className={page.title}>{t('title')}</h1>
      <div className={page.tools}>
        <AdminFilterSelect
          label={t('state')}
          value={query.state}
          choices={STATEMENT_STATES.map((state) => [state, names(`state.${state}`)])}
          emptyText={names('any')}
          onChoose={(state) => void navigate(adminLists.statements.to(query, { state }))}
        />
        {statements.data && (
          <span className={`sub s13 ${page.total}`} role="status">
            {t('total', { total: formatCount(total) })}
          </span>
        )}
      </div>
      {statements.isPending && <Loading count={8} />}
      {statements.isError && (
        <ErrorState error={statements.error} onRetry={() => void statements.refetch()} />
      )}
      {statements.data && list.length === 0 && (
        <AdminEmptyList
          query={query}
          none={t('none')}
          noMatch={t('noMatch')}
          noMatchText={t('noMatchText')}
        />
      )}
      {list.length > 0 && <StatementList list={list} query={query} isBusy={statements.isPlaceholderData} />}
      <Pager
        pageNo={query.pageNo}
        pageSize={PAGE_SIZE}
        total={total}
        pathOf={(pageNo) => adminLists.statements.to(query, { pageNo })}
      />
      {open && <StatementLines key={open.statementId} statement={open} />}
    </section>
  );
}
