import { useQuery } from '@tanstack/react-query';
import type { AdminCode, CodeEvent } from '@zhiye/contract';
import { maskCode } from '@zhiye/contract/constants/commerce/code-text';
import { Fragment } from 'react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { adminLists } from '../../../../shared/navigation/admin-lists.ts';
import { callQuery } from '../../../../shared/api/index.ts';
import { formatInstant } from '../../../../shared/format.ts';
import { DataText } from '../../../../shared/i18n/data-text.tsx';
import { useT } from '../../../../shared/i18n/use-t.ts';
import page from '../../../../shared/ui/admin/admin-page.module.css';
import { ErrorState } from '../../../../shared/ui/feedback/error-state.tsx';
import { Loading } from '../../../../shared/ui/feedback/loading.tsx';
import { CodeActions } from './code-actions.tsx';
import { CodeStateTag } from './code-list.tsx';
import styles from './code-panel.module.css';

/** The chosen code: where it comes from, its history, and what support can do. */
export function CodePanel({ codeId }: { readonly codeId: string | undefined }) {
  const t = useT('codes-admin');
  const found = useQuery({
    ...callQuery('GET /b/v1/admin/code/getCode', { codeId: codeId ?? '' }),
    enabled: codeId !== undefined,
  });
  return (
    <aside
      className={`card ${page.panel}`}
      aria-label={t('panel.label')}
      data-empty={codeId === undefined || undefined}
    >
      {codeId === undefined && (
        <div className={page.body}>
          <h2>{t('panel.choose')}</h2>
          <p className="sub">{t('panel.chooseText')}</p>
        </div>
      )}
      {codeId !== undefined && found.isPending && (
        <div className={page.body}>
          <Loading count={8} />
        </div>
      )}
      {found.isError && <ErrorState error={found.error} onRetry={() => void found.refetch()} />}
      {found.data && (
        <>
          <header>
            <h2 className="num">{maskCode(found.data.code.lastFour)}</h2>
            <CodeStateTag code={found.data.code} />
          </header>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls */}
          <div className={page.body} tabIndex={0} role="group" aria-label={t('panel.facts')}>
            <CodeFacts code={found.data.code} />
            <h3>{t('panel.history')}</h3>
            <CodeHistory events={found.data.events} />
          </div>
          <CodeActions code={found.data.code} />
        </>
      )}
    </aside>
  );
}

function CodeFacts({ code }: { readonly code: AdminCode }) {
  const t = useT('codes-admin');
  const names = useT('shared');
  const { title, duration, source, orderNo, giftBatchId, giftPurpose, ordinal, ownerName } = code;
  const facts: readonly (readonly [label: string, value: ReactNode])[] = [
    [t('column.book'), title],
    [t('gift.duration'), names(`duration.${duration}`)],
    [
      t('column.source'),
      giftBatchId && giftPurpose ? (
        <Link to={adminLists.giftBatch.to({ giftBatchId })}>
          {`${t(`purpose.${giftPurpose}`)} · ${t('panel.batch')} #${ordinal}`}
        </Link>
      ) : (
        `${t(`source.${source}`)} ${orderNo ?? ''} #${ordinal}`
      ),
    ],
    [t('column.owner'), ownerName],
    [t('column.recipient'), [code.recipientName, code.recipientEmail].filter(Boolean).join(' ') || null],
    [t('column.activatedBy'), code.activatedByName],
    [t('panel.voidReason'), code.voidReason],
    [t('column.redeemBefore'), code.redeemBefore],
  ];
  return (
    <dl className={page.facts}>
      {facts.map(([label, value]) =>
        value === null ? null : (
          <Fragment key={label}>
            <dt>{label}</dt>
            <dd>
              <DataText>{value}</DataText>
            </dd>
          </Fragment>
        ),
      )}
    </dl>
  );
}

function CodeHistory({ events }: { readonly events: readonly CodeEvent[] }) {
  const t = useT('codes-admin');
  return (
    <ol className={styles.history}>
      {events.map(({ kind, at, byName, recipientName, recipientEmail, reason }, index) => (
        // two events may have one time and one kind
        // oxlint-disable-next-line react/no-array-index-key
        <li key={index}>
          <b>{t(`event.${kind}`)}</b> <span className="num sub s12">{formatInstant(at)}</span>
          <span className={`${page.by} ${page.under}`}>
            <DataText>{[byName, recipientName, recipientEmail, reason].filter(Boolean).join(' · ')}</DataText>
          </span>
        </li>
      ))}
    </ol>
  );
}
