import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { THREAD_STATES } from '@zhiye/contract/constants/service/support';
import { useT } from '../../../shared/i18n/use-t.ts';
import { paths } from '../../../shared/navigation/paths.ts';
import { ButtonLink } from '../../../shared/ui/button.tsx';
import { EmptyState } from '../../../shared/ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../shared/ui/feedback/error-state.tsx';
import { Loading } from '../../../shared/ui/feedback/loading.tsx';
import { NewThreadForm } from './new-thread-form.tsx';
import { MAX_KEYWORD_LENGTH, PAGE_SIZE, readNewMessage, readServiceQuery } from './service-query.ts';
import { threadsQuery } from './support.queries.ts';
import { ThreadPanel } from './thread-panel.tsx';
import styles from './support.module.css';
import type { DataOf } from '../../../shared/api/index.ts';
import { formatCount, formatShortInstant } from '../../../shared/format.ts';
import tabs from '../../../shared/ui/navigation/tabs.module.css';
import type { ServiceQuery } from './service-query.ts';
import { MarkedText, SLOT } from '../../../shared/i18n/marked-text.tsx';
import { textLanguage } from '../../../shared/i18n/text-language.ts';
import { StatusTag } from '../../../shared/ui/feedback/status-tag.tsx';
import { Pager } from '../../../shared/ui/navigation/pager.tsx';
import { KeywordSearch } from '../../../shared/ui/search/keyword-search.tsx';
import type { ThreadSummary } from './support.queries.ts';
import { STATE_TONES } from './state-tones.ts';

/** /personal/service: the message board. Filter, search and the open thread are in the address. */
export function ServicePage() {
  const t = useT('support');
  const [parameters] = useSearchParams();
  const query = readServiceQuery(parameters);
  const newMessage = readNewMessage(parameters);
  const threads = useQuery({ ...threadsQuery(query), placeholderData: keepPreviousData });
  const { data } = threads;
  const hasNone = data?.total === 0 && !query.state && !query.q && query.pageNo === 1;
  return (
    <>
      <header className={styles.servicePageHead}>
        <h1 className="pt">{t('title')}</h1>
        <ButtonLink look={newMessage ? 'plain' : 'primary'} to={paths.personal.newMessage({})}>
          {t('write')}
        </ButtonLink>
      </header>
      <ServiceTabs query={query} data={data} />
      {threads.isPending && <Loading count={6} />}
      {threads.isError && <ErrorState error={threads.error} onRetry={() => void threads.refetch()} />}
      {data && hasNone && !newMessage && !query.threadId && (
        <EmptyState
          title={t('empty.title')}
          actions={
            <ButtonLink look="primary" to={paths.personal.newMessage({})}>
              {t('write')}
            </ButtonLink>
          }
        >
          {t('empty.text')}
        </EmptyState>
      )}
      {data && (!hasNone || newMessage || query.threadId) && (
        <div className={`card ${styles.board}`} data-open={newMessage || query.threadId ? 'yes' : undefined}>
          <ThreadList query={query} data={data} isStale={threads.isPlaceholderData} />
          {newMessage ? (
            <NewThreadForm key={parameters.toString()} context={newMessage} />
          ) : (
            <ThreadPanel key={query.threadId} query={query} />
          )}
        </div>
      )}
    </>
  );
}

interface ServiceTabsProps {
  readonly query: ServiceQuery;
  /** Undefined while loading. */
  readonly data: DataOf<'GET /b/v1/support/findThreads'> | undefined;
}

