import { useUnreadNotices } from '../features/notices/unread-notices.ts';
import { useT } from '../shared/i18n/use-t.ts';
import { CountBadge } from '../shared/ui/count-badge.tsx';

interface UnreadBadgeProps {
  /** Keeps the figure fresh; one badge on the page does it for all. */
  readonly watching?: boolean;
}

/** How many messages wait to be read. */
export function UnreadBadge({ watching = false }: UnreadBadgeProps) {
  const t = useT('app');
  const total = useUnreadNotices({ watching });
  return <CountBadge total={total} label={t('personal.unread', { total })} />;
}
