import { call } from '../../../../shared/api/index.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { useReaderHost } from '../../../../shared/reader/reader-host.ts';
import { showToast } from '../../../../shared/state/toasts.ts';
import { copyAskedText } from './copy-asked-text.ts';
import { useShowMeter } from './copy-meter.queries.ts';

interface PassageToCopy {
  readonly cfi: string;
  /** As it is selected, and the same with formulas in one line. */
  readonly text: string;
  readonly linearText: string;
}

/**
 * Puts a passage on the clipboard, with `suffix` after it, and tells the result. To be called while an event of a person is handled. The text of a book of the shop comes from the
 * server, which counts it; a refused one is not copied. A person's own file and an inspection have no copy cap.
 */
export function useCopyPassage(): (passage: PassageToCopy, suffix?: string) => Promise<boolean> {
  const t = useT('reading');
  const { bookId, isPreview } = useReaderHost();
  const showMeter = useShowMeter();

  /** Null when it was refused, which has been shown. */
  const readText = async ({ cfi, text, linearText }: PassageToCopy): Promise<string | null> => {
    if (bookId === null) return linearText;
    const reply = await call('POST /b/v1/reading/copyText', { bookId, preview: isPreview, cfi });
    if (!reply.isOK) return null;
    showMeter(reply.data.meter);
    // the text of the server has no formulas
    return isSameText(reply.data.text, text) ? linearText : reply.data.text;
  };

  return async (passage, suffix = '') => {
    try {
      const isCopied = await copyAskedText(async () => {
        const text = await readText(passage);
        return text === null ? null : text + suffix;
      });
      if (isCopied) showToast('success', t('selection.copied'));
      return isCopied;
    } catch {
      showToast('error', t('selection.copyFailed'));
      return false;
    }
  };
}

const isSameText = (one: string, other: string): boolean =>
  one.replace(/\s+/g, '') === other.replace(/\s+/g, '');

/** The number of characters of a selection, as the server counts them. */
export const countSelected = (text: string): number => Array.from(text.replace(/\s+/g, ' ').trim()).length;
