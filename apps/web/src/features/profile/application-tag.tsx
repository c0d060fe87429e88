import { useT } from '../../shared/i18n/use-t.ts';
import { StatusTag } from '../../shared/ui/status-tag.tsx';
import type { Application } from './application.queries.ts';

type Submitted = NonNullable<Application>;

const TONES = { pending: 'wait', passed: 'ok', refused: 'bad' } as const;

/** How a review stands: 教师认证审核中. */
export function ApplicationTag({ state, type }: Pick<Submitted, 'state' | 'type'>) {
  const t = useT('profile');
  return <StatusTag tone={TONES[state]}>{t(`review.of.${type}.${state}`)}</StatusTag>;
}
