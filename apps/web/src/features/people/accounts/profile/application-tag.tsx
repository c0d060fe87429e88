import { useT } from '../../../../shared/i18n/use-t.ts';
import { StatusTag } from '../../../../shared/ui/feedback/status-tag.tsx';
import type { OwnApplicationData } from './application.queries.ts';

type Submitted = NonNullable<OwnApplicationData>;

const TONES = { pending: 'wait', approved: 'ok', rejected: 'bad', withdrawn: 'done' } as const;

/** The state of an application: 教师认证审核中. */
export function ApplicationTag({ state, type }: Pick<Submitted, 'state' | 'type'>) {
  const t = useT('profile');
  return <StatusTag tone={TONES[state]}>{t(`review.of.${type}.${state}`)}</StatusTag>;
}
