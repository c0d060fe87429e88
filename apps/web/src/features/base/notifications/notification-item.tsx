import type { Notification } from '@zhiye/contract';
import { Link } from 'react-router';
import { formatInstant } from '../../../shared/format.ts';
import { DataText } from '../../../shared/i18n/data-text.tsx';
import { useT } from '../../../shared/i18n/use-t.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Icon } from '../../../shared/ui/icon.tsx';
import styles from './notification-item.module.css';

interface NotificationItemProps {
  readonly notification: Notification;
  /** The person follows its link. */
  readonly onFollow: () => void;
  /** The person marks it as read. */
  readonly onMarkRead: () => void;
}

/** One notification; the whole row is a link when it has a target. */
export function NotificationItem({ notification, onFollow, onMarkRead }: NotificationItemProps) {
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