/** The states with their counts, and how fast support answers. */
function ServiceTabs({ query: { state, q }, data }: ServiceTabsProps) {
  const t = useT('support');
  const counts = data?.counts;
  const all = counts && counts.waiting + counts.answered + counts.closed;
  const minutes = data?.firstAnswerMinutes ?? null;
  return (
    <div className={styles.tabs}>
      <nav className={tabs.tabs} aria-label={t('tabs.label')}>
        <Link to={paths.personal.serviceList({ q })} aria-current={state ? undefined : 'page'}>
          {t('tabs.all')}
          {all !== undefined && <span>{formatCount(all)}</span>}
        </Link>
        {THREAD_STATES.map((one) => (
          <Link
            key={one}
            to={paths.personal.serviceList({ state: one, q })}
            aria-current={state === one ? 'page' : undefined}
          >
            {t(`state.${one}`)}
            {counts && <span>{formatCount(counts[one])}</span>}
          </Link>
        ))}
      </nav>
      {minutes !== null && (
        <p className="s13 sub">
          {minutes < 120
            ? t('speed', { minutes: Math.max(1, minutes) })
            : t('speedHours', { hours: Math.round(minutes / 60) })}
        </p>
      )}
    </div>
  );
}

interface ThreadListProps {
  readonly query: ServiceQuery;
  readonly data: DataOf<'GET /b/v1/support/findThreads'>;
  readonly isStale: boolean;
}

/** The threads of a page, with the search above them. */
function ThreadList({ query, data, isStale }: ThreadListProps) {
  const t = useT('support');
  const navigate = useNavigate();
  const { state, q } = query;
  return (
    <section className={styles.side} aria-label={t('list')}>
      <div className={styles.search}>
        <KeywordSearch
          label={t('search')}
          hint={t('searchHint')}
          maxLength={MAX_KEYWORD_LENGTH}
          keyword={q}
          onSearch={(next) => void navigate(paths.personal.serviceList({ state, q: next }))}
        />
      </div>
      {data.list.length === 0 ? (
        <p className={styles.none}>
          <b>{t('empty.match')}</b>
          <span>{t('empty.matchText')}</span>
        </p>
      ) : (
        <ul className={styles.list} data-stale={isStale} aria-busy={isStale}>
          {data.list.map((thread) => (
            <li key={thread.threadId}>
              <ThreadLink thread={thread} query={query} />
            </li>
          ))}
        </ul>
      )}
      <div className={styles.servicePageFoot}>
        <span className="s12 sub" role="status">
          {t('total', { total: formatCount(data.total) })}
        </span>
        <Pager
          pageNo={query.pageNo}
          pageSize={PAGE_SIZE}
          total={data.total}
          pathOf={(pageNo) => paths.personal.serviceList({ state, q, pageNo })}
        />
      </div>
    </section>
  );
}

function ThreadLink({ thread, query }: { readonly thread: ThreadSummary; readonly query: ServiceQuery }) {
  const t = useT('support');
  const { threadId, subject, state, excerpt, lastKind, orderNo, bookTitle, unreadAnswers } = thread;
  const isOpen = threadId === query.threadId;
  return (
    <Link
      className={styles.thread}
      to={paths.personal.serviceList({ ...query, threadId })}
      aria-current={isOpen ? 'true' : undefined}
    >
      <span className={styles.first}>
        <b lang={textLanguage(subject)}>{subject}</b>
        <time className="num" dateTime={thread.lastMessageAt}>
          {formatShortInstant(thread.lastMessageAt)}
        </time>
      </span>
      <span className={styles.excerpt}>
        {t(lastKind === 'user' ? 'me' : 'support')}
        <span lang={textLanguage(excerpt)}>{excerpt}</span>
      </span>
      <span className={styles.last}>
        <StatusTag tone={STATE_TONES[state]}>{t(`state.${state}`)}</StatusTag>
        <span className={styles.about}>
          {orderNo
            ? t('order', { orderNo })
            : bookTitle && <MarkedText text={t('book', { title: SLOT })}>{bookTitle}</MarkedText>}
        </span>
        {unreadAnswers > 0 && (
          <i className={styles.dot}>
            <span className="vh">{t('unread')}</span>
          </i>
        )}
      </span>
    </Link>
  );
}
