import type { ReviewItem } from '@zhiye/contract';
import { useT } from '../../shared/i18n/use-t.ts';
import { StatusTag } from '../../shared/ui/status-tag.tsx';

const TONES = { pending: 'wait', passed: 'ok', refused: 'bad' } as const;

export function ReviewState({ state }: Pick<ReviewItem, 'state'>) {
  const t = useT('office-reviews');
  return <StatusTag tone={TONES[state]}>{t(`state.${state}`)}</StatusTag>;
}
