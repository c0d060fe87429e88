import { useUnreadNotificationCount } from '../features/notifications/unread-notifications.ts';
import { useT } from '../shared/i18n/use-t.ts';
import { CountBadge } from '../shared/ui/feedback/count-badge.tsx';

interface UnreadBadgeProps {
  /** Updates the count regularly; one badge of the page does this for all. */
  readonly polling?: boolean;
}

/** How many notifications are unread. */
export function UnreadBadge({ polling = false }: UnreadBadgeProps) {
  const t = useT('app');
  const total = useUnreadNotificationCount({ polling });
  return <CountBadge total={total} label={t('personal.unread', { total })} />;
}
