import { Link } from 'react-router';
import { formatCount } from '../../shared/format.ts';
import { useT } from '../../shared/i18n/use-t.ts';
import { paths } from '../../shared/paths.ts';
import tabs from '../../shared/ui/tabs.module.css';
import styles from './message-tabs.module.css';

interface MessageTabsProps {
  readonly unread: boolean;
  readonly unreadTotal: number;
}

export function MessageTabs({ unread, unreadTotal }: MessageTabsProps) {
  const t = useT('notices');
  return (
    <nav className={`${tabs.tabs} ${styles.tabs}`} aria-label={t('tabs.label')}>
      <Link to={paths.personal.message} aria-current={unread ? undefined : 'page'}>
        {t('tabs.all')}
      </Link>
      <Link to={paths.personal.messageList({ unread: true })} aria-current={unread ? 'page' : undefined}>
        {t('tabs.unread')}
        {unreadTotal > 0 && <span>{formatCount(unreadTotal)}</span>}
      </Link>
    </nav>
  );
}
