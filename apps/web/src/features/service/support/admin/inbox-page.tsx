import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { adminLists } from '../../../../shared/navigation/admin-lists.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { usePrivateQuery } from '../../../../shared/navigation/private-query.ts';
import { adminPaths } from '../../../../shared/navigation/admin-paths.ts';
import { AdminEmptyList } from '../../../../shared/ui/admin/admin-empty-list.tsx';
import page from '../../../../shared/ui/admin/admin-page.module.css';
import { ErrorState } from '../../../../shared/ui/feedback/error-state.tsx';
import { Loading } from '../../../../shared/ui/feedback/loading.tsx';
import { Pager } from '../../../../shared/ui/navigation/pager.tsx';
import { InboxFilters, InboxTabs } from './inbox-filters.tsx';
import { InboxList } from './inbox-list.tsx';
import { InboxThreadPanel } from './inbox-thread-panel.tsx';
import { figuresQuery, INBOX_PAGE_SIZE, inboxQuery } from './inbox.queries.ts';
import { useWaitingText } from './use-waiting-text.ts';
import styles from './inbox-page.module.css';

/** /backoffice/support: the messages of everybody. Filters and the open thread are in the address. */
export function InboxPage() {
  const t = useT('support-admin');
  const query = adminLists.inbox.read(usePrivateQuery());
  const threads = useQuery({ ...inboxQuery(query), placeholderData: keepPreviousData });
  const figures = useQuery(figuresQuery);
  const { list = [], total = 0, counts } = threads.data ?? {};
  const { threadId: _, ...filters } = query;
  return (
    <>
      <div className={page.head}>
        <h1 className={page.title}>{t('title')}</h1>
        <Figures />
        <Link className="lk s13" to={adminPaths.cannedReplies}>
          {t('manage')}
        </Link>
      </div>
      <div className={styles.inbox}>
        <section>
          <InboxTabs query={query} counts={counts} />
          <InboxFilters key={query.keyword} query={query} total={threads.data && total} />
          {threads.isPending && <Loading count={8} />}
          {threads.isError && <ErrorState error={threads.error} onRetry={() => void threads.refetch()} />}
          {threads.data && list.length === 0 && (
            <AdminEmptyList
              query={filters}
              none={t('empty.none')}
              noMatch={t('empty.title')}
              noMatchText={t('empty.text')}
            />
          )}
          {list.length > 0 && (
            <InboxList
              list={list}
              query={query}
              targetMinutes={figures.data?.targetMinutes}
              isStale={threads.isPlaceholderData}
            />
          )}
          <Pager
            pageNo={query.pageNo}
            pageSize={INBOX_PAGE_SIZE}
            total={total}
            pathOf={(pageNo) => adminLists.inbox.to(query, { pageNo })}
          />
        </section>
        <InboxThreadPanel
          key={query.threadId}
          threadId={query.threadId}
          targetMinutes={figures.data?.targetMinutes}
        />
      </div>
    </>
  );
}

/** How fast support answers. */
function Figures() {
  const t = useT('support-admin');
  const timeOf = useWaitingText();
  const { data } = useQuery(figuresQuery);
  if (!data) return null;
  const { firstAnswerMinutes, firstAnswers, inTime, targetMinutes } = data;
  return (
    <p className={`s13 sub ${styles.figures}`}>
      {firstAnswerMinutes === null
        ? t('noFigures')
        : t('figures', {
            time: timeOf(firstAnswerMinutes),
            inTime,
            total: firstAnswers,
            minutes: targetMinutes,
          })}
    </p>
  );
}
