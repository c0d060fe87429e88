import { useState } from 'react';
import { useT } from '../../../shared/i18n/use-t.ts';
import { findTextError } from '../../../shared/validation/plain-text.ts';

/** The values of a content form, whether they have changed, and their errors. */
export function useContentDraft<Draft extends object>(initial: Draft) {
  const t = useT('site-content-admin');
  const [draft, setDraft] = useState(initial);
  const [isDirty, setIsDirty] = useState(false);
  const [errors, setErrors] = useState<Partial<Record<keyof Draft, string>>>({});
  return {
    draft,
    isDirty,
    errors,
    change: (changed: Partial<Draft>) => {
      setDraft((before) => ({ ...before, ...changed }));
      setIsDirty(true);
      setErrors((before) => ({
        ...before,
        ...Object.fromEntries(Object.keys(changed).map((name) => [name, undefined])),
      }));
    },
    /** Checks the required fields and adds other errors; true if there are none. */
    check: (required: readonly (keyof Draft)[], more: Partial<Record<keyof Draft, string>> = {}): boolean => {
      const found = { ...more };
      for (const name of required) {
        const problem = findTextError(String(draft[name]));
        if (problem) found[name] = t(`problem.${problem}`);
      }
      setErrors(found);
      return Object.values(found).every((error) => error === undefined);
    },
  };
}

/** Whether the HTML of the editor has any text. */
export const hasText = (html: string): boolean => html.replace(/<[^>]*>|&nbsp;|\s/g, '') !== '';
