import { STATEMENT_STATES } from '@zhiye/contract/constants/commerce/channel';
import { useSearchParams } from 'react-router';
import { adminLists } from '../../../../shared/navigation/admin-lists.ts';
import { formatCount } from '../../../../shared/format.ts';
import { AdminListPage } from '../../../../shared/ui/admin/admin-list-page.tsx';
import { useAdminList } from '../../../../shared/ui/admin/use-admin-list.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { StatementLines } from './statement-lines.tsx';
import { StatementList } from './statement-list.tsx';

/** /backoffice/statements: what the channels are owed. One person records the payment, another one settles. */
export function StatementsPage() {
  const t = useT('channel-admin');
  const names = useT('channel');
  const query = adminLists.statements.read(useSearchParams()[0]);
  const { statementId, ...filter } = query;
  const statements = useAdminList('GET /b/v1/admin/statement/findStatements', filter);
  const open = statements.data?.list.find((statement) => statement.statementId === statementId);
  return (
    <AdminListPage
      title={t('title')}
      address={adminLists.statements}
      query={query}
      data={statements}
      filters={[
        {
          name: 'state',
          label: t('state'),
          choices: STATEMENT_STATES.map((state) => [state, names(`state.${state}`)]),
          any: names('any'),
        },
      ]}
      totalText={(total) => t('total', { total: formatCount(total) })}
      texts={{ none: t('none'), noMatch: t('noMatch'), noMatchText: t('noMatchText') }}
      rows={(list, isStale) => <StatementList list={list} query={query} isBusy={isStale} />}
    >
      {open && <StatementLines key={open.statementId} statement={open} />}
    </AdminListPage>
  );
}
