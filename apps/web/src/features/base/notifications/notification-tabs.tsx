import { Link } from 'react-router';
import { formatCount } from '../../../shared/format.ts';
import { useT } from '../../../shared/i18n/use-t.ts';
import { paths } from '../../../shared/navigation/paths.ts';
import tabs from '../../../shared/ui/navigation/tabs.module.css';
import styles from './notification-tabs.module.css';

interface NotificationTabsProps {
  readonly unread: boolean;
  readonly unreadTotal: number;
}

export function NotificationTabs({ unread, unreadTotal }: NotificationTabsProps) {
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
