import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { call, CallFailed } from '../shared/api/index.ts';
import { useT } from '../shared/i18n/use-t.ts';
import { paths } from '../shared/navigation/paths.ts';
import { CountBadge } from '../shared/ui/feedback/count-badge.tsx';
import { Icon } from '../shared/ui/icon.tsx';

const COUNT_DUE = 'GET /b/v1/flashcards/countDueFlashcards';
const POLL_MS = 5 * 60_000;

/** Silent: a background query shows no errors. */
export const dueFlashcardsQuery = queryOptions({
  queryKey: [COUNT_DUE] as const,
  queryFn: async ({ signal }) => {
    const reply = await call(COUNT_DUE, {}, { signal, silent: true });
    if (!reply.isOK) throw new CallFailed(reply);
    return reply.data.total;
  },
  staleTime: POLL_MS,
});

/** A link to the review with how many flashcards are due; nothing when there is none. */
export function DueFlashcardsLink() {
  const t = useT('app');
  const { data: total = 0 } = useQuery({
    ...dueFlashcardsQuery,
    refetchInterval: POLL_MS,
    refetchOnWindowFocus: true,
  });
  if (total === 0) return null;
  return (
    <Link to={paths.personal.flashCardReview()}>
      <Icon name="card" size={15} />
      {t('header.flashcards')} <CountBadge total={total} label={t('header.dueFlashcards', { total })} />
    </Link>
  );
}
