import { useT } from '../../shared/i18n/use-t.ts';

/** An act in words; one that is newer than this build shows its own name. */
export function useActionName(): (action: string) => string {
  const t = useT('office-audit');
  return (action) => t(`action.${action}`, { defaultValue: action });
}
