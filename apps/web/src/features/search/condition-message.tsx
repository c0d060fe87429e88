import { useT } from '../../shared/i18n/use-t.ts';
import { Message } from '../../shared/ui/message.tsx';
import { MAX_CONDITIONS } from './read-conditions.ts';
import type { ConditionProblem } from './read-conditions.ts';

/** What an address's conditions had that could not be used. */
export function ConditionMessage({ problem }: { readonly problem: ConditionProblem | null }) {
  const t = useT('search');
  if (!problem) return null;
  return <Message tone="bad" title={t(`problem.${problem}`, { total: MAX_CONDITIONS })} />;
}
