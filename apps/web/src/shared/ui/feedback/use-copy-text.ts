import { useT } from '../../i18n/use-t.ts';
import { showToast } from '../../state/toasts.ts';

/** Copies a text and shows a toast about the result. */
export function useCopyText(): (text: string) => Promise<void> {
  const t = useT('shared');
  return async (text) => {
    try {
      await navigator.clipboard.writeText(text);
      showToast('success', t('copied'));
    } catch {
      showToast('error', t('copyFailed'));
    }
  };
}
