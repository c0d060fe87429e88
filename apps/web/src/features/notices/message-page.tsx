import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useSearchParams } from 'react-router';
import { callQuery } from '../../shared/api.ts';
import { useT } from '../../shared/i18n/use-t.ts';
import { paths } from '../../shared/paths.ts';
import { Button } from '../../shared/ui/button.tsx';
import { ErrorState } from '../../shared/ui/error-state.tsx';
import { Loading } from '../../shared/ui/loading.tsx';
import { Pager } from '../../shared/ui/pager.tsx';
import { MessageItem } from './message-item.tsx';
import { MessageTabs } from './message-tabs.tsx';
import { NoMessages } from './no-messages.tsx';
import { useUnreadNotices } from './unread-notices.ts';
import { useMarkRead } from './use-mark-read.ts';
import styles from './message-page.module.css';

const PAGE_SIZE = 20;

/** /personal/message: what the shop has told a person; filter and page stand in the address. */
export function MessagePage() {
  const t = useT('notices');
  const { unread, pageNo } = readQuery(useSearchParams()[0]);
  const list = useRef<HTMLElement>(null);
  const unreadTotal = useUnreadNotices({ watching: false });
  const markRead = useMarkRead();
  const notices = useQuery({
    ...callQuery('GET /b/v1/notice/findNotices', {
      pageNo,
      pageSize: PAGE_SIZE,
      unread: unread ? 1 : undefined,
    }),
    placeholderData: keepPreviousData,
  });
  // the pressed button goes away, and focus must not fall out of the page with it
  const markAndStay = (noticeId?: string) => {
    list.current?.focus();
    markRead.mutate(noticeId);
  };
  const { data } = notices;
  return (
    <>
      <header className={styles.head}>
        <h1 className="pt">{t('title')}</h1>
        <Button disabled={unreadTotal === 0 || markRead.isPending} onClick={() => markAndStay()}>
          {t('markAll')}
        </Button>
      </header>
      <MessageTabs unread={unread} unreadTotal={unreadTotal} />
      <section ref={list} tabIndex={-1} aria-label={t('title')}>
        {notices.isPending && <Loading count={6} />}
        {notices.isError && <ErrorState error={notices.error} onRetry={() => void notices.refetch()} />}
        {data?.list.length === 0 && <NoMessages unread={unread} total={data.total} />}
        {data && data.list.length > 0 && (
          <ul className={`card ${styles.list}`} aria-busy={notices.isPlaceholderData}>
            {data.list.map((notice) => (
              <MessageItem
                key={notice.noticeId}
                notice={notice}
                onFollow={() => markRead.mutate(notice.noticeId)}
                onMarkRead={() => markAndStay(notice.noticeId)}
              />
            ))}
          </ul>
        )}
      </section>
      <Pager
        pageNo={pageNo}
        pageSize={PAGE_SIZE}
        total={data?.total ?? 0}
        pathOf={(number) => paths.personal.messageList({ unread, pageNo: number })}
      />
    </>
  );
}

/** Values the address cannot mean count as left out. */
function readQuery(query: URLSearchParams): { unread: boolean; pageNo: number } {
  const number = query.get('pageNo') ?? '';
  return {
    unread: query.get('unread') === '1',
    pageNo: /^[1-9]\d{0,5}$/.test(number) ? Number(number) : 1,
  };
}
