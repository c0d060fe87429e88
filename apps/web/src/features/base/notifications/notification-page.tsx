import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useSearchParams } from 'react-router';
import { callQuery } from '../../../shared/api/index.ts';
import { useT } from '../../../shared/i18n/use-t.ts';
import { paths } from '../../../shared/navigation/paths.ts';
import { Button, ButtonLink } from '../../../shared/ui/button.tsx';
import { ErrorState } from '../../../shared/ui/feedback/error-state.tsx';
import { Loading } from '../../../shared/ui/feedback/loading.tsx';
import { Pager } from '../../../shared/ui/navigation/pager.tsx';
import { NotificationItem } from './notification-item.tsx';
import { NotificationPreferences } from './notification-preferences.tsx';
import { NotificationTabs } from './notification-tabs.tsx';
import { NoNotifications } from './no-notifications.tsx';
import { useUnreadNotificationCount } from './unread-notifications.ts';
import { useMarkNotificationRead } from './use-mark-read.ts';
import styles from './notification-page.module.css';

const PAGE_SIZE = 20;

/** /personal/message: the notifications of a person, and how they get them; filter and page are in the address. */
export function NotificationPage() {
  const isSettings = useSearchParams()[0].get('settings') === '1';
  return isSettings ? <NotificationPreferences /> : <Notifications />;
}

function Notifications() {
  const t = useT('notifications');
  const { unread, pageNo } = readQuery(useSearchParams()[0]);
  const list = useRef<HTMLElement>(null);
  const unreadTotal = useUnreadNotificationCount({ polling: false });
  const markRead = useMarkNotificationRead();
  const notifications = useQuery({
    ...callQuery('GET /b/v1/notification/findNotifications', {
      pageNo,
      pageSize: PAGE_SIZE,
      unread: unread ? 1 : undefined,
    }),
    placeholderData: keepPreviousData,
  });
  // the clicked button disappears, and the focus must stay in the page
  const markAndStay = (notificationId?: string) => {
    list.current?.focus();
    markRead.mutate(notificationId);
  };
  const { data } = notifications;
  return (
    <>
      <header className={styles.head}>
        <h1 className="pt">{t('title')}</h1>
        <div className={styles.actions}>
          <ButtonLink to={paths.personal.notificationSettings}>{t('preferences.open')}</ButtonLink>
          <Button disabled={unreadTotal === 0 || markRead.isPending} onClick={() => markAndStay()}>
            {t('markAll')}
          </Button>
        </div>
      </header>
      <NotificationTabs unread={unread} unreadTotal={unreadTotal} />
      <section ref={list} tabIndex={-1} aria-label={t('title')}>
        {notifications.isPending && <Loading count={6} />}
        {notifications.isError && (
          <ErrorState error={notifications.error} onRetry={() => void notifications.refetch()} />
        )}
        {data?.list.length === 0 && <NoNotifications unread={unread} total={data.total} />}
        {data && data.list.length > 0 && (
          <ul className={`card ${styles.list}`} aria-busy={notifications.isPlaceholderData}>
            {data.list.map((notification) => (
              <NotificationItem
                key={notification.notificationId}
                notification={notification}
                onFollow={() => markRead.mutate(notification.notificationId)}
                onMarkRead={() => markAndStay(notification.notificationId)}
              />
            ))}
          </ul>
        )}
      </section>
      <Pager
        pageNo={pageNo}
        pageSize={PAGE_SIZE}
        total={data?.total ?? 0}
        pathOf={(number) => paths.personal.notificationList({ unread, pageNo: number })}
      />
    </>
  );
}

/** Invalid values count as missing. */
function readQuery(query: URLSearchParams): { unread: boolean; pageNo: number } {
  const number = query.get('pageNo') ?? '';
  return {
    unread: query.get('unread') === '1',
    pageNo: /^[1-9]\d{0,5}$/.test(number) ? Number(number) : 1,
  };
}
