import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { PriceChange } from '@zhiye/contract';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { Button, Progress } from 'antd';
import { call, callQuery } from '../../../../../shared/api/index.ts';
import { useT } from '../../../../../shared/i18n/use-t.ts';
import { adminPaths } from '../../../../../shared/navigation/admin-paths.ts';
import { readPageNo } from '../../../../../shared/navigation/url-query.ts';
import { showToast } from '../../../../../shared/state/toasts.ts';
import { AdminConfirm } from '../../../../../shared/ui/admin/admin-confirm.tsx';
import layout from '../../../../../shared/ui/admin/admin-form.module.css';
import page from '../../../../../shared/ui/admin/admin-page.module.css';
import { useAdminListAction } from '../../../../../shared/ui/admin/use-admin-list-action.ts';
import { EmptyState } from '../../../../../shared/ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../../../shared/ui/feedback/error-state.tsx';
import { InlineAlert } from '../../../../../shared/ui/feedback/inline-alert.tsx';
import { Loading } from '../../../../../shared/ui/feedback/loading.tsx';
import { Pager } from '../../../../../shared/ui/navigation/pager.tsx';
import { PriceChangeBooks } from './price-change-books.tsx';
import { formatCount, formatInstant } from '../../../../../shared/format.ts';
import { DataText } from '../../../../../shared/i18n/data-text.tsx';
import { AdminTable } from '../../../../../shared/ui/admin/admin-table.tsx';
import type { AdminColumns } from '../../../../../shared/ui/admin/admin-table.tsx';
import { StatusTag } from '../../../../../shared/ui/feedback/status-tag.tsx';

const LIST = 'GET /b/v1/admin/priceChange/findPriceChanges';
const PAGE_SIZE = 20;
const REFRESH_MS = 2_000;

/** /backoffice/books/price-changes: bulk changes of prices, to approve, reject or undo. */
export function PriceChangesPage() {
  const t = useT('price-changes-admin');
  const pageNo = readPageNo(useSearchParams()[0]);
  const [asked, setAsked] = useState<{ change: PriceChange; decision: PriceChangeDecision }>();
  const [shown, setShown] = useState<PriceChange>();
  const changes = useQuery({
    ...callQuery(LIST, { pageNo, pageSize: PAGE_SIZE }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.list.some(({ processed }) => processed !== null) ? REFRESH_MS : false,
  });
  const act = useAdminListAction(LIST);
  const decide = async ({ priceChangeId }: PriceChange, decision: PriceChangeDecision) => {
    if (decision !== 'undo') return call(`POST /b/v1/admin/priceChange/${decision}`, { priceChangeId });
    const reply = await call('POST /b/v1/admin/priceChange/undo', { priceChangeId });
    if (reply.isOK) {
      const { isRunning, restored, kept, keptBooks } = reply.data;
      const titles = keptBooks.map(({ title }) => `《${title}》`).join('');
      showToast(
        'success',
        t(isRunning ? 'undoRuns' : kept > 0 ? 'undoneExcept' : 'undone', { restored, kept, titles }),
      );
    }
    return reply;
  };
  const { list = [], total = 0 } = changes.data ?? {};
  return (
    <section className={layout.narrow}>
      <div className={page.head}>
        <h1 className={page.title}>{t('title')}</h1>
      </div>
      {act.error && (
        <InlineAlert tone="bad" title={t('notDone')}>
          {act.error.message}
        </InlineAlert>
      )}
      {changes.isPending && <Loading count={10} />}
      {changes.isError && <ErrorState error={changes.error} onRetry={() => void changes.refetch()} />}
      {changes.data && list.length === 0 && <EmptyState title={t('empty')}>{t('emptyText')}</EmptyState>}
      {list.length > 0 && (
        <PriceChangeList
          list={list}
          isBusy={act.isPending || changes.isPlaceholderData}
          onShow={setShown}
          onDecide={(change, decision) => setAsked({ change, decision })}
        />
      )}
      <Pager
        pageNo={pageNo}
        pageSize={PAGE_SIZE}
        total={total}
        pathOf={(number) => adminPaths.priceChanges(number)}
      />
      {shown && <PriceChangeBooks change={shown} onClose={() => setShown(undefined)} />}
      {asked && (
        <AdminConfirm
          title={t(`ask.${asked.decision}.title`, { count: asked.change.bookCount })}
          confirmLabel={t(`do.${asked.decision}`)}
          cancelLabel={t('cancel')}
          onCancel={() => setAsked(undefined)}
          onConfirm={() => {
            setAsked(undefined);
            act.mutate(() => decide(asked.change, asked.decision));
          }}
        >
          {t(`ask.${asked.decision}.text`)}
        </AdminConfirm>
      )}
    </section>
  );
}

type PriceChangeDecision = 'approve' | 'reject' | 'undo';

const TONES = {
  pending: 'wait',
  applying: 'run',
  applied: 'ok',
  rejected: 'bad',
  undoing: 'run',
  undone: 'done',
} as const;

interface PriceChangeListProps {
  readonly list: readonly PriceChange[];
  readonly isBusy: boolean;
  readonly onShow: (change: PriceChange) => void;
  readonly onDecide: (change: PriceChange, decision: PriceChangeDecision) => void;
}

/** What the caller may do: nobody approves their own change. */
const decisionsOf = ({ state, isOwn }: PriceChange): PriceChangeDecision[] => {
  if (state === 'applied') return ['undo'];
  if (state !== 'pending') return [];
  return isOwn ? ['reject'] : ['approve', 'reject'];
};

function PriceChangeList({ list, isBusy, onShow, onDecide }: PriceChangeListProps) {
  const t = useT('price-changes-admin');
  const columns: AdminColumns<PriceChange> = [
    {
      title: t('column.change'),
      render: (_, change) => (
        <>
          {t(`rule.${change.rule.of}`, { ...change.rule })}
          <span className={page.by}>{t('largest', { percent: change.largestPercent })}</span>
        </>
      ),
    },
    {
      title: t('column.books'),
      align: 'right',
      className: 'num',
      render: (_, change) => (
        <Button type="link" onClick={() => onShow(change)}>
          {t('books', { count: formatCount(change.bookCount) })}
        </Button>
      ),
    },
    {
      title: t('column.actor'),
      render: (_, { actorName, createdAt }) => (
        <>
          <DataText>{actorName}</DataText>
          <span className={page.by}>{formatInstant(createdAt)}</span>
        </>
      ),
    },
    {
      title: t('column.state'),
      render: (_, { state, processed, bookCount, decidedByName, decidedAt }) => (
        <>
          <StatusTag tone={TONES[state]}>{t(`state.${state}`)}</StatusTag>
          {processed !== null && (
            <Progress percent={Math.floor((100 * processed) / bookCount)} aria-label={t('progress')} />
          )}
          {decidedByName && decidedAt && (
            <span className={page.by}>
              <DataText>{`${decidedByName} ${formatInstant(decidedAt)}`}</DataText>
            </span>
          )}
        </>
      ),
    },
    {
      title: <span className="vh">{t('column.act')}</span>,
      render: (_, change) => (
        <div className={layout.rowActions}>
          {decisionsOf(change).map((decision) => (
            <Button
              key={decision}
              type="link"
              danger={decision !== 'approve'}
              disabled={isBusy}
              onClick={() => onDecide(change, decision)}
            >
              {t(`do.${decision}`)}
            </Button>
          ))}
        </div>
      ),
    },
  ];
  return <AdminTable rows={list} rowKey="priceChangeId" columns={columns} isBusy={isBusy} />;
}
