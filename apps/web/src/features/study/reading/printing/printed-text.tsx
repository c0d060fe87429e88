import { useEffect, useEffectEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import type { TextSelection } from '@zhiye/reader';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { useReaderHost, useReaderKey } from '../../../../shared/reader/reader-host.ts';
import { useReaderScreenState } from '../screen/reader-screen-context.ts';
import { readParagraphs } from './read-paragraphs.ts';
import { call } from '../../../../shared/api/index.ts';
import { formatCount } from '../../../../shared/format.ts';
import { ConfirmDialog } from '../../../../shared/ui/dialogs/confirm-dialog.tsx';
import { useCopyMeter, useShowMeter } from '../copying/copy-meter.queries.ts';
import { useReaderEvent } from '../screen/use-reader-event.ts';
import { textLanguage } from '../../../../shared/i18n/text-language.ts';
import styles from './printed-text.module.css';

/** The longest text that is printed of a book without a copy cap. */
const MAX_CHARACTERS = 2000;

/** What the printer gets instead of the screen. A print of a book of the shop is a copy. */
export function PrintedText() {
  const { source } = useReaderHost();
  return source === 'shop' ? <CountedPrint /> : <UncountedPrint />;
}

/** Prints a person's own file or an inspection: the text from the page in view on. */
function UncountedPrint() {
  const t = useT('reading');
  const { reader, currentLocation } = useReaderScreenState();
  const [paragraphs, setParagraphs] = useState<readonly string[]>([]);
  const readText = useEffectEvent(() => {
    const start = currentLocation && reader?.rangeOf(currentLocation.locator.cfi);
    // the browser prints right after the event
    flushSync(() => setParagraphs(start ? readParagraphs(start, MAX_CHARACTERS) : []));
  });
  useEffect(() => {
    const onPrint = () => readText();
    window.addEventListener('beforeprint', onPrint);
    return () => window.removeEventListener('beforeprint', onPrint);
  }, []);
  return <PrintSheet paragraphs={paragraphs} note={t('printed', { count: MAX_CHARACTERS })} />;
}

/**
 * Prints the selection, or the text from the page in view on, after a question. The text comes from the server, which counts
 * it. The browser's own command for printing cannot wait for the server: it prints only a hint.
 */
function CountedPrint() {
  const t = useT('reading');
  const { reader } = useReaderHost();
  const [selection, setSelection] = useState<TextSelection>();
  const [isAsking, setIsAsking] = useState(false);
  const { paragraphs, note, print } = usePrintRun();
  useReaderEvent(reader, 'selected', setSelection);
  useReaderEvent(reader, 'selectionCleared', () => setSelection(undefined));
  useReaderKey('print', () => setIsAsking(true));
  return (
    <>
      <PrintSheet paragraphs={paragraphs} note={note ?? t('printing.useReader')} />
      {isAsking && (
        <PrintQuestion
          hasSelection={selection !== undefined}
          onCancel={() => setIsAsking(false)}
          onPrint={() => {
            flushSync(() => setIsAsking(false));
            void print(selection?.cfi);
          }}
        />
      )}
    </>
  );
}

interface PrintQuestionProps {
  readonly hasSelection: boolean;
  readonly onPrint: () => void;
  readonly onCancel: () => void;
}

function PrintQuestion({ hasSelection, onPrint, onCancel }: PrintQuestionProps) {
  const t = useT('reading');
  const { isPreview } = useReaderHost();
  const meter = useCopyMeter();
  const max = formatCount(meter?.maxCharacters ?? 0);
  const left = formatCount(meter?.left ?? 0);
  return (
    <ConfirmDialog
      title={t('printing.title')}
      confirmLabel={t('printing.print')}
      cancelLabel={t('printing.cancel')}
      look="primary"
      onConfirm={onPrint}
      onCancel={onCancel}
    >
      {meter?.limit === 0 && t('copying.forbidden')}
      {meter && meter.limit > 0 && (
        <>
          {t(hasSelection ? 'printing.selection' : 'printing.fromPage', { max })}
          <br />
          {isPreview ? t('printing.preview', { max }) : t('printing.counts', { left })}
        </>
      )}
    </ConfirmDialog>
  );
}

/** Gets the text and opens the browser's dialog. What was printed does not stay for the next print. */
function usePrintRun() {
  const t = useT('reading');
  const { bookId, isPreview, currentLocation } = useReaderHost();
  const showMeter = useShowMeter();
  const [printed, setPrinted] = useState<{ paragraphs: readonly string[]; note: string }>();
  useEffect(() => {
    const clear = () => setPrinted(undefined);
    window.addEventListener('afterprint', clear);
    return () => window.removeEventListener('afterprint', clear);
  }, []);

  const print = async (selectedCfi: string | undefined): Promise<void> => {
    const cfi = selectedCfi ?? currentLocation?.locator.cfi;
    if (bookId === null || cfi === undefined) return;
    const reply = await call('POST /b/v1/reading/printText', { bookId, preview: isPreview, cfi }).catch(
      () => null,
    );
    if (!reply?.isOK) return;
    const { paragraphs, isShortened, meter } = reply.data;
    showMeter(meter);
    const note = isShortened ? t('printing.shortened', { count: formatCount(meter.maxCharacters) }) : '';
    // the browser prints what is on the page now
    flushSync(() => setPrinted({ paragraphs, note }));
    window.print();
  };
  return { paragraphs: printed?.paragraphs ?? [], note: printed?.note, print };
}

interface PrintSheetProps {
  readonly paragraphs: readonly string[];
  /** Below the text. */
  readonly note: string;
}

/** The only part of the reader that is printed. */
function PrintSheet({ paragraphs, note }: PrintSheetProps) {
  const { book, currentLocation } = useReaderScreenState();
  return (
    <article className={styles.printed} aria-hidden="true">
      <h1 lang={textLanguage(book?.title)}>{book?.title}</h1>
      <h2 lang={textLanguage(currentLocation?.locator.title)}>{currentLocation?.locator.title}</h2>
      {paragraphs.map((paragraph, index) => (
        <p key={index}>{paragraph}</p>
      ))}
      <footer>{note}</footer>
    </article>
  );
}
