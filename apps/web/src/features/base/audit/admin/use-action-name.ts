import { useT } from '../../../../shared/i18n/use-t.ts';

/** The text of an action. An action that this build does not know shows its identifier. */
export function useActionName(): (action: string) => string {
  const t = useT('audit-admin');
  return (action) => t(`action.${action}`, { defaultValue: action });
}
