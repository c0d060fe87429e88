import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import type { PublicationRevision } from '@zhiye/contract';
import { Button } from 'antd';
import { call, CallFailed } from '../../../../../shared/api/index.ts';
import { formatCount, formatInstant } from '../../../../../shared/format.ts';
import { useT } from '../../../../../shared/i18n/use-t.ts';
import { ErrorState } from '../../../../../shared/ui/feedback/error-state.tsx';
import { Loading } from '../../../../../shared/ui/feedback/loading.tsx';
import { ConfirmedAction } from './confirmed-action.tsx';
import styles from './revision-list.module.css';

const FIND = 'GET /b/v1/admin/publication/findRevisions';
const RESTORE = 'POST /b/v1/admin/publication/restoreRevision';
const WITHDRAW = 'POST /b/v1/admin/publication/withdrawRevision';
const PAGE_SIZE = 10;

/** The imported revisions of a book, newest first: an earlier one can be restored, the current one withdrawn. */
export function RevisionList({ bookId }: { readonly bookId: number }) {
  const t = useT('books-admin');
  const queryClient = useQueryClient();
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: [FIND, { bookId }],
    queryFn: async ({ pageParam, signal }) => {
      const page = { bookId, pageNo: pageParam, pageSize: PAGE_SIZE };
      const reply = await call(FIND, page, { signal });
      if (!reply.isOK) throw new CallFailed(reply);
      return reply.data;
    },
    initialPageParam: 1,
    getNextPageParam: ({ total }, pages) => (pages.length * PAGE_SIZE < total ? pages.length + 1 : undefined),
  });
  const change = async (reply: Promise<{ isOK: boolean }>) => {
    const { isOK } = await reply;
    const queries = [FIND, 'GET /b/v1/admin/publication/findBooks'];
    await Promise.all(queries.map((name) => queryClient.invalidateQueries({ queryKey: [name] })));
    if (!isOK) throw new Error('refused; the call has shown why');
  };
  // with keys, so that a restored revision does not report its success with the texts of a withdrawal
  const actionOf = ({ revision, isCurrent, importedAt }: PublicationRevision) =>
    isCurrent ? (
      <ConfirmedAction
        key="withdraw"
        textKey="revisions.withdraw"
        cancelLabel={t('decision.no')}
        run={() => change(call(WITHDRAW, { bookId }))}
      />
    ) : (
      <ConfirmedAction
        key="restore"
        textKey="revisions.restore"
        label={`${t('revisions.restore.do')} ${formatInstant(importedAt)}`}
        cancelLabel={t('decision.no')}
        look="primary"
        run={() => change(call(RESTORE, { bookId, revision }))}
      />
    );

  if (!data && error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading shape="lines" />;
  const revisions = data.pages.flatMap(({ list }) => list);
  if (revisions.length === 0) return <p className="sub s13">{t('revisions.empty')}</p>;
  return (
    <>
      <ul className={styles.list}>
        {revisions.map((item) => (
          <li key={item.revision}>
            <div>
              <span className="num">{formatInstant(item.importedAt)}</span>
              {item.isCurrent && <b className={styles.current}>{t('revisions.current')}</b>}
              <p className="sub s12">
                {item.fileName ?? t('revisions.byCommand')} ·{' '}
                {t('revisions.positions', { count: item.positions, formatted: formatCount(item.positions) })}
              </p>
            </div>
            {actionOf(item)}
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <Button disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('revisions.more')}
        </Button>
      )}
    </>
  );
}
