import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { Notification } from '@zhiye/contract';
import { call, callQuery } from '../../../shared/api/index.ts';
import { useT } from '../../../shared/i18n/use-t.ts';
import { paths } from '../../../shared/navigation/paths.ts';
import { Button, ButtonLink } from '../../../shared/ui/button.tsx';
import { ErrorState } from '../../../shared/ui/feedback/error-state.tsx';
import { Loading } from '../../../shared/ui/feedback/loading.tsx';
import { Pager } from '../../../shared/ui/navigation/pager.tsx';
import { NotificationPreferences } from './notification-preferences.tsx';
import { unreadNotificationsQuery, useUnreadNotificationCount } from './unread-notifications.ts';
import styles from './notifications.module.css';
import { formatCount, formatInstant } from '../../../shared/format.ts';
import tabs from '../../../shared/ui/navigation/tabs.module.css';
import { EmptyState } from '../../../shared/ui/feedback/empty-state.tsx';
import { DataText } from '../../../shared/i18n/data-text.tsx';
import { Icon } from '../../../shared/ui/icon.tsx';

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

/** Marks one notification as read, or all of them without an id. Refetches the list and the count in every case. */
function useMarkNotificationRead() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (notificationId?: string) =>
      notificationId === undefined
        ? call('POST /b/v1/notification/markAllNotificationsRead', {})
        : call('POST /b/v1/notification/markNotificationRead', { notificationId }, { silent: true }),
    onSettled: () =>
      Promise.all(
        [['GET /b/v1/notification/findNotifications'], unreadNotificationsQuery.queryKey].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      ),
  });
}

interface NotificationTabsProps {
  readonly unread: boolean;
  readonly unreadTotal: number;
}

function NotificationTabs({ unread, unreadTotal }: NotificationTabsProps) {
  const t = useT('notifications');
  return (
    <nav className={`${tabs.tabs} ${styles.tabs}`} aria-label={t('tabs.label')}>
      <Link to={paths.personal.notifications} aria-current={unread ? undefined : 'page'}>
        {t('tabs.all')}
      </Link>
      <Link to={paths.personal.notificationList({ unread: true })} aria-current={unread ? 'page' : undefined}>
        {t('tabs.unread')}
        {unreadTotal > 0 && <span>{formatCount(unreadTotal)}</span>}
      </Link>
    </nav>
  );
}

interface NoNotificationsProps {
  readonly unread: boolean;
  /** The total of all pages; above 0 the address names a page after the last. */
  readonly total: number;
}

function NoNotifications({ unread, total }: NoNotificationsProps) {
  const t = useT('notifications');
  const common = useT('shared');
  if (total > 0) {
    const toFirst = (
      <ButtonLink look="primary" to={paths.personal.notificationList({ unread })}>
        {t('empty.toFirst')}
      </ButtonLink>
    );
    return <EmptyState title={t('empty.page')} actions={toFirst} />;
  }
  const wayOn = unread ? (
    <ButtonLink look="primary" to={paths.personal.notifications}>
      {t('empty.toAll')}
    </ButtonLink>
  ) : (
    <ButtonLink look="primary" to={paths.home}>
      {common('toHome')}
    </ButtonLink>
  );
  return (
    <EmptyState title={unread ? t('empty.unread') : t('empty.all')} actions={wayOn}>
      {t('empty.text')}
    </EmptyState>
  );
}

interface NotificationItemProps {
  readonly notification: Notification;
  /** The person follows its link. */
  readonly onFollow: () => void;
  /** The person marks it as read. */
  readonly onMarkRead: () => void;
}

/** One notification; the whole row is a link when it has a target. */
function NotificationItem({ notification, onFollow, onMarkRead }: NotificationItemProps) {
  const t = useT('notifications');
  const { title, text, path, createdAt } = notification;
  const unread = notification.readAt === null;
  return (
    <li className={styles.item} data-unread={unread}>
      <span className={styles.mark}>{unread && <span className="vh">{t('unread')}</span>}</span>
      <div>
        <h2>
          {path === null ? (
            <DataText>{title}</DataText>
          ) : (
            <Link to={path} onClick={unread ? onFollow : undefined}>
              <DataText>{title}</DataText>
            </Link>
          )}
        </h2>
        <p>
          <DataText>{text}</DataText>
        </p>
      </div>
      <time className="num" dateTime={createdAt}>
        {formatInstant(createdAt)}
      </time>
      <span className={styles.act}>
        {unread && (
          <Button look="text" size="small" aria-label={t('markOne', { title })} onClick={onMarkRead}>
            {t('mark')}
          </Button>
        )}
      </span>
      <span className={styles.on}>{path !== null && <Icon name="right" size={15} />}</span>
    </li>
  );
}
