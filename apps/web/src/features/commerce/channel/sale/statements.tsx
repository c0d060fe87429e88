import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { callQuery } from '../../../../shared/api/index.ts';
import { formatMoney } from '../../../../shared/format.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { EmptyState } from '../../../../shared/ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../../shared/ui/feedback/error-state.tsx';
import { Loading } from '../../../../shared/ui/feedback/loading.tsx';
import styles from '../channel.module.css';
import { NO_FILTER, salePath } from '../channel-query.ts';
import type { SaleQuery } from '../channel-query.ts';
import { StatementPanel } from './statement-panel.tsx';
import { StatementTag } from './statement-tag.tsx';

/** The statements of the channel, newest first, and one of them with its lines. */
export function Statements({ query }: { readonly query: SaleQuery }) {
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
