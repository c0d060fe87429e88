import { useState } from 'react';
import { useT } from '../../shared/i18n/use-t.ts';
import { findTextProblem } from '../../shared/plain-text.ts';

/** What somebody writes, whether it differs from what was there, and what is wrong with it. */
export function useDraft<Draft extends object>(initial: Draft) {
  const t = useT('office-content');
  const [draft, setDraft] = useState(initial);
  const [isDirty, setIsDirty] = useState(false);
  const [mistakes, setMistakes] = useState<Partial<Record<keyof Draft, string>>>({});
  return {
    draft,
    isDirty,
    mistakes,
    change: (changed: Partial<Draft>) => {
      setDraft((before) => ({ ...before, ...changed }));
      setIsDirty(true);
      setMistakes((before) => ({
        ...before,
        ...Object.fromEntries(Object.keys(changed).map((name) => [name, undefined])),
      }));
    },
    /** Marks what is missing among these and what else was found; true when nothing is wrong. */
    check: (required: readonly (keyof Draft)[], more: Partial<Record<keyof Draft, string>> = {}): boolean => {
      const found = { ...more };
      for (const name of required) {
        const problem = findTextProblem(String(draft[name]));
        if (problem) found[name] = t(`problem.${problem}`);
      }
      setMistakes(found);
      return Object.values(found).every((mistake) => mistake === undefined);
    },
  };
}

/** Whether HTML of the editor says anything. */
export const hasWords = (html: string): boolean => html.replace(/<[^>]*>|&nbsp;|\s/g, '') !== '';
