import { useT } from '../../../../../shared/i18n/use-t.ts';
import { InlineAlert } from '../../../../../shared/ui/feedback/inline-alert.tsx';
import { MAX_CONDITIONS } from './condition-parser.ts';
import type { ConditionProblem } from './condition-parser.ts';

/** Says why conditions of the address were not used. */
export function ConditionMessage({ problem }: { readonly problem: ConditionProblem | null }) {
  const t = useT('search');
  if (!problem) return null;
  return <InlineAlert tone="bad" title={t(`problem.${problem}`, { total: MAX_CONDITIONS })} />;
}
