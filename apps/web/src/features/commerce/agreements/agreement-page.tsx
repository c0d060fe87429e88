import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Agreement } from '@zhiye/contract';
import { useSearchParams } from 'react-router';
import { downloadFile } from '../../../shared/api/download.ts';
import { callQuery } from '../../../shared/api/index.ts';
import { formatMoney } from '../../../shared/format.ts';
import { useT } from '../../../shared/i18n/use-t.ts';
import { paths } from '../../../shared/navigation/paths.ts';
import { ButtonLink } from '../../../shared/ui/button.tsx';
import { EmptyState } from '../../../shared/ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../shared/ui/feedback/error-state.tsx';
import { InlineAlert } from '../../../shared/ui/feedback/inline-alert.tsx';
import { Loading } from '../../../shared/ui/feedback/loading.tsx';
import { Pager } from '../../../shared/ui/navigation/pager.tsx';
import styles from './agreements.module.css';
import { StatementTable } from './statement-table.tsx';

const PAGE_SIZE = 12;

/** /personal/agreement: the framework agreement of an institution and its statements. */
export function AgreementPage() {
  const t = useT('agreements');
  const agreement = useQuery(callQuery('GET /b/v1/agreement/getAgreement', {}));
  return (
    <section>
      <h1 className="pt">{t('title')}</h1>
      {agreement.isPending && <Loading count={6} />}
      {agreement.isError && <ErrorState error={agreement.error} onRetry={() => void agreement.refetch()} />}
      {agreement.data === null && (
        <EmptyState
          title={t('none')}
          actions={<ButtonLink to={paths.personal.newMessage({})}>{t('ask')}</ButtonLink>}
        >
          {t('noneText')}
        </EmptyState>
      )}
      {agreement.data && <Facts agreement={agreement.data} />}
      {agreement.data && <Statements />}
    </section>
  );
}

const SUMS = ['limitFen', 'availableFen', 'usedFen', 'unbilledFen', 'overdueFen'] as const;

function Facts({ agreement }: { readonly agreement: Agreement }) {
  const t = useT('agreements');
  const { agreementNo, state, firstDay, lastDay, paymentDays, isBlocked, overdueFen } = agreement;
  return (
    <>
      <p className="sub s13">
        {t('term', { agreementNo, firstDay, lastDay, count: paymentDays })}
        {state === 'ended' && ` ${t('ended')}`}
      </p>
      {isBlocked && (
        <InlineAlert tone="bad" title={t('blocked')}>
          {t('blockedText', { amount: formatMoney(overdueFen) })}
        </InlineAlert>
      )}
      <dl className={`card ${styles.facts ?? ''}`}>
        {SUMS.map((name) => (
          <div key={name}>
            <dt>{t(`sum.${name}`)}</dt>
            <dd className={name === 'overdueFen' && overdueFen > 0 ? styles.late : undefined}>
              ¥{formatMoney(agreement[name])}
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function Statements() {
  const t = useT('agreements');
  const [query] = useSearchParams();
  const pageNo = Math.max(1, Number.parseInt(query.get('pageNo') ?? '1', 10) || 1);
  const statements = useQuery({
    ...callQuery('GET /b/v1/agreement/findStatements', { pageNo, pageSize: PAGE_SIZE }),
    placeholderData: keepPreviousData,
  });
  const { list = [], total = 0 } = statements.data ?? {};
  return (
    <section className={styles.statements} aria-labelledby="agreement-statements">
      <h2 id="agreement-statements">{t('statements')}</h2>
      {statements.isPending && <Loading count={4} />}
      {statements.isError && (
        <ErrorState error={statements.error} onRetry={() => void statements.refetch()} />
      )}
      {statements.data && list.length === 0 && (
        <EmptyState title={t('noStatements')}>{t('noStatementsText')}</EmptyState>
      )}
      {list.length > 0 && (
        <StatementTable
          list={list}
          onDownload={(statementId, format) =>
            downloadFile('DOWNLOAD /b/v1/agreement/downloadStatement', { statementId, format })
          }
        />
      )}
      <Pager
        pageNo={pageNo}
        pageSize={PAGE_SIZE}
        total={total}
        pathOf={(page) => `${paths.personal.agreement}?pageNo=${page}`}
      />
    </section>
  );
}
