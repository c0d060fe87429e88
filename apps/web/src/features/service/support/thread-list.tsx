import { Link, useNavigate } from 'react-router';
import type { DataOf } from '../../../shared/api/index.ts';
import { formatCount, formatInstant } from '../../../shared/format.ts';
import { MarkedText, SLOT } from '../../../shared/i18n/marked-text.tsx';
import { textLanguage } from '../../../shared/i18n/text-language.ts';
import { useT } from '../../../shared/i18n/use-t.ts';
import { paths } from '../../../shared/navigation/paths.ts';
import { StatusTag } from '../../../shared/ui/feedback/status-tag.tsx';
import { Pager } from '../../../shared/ui/navigation/pager.tsx';
import { KeywordSearch } from '../../../shared/ui/search/keyword-search.tsx';
import { MAX_KEYWORD_LENGTH, PAGE_SIZE } from './service-query.ts';
import type { ServiceQuery } from './service-query.ts';
import type { ThreadSummary } from './support.queries.ts';
import { STATE_TONES } from './state-tones.ts';
import styles from './thread-list.module.css';

interface ThreadListProps {
  readonly query: ServiceQuery;
  readonly data: DataOf<'GET /b/v1/support/findThreads'>;
  readonly isStale: boolean;
}

/** The threads of a page, with the search above them. */
export function ThreadList({ query, data, isStale }: ThreadListProps) {
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
      <div className={styles.foot}>
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
          {formatInstant(thread.lastMessageAt).slice(5)}
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
