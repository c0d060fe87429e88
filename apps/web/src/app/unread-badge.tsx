import { useUnreadCount } from '../shared/api/unread-count.ts';
import { useT } from '../shared/i18n/use-t.ts';
import { CountBadge } from '../shared/ui/feedback/count-badge.tsx';

interface UnreadBadgeProps {
  /** Updates the count regularly; one badge of the page does this for all. */
  readonly polling?: boolean;
}

/** How many notifications are unread. */
export function UnreadBadge({ polling = false }: UnreadBadgeProps) {
  const t = useT('app');
  const total = useUnreadCount('GET /b/v1/notification/countUnreadNotifications', { polling });
  return <CountBadge total={total} label={t('personal.unread', { total })} />;
}

/** How many answers of support are unread. */
export function UnreadAnswersBadge({ polling = false }: UnreadBadgeProps) {
  const t = useT('app');
  const total = useUnreadCount('GET /b/v1/support/countUnreadAnswers', { polling });
  return <CountBadge total={total} label={t('personal.unreadAnswers', { total })} />;
}
