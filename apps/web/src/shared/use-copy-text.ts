import { useT } from './i18n/use-t.ts';
import { showNotice } from './notices.ts';

/** Copies a text and says whether that went well. */
export function useCopyText(): (text: string) => Promise<void> {
  const t = useT('shared');
  return async (text) => {
    try {
      await navigator.clipboard.writeText(text);
      showNotice('success', t('copied'));
    } catch {
      showNotice('error', t('copyFailed'));
    }
  };
}
