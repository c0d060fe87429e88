import { call } from '../../../../shared/api/index.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { useReaderHost } from '../../../../shared/reader/reader-host.ts';
import { showToast } from '../../../../shared/state/toasts.ts';
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

/** A browser that refuses does so at once; the text is asked for after this time. */
const REFUSAL_MS = 50;

/**
 * Puts a text on the clipboard that has to be asked for. To be called while an event of a person is handled: WebKit refuses a copy
 * that begins after an `await`, so the clipboard gets a promise of the text. When the browser refuses, nothing is asked: the server
 * counts what it sends. False when `ask` gives null; rejects when the browser refuses or `ask` rejects.
 */
async function copyAskedText(ask: () => Promise<string | null>): Promise<boolean> {
  // Firefox before 127 has no ClipboardItem, and allows a copy some seconds after the event
  if (typeof ClipboardItem === 'undefined') {
    const text = await ask();
    if (text !== null) await navigator.clipboard.writeText(text);
    return text !== null;
  }
  let begin: () => void = () => undefined;
  const mayAsk = new Promise<void>((resolve) => (begin = resolve));
  const asked = mayAsk.then(ask);
  const content = asked.then((text) => {
    if (text === null) throw new Error('there is no text');
    return new Blob([text], { type: 'text/plain' });
  });
  const written = navigator.clipboard.write([new ClipboardItem({ 'text/plain': content })]);
  // both are awaited below, but one of them rejects first
  for (const promise of [content, written]) promise.catch(() => undefined);
  await Promise.race([written, new Promise((resolve) => setTimeout(resolve, REFUSAL_MS))]);
  begin();
  if ((await asked) === null) return false;
  await written;
  return true;
}
