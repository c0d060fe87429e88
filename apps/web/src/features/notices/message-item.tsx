import type { Notice } from '@zhiye/contract';
import { Link } from 'react-router';
import { formatInstant } from '../../shared/format.ts';
import { useT } from '../../shared/i18n/use-t.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import styles from './message-item.module.css';

interface MessageItemProps {
  readonly notice: Notice;
  /** The person goes where it leads. */
  readonly onFollow: () => void;
  /** The person has read it here. */
  readonly onMarkRead: () => void;
}

/** One message: the whole row leads on when it leads anywhere. */
export function MessageItem({ notice, onFollow, onMarkRead }: MessageItemProps) {
  const t = useT('notices');
  const { title, text, path, createdAt } = notice;
  const unread = notice.readAt === null;
  return (
    <li className={styles.item} data-unread={unread}>
      <span className={styles.mark}>{unread && <span className="vh">{t('unread')}</span>}</span>
      <div>
        <h2>
          {path === null ? (
            title
          ) : (
            <Link to={path} onClick={unread ? onFollow : undefined}>
              {title}
            </Link>
          )}
        </h2>
        <p>{text}</p>
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
