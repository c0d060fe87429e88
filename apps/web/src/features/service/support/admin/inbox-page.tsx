import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router';
import { ASSIGNEE_FILTERS, THREAD_STATES } from '@zhiye/contract/constants/service/support';
import { Input } from 'antd';
import { adminLists } from '../../../../shared/navigation/admin-lists.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { usePrivateQuery } from '../../../../shared/navigation/private-query.ts';
import { adminPaths } from '../../../../shared/navigation/admin-paths.ts';
import { AdminEmptyList } from '../../../../shared/ui/admin/admin-empty-list.tsx';
import page from '../../../../shared/ui/admin/admin-page.module.css';
import { ErrorState } from '../../../../shared/ui/feedback/error-state.tsx';
import { Loading } from '../../../../shared/ui/feedback/loading.tsx';
import { Pager } from '../../../../shared/ui/navigation/pager.tsx';
import { InboxList } from './inbox-list.tsx';
import { figuresQuery, INBOX_PAGE_SIZE, inboxQuery, inboxThreadQuery } from './inbox.queries.ts';
import { useWaitingText } from './use-waiting-text.ts';
import styles from './admin.module.css';
import { formatCount, formatInstant } from '../../../../shared/format.ts';
import { textLanguage } from '../../../../shared/i18n/text-language.ts';
import { EmptyState } from '../../../../shared/ui/feedback/empty-state.tsx';
import { StatusTag } from '../../../../shared/ui/feedback/status-tag.tsx';
import { STATE_TONES } from '../state-tones.ts';
import { InboxMessages } from './inbox-messages.tsx';
import { ReplyForm } from './reply-form.tsx';
import { ThreadFacts } from './thread-facts.tsx';
import { UserAside } from './user-aside.tsx';
import type { InboxQuery } from '../../../../shared/navigation/admin-lists.ts';
import { AdminFilterSelect } from '../../../../shared/ui/admin/admin-filter-select.tsx';
import tabs from '../../../../shared/ui/navigation/tabs.module.css';

/** /backoffice/support: the messages of everybody. Filters and the open thread are in the address. */
export function InboxPage() {
  const t = useT('support-admin');
  const query = adminLists.inbox.read(usePrivateQuery());
  const threads = useQuery({ ...inboxQuery(query), placeholderData: keepPreviousData });
  const figures = useQuery(figuresQuery);
  const { list = [], total = 0, counts } = threads.data ?? {};
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
              address={adminLists.inbox}
              query={query}
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

interface InboxThreadPanelProps {
  readonly threadId: string | undefined;
  readonly targetMinutes: number | undefined;
}

/** The thread that is named in the address, with its person beside it. */
function InboxThreadPanel({ threadId, targetMinutes }: InboxThreadPanelProps) {
  const t = useT('support-admin');
  const found = useQuery({ ...inboxThreadQuery(threadId ?? ''), enabled: threadId !== undefined });
  const thread = found.data;
  if (threadId === undefined)
    return <EmptyState title={t('empty.choose')}>{t('empty.chooseText')}</EmptyState>;
  if (!thread && found.error) return <ErrorState error={found.error} onRetry={() => void found.refetch()} />;
  if (!thread) return <Loading count={8} />;
  const { subject, state, threadNo, createdAt, context } = thread;
  const from = context.order
    ? 'fromOrder'
    : context.book
      ? 'fromBook'
      : context.pagePath
        ? 'fromPage'
        : 'openedAt';
  return (
    <div className={styles.columns}>
      <section className={`card ${styles.thread}`} aria-labelledby="inbox-subject">
        <header>
          <div>
            <h2 id="inbox-subject" lang={textLanguage(subject)}>
              {subject}
            </h2>
            <p className="s13 sub">
              <span className="num">{t('no', { no: threadNo })}</span>
              {' · '}
              {t(from, { time: formatInstant(createdAt) })}
            </p>
          </div>
          <StatusTag tone={STATE_TONES[state]}>{t(`state.${state}`)}</StatusTag>
        </header>
        <ThreadFacts thread={thread} targetMinutes={targetMinutes} />
        <InboxMessages threadId={threadId} messages={thread.messages} />
        <ReplyForm thread={thread} />
      </section>
      <UserAside thread={thread} />
    </div>
  );
}

interface InboxTabsProps {
  readonly query: InboxQuery;
  /** Undefined while loading. */
  readonly counts: { readonly waiting: number; readonly mine: number; readonly all: number } | undefined;
}

/** The three lists that support opens most. */
function InboxTabs({ query: { state, assignee, keyword }, counts }: InboxTabsProps) {
  const t = useT('support-admin');
  const isWaiting = state === 'waiting' && !assignee;
  const isMine = assignee === 'me' && !state;
  const list = [
    { name: 'waiting', to: adminLists.inbox.to({ state: 'waiting' }), isOn: isWaiting },
    { name: 'mine', to: adminLists.inbox.to({ assignee: 'me' }), isOn: isMine },
    { name: 'all', to: adminPaths.support, isOn: !state && !assignee && !keyword },
  ] as const;
  return (
    <nav className={tabs.tabs} aria-label={t('tabs.label')}>
      {list.map(({ name, to, isOn }) => (
        <Link key={name} to={to} aria-current={isOn ? 'page' : undefined}>
          {t(`tabs.${name}`)}
          {counts && <span>{formatCount(counts[name])}</span>}
        </Link>
      ))}
    </nav>
  );
}

interface InboxFiltersProps {
  readonly query: InboxQuery;
  /** Undefined while loading. */
  readonly total: number | undefined;
}

function InboxFilters({ query, total }: InboxFiltersProps) {
  const t = useT('support-admin');
  const navigate = useNavigate();
  const go = (change: Partial<InboxQuery>) => void navigate(adminLists.inbox.to(query, change));
  return (
    <div className={page.tools}>
      <AdminFilterSelect
        label={t('filter.state')}
        value={query.state}
        choices={THREAD_STATES.map((state) => [state, t(`state.${state}`)])}
        emptyText={t('any')}
        onChoose={(state) => go({ state })}
      />
      <AdminFilterSelect
        label={t('filter.assignee')}
        value={query.assignee}
        choices={ASSIGNEE_FILTERS.map((assignee) => [assignee, t(`filter.${assignee}`)])}
        emptyText={t('any')}
        onChoose={(assignee) => go({ assignee })}
      />
      <AdminFilterSelect
        label={t('filter.ofOrder')}
        value={query.ofOrder && '1'}
        choices={[['1', t('filter.yes')]]}
        emptyText={t('any')}
        onChoose={(ofOrder) => go({ ofOrder: ofOrder && 1 })}
      />
      <Input.Search
        className={page.search}
        aria-label={t('filter.search')}
        placeholder={t('filter.search')}
        defaultValue={query.keyword}
        maxLength={60}
        onSearch={(text) => go({ keyword: text.trim() || undefined })}
      />
      {total !== undefined && (
        <span className={`sub s13 ${page.total}`} role="status">
          {t('total', { total: formatCount(total) })}
        </span>
      )}
    </div>
  );
}
