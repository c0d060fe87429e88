import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { TextSelection } from '@zhiye/reader';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { useReaderHost } from '../../../../shared/reader/reader-host.ts';
import { registerSelectionAction } from '../../../../shared/reader/selection-actions.ts';
import type { SelectionActionProps } from '../../../../shared/reader/selection-actions.ts';
import { ActionButton } from '../../../../shared/reader/action-button.tsx';
import { CITATION_STYLES, cite } from '../../../../shared/citation/citation.ts';
import { CitationList } from '../../../../shared/citation/citation-list.tsx';
import type { CitationEntry } from '../../../../shared/citation/citation-list.tsx';
import { today as readToday } from '../../../../shared/i18n/dates.ts';
import { textLanguage } from '../../../../shared/i18n/text-language.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import { useModalDialog } from '../../../../shared/ui/dialogs/use-modal-dialog.ts';
import { ErrorState } from '../../../../shared/ui/feedback/error-state.tsx';
import { Loading } from '../../../../shared/ui/feedback/loading.tsx';
import { useCopyText } from '../../../../shared/ui/feedback/use-copy-text.ts';
import { bookQuery } from '../book/book.queries.ts';
import { CopyMeterLine } from '../copying/copy-meter-line.tsx';
import { useCopyPassage } from '../copying/use-copy-passage.ts';
import { useReaderScreenState } from '../screen/reader-screen-context.ts';
import { findPrintedPages } from './printed-pages.ts';
import styles from './cite-action.module.css';

/** Shows citations of the selected passage. */
function CiteAction({ selection, onDone }: SelectionActionProps) {
  const t = useT('reading');
  const { linkToCfi } = useReaderHost();
  const [isOpen, setIsOpen] = useState(false);
  if (!linkToCfi) return null;
  return (
    <>
      <ActionButton icon="quote" onClick={() => setIsOpen(true)}>
        {t('selection.cite')}
      </ActionButton>
      {isOpen && (
        <CitationDialog
          selection={selection}
          url={linkToCfi(selection.cfi)}
          onClose={() => {
            setIsOpen(false);
            onDone();
          }}
        />
      )}
    </>
  );
}

registerSelectionAction({
  name: 'cite',
  row: 2,
  isOffered: (source) => source === 'shop',
  Component: CiteAction,
});

interface CitationDialogProps {
  readonly selection: TextSelection;
  /** Opens the passage for whoever may read the book. */
  readonly url: string;
  readonly onClose: () => void;
}

/** Citations of a passage. The citation is free; with the quote before it, the quote counts against the copy cap. */
function CitationDialog({ selection, url, onClose }: CitationDialogProps) {
  const t = useT('reading');
  const dialog = useModalDialog();
  const { isPreview } = useReaderHost();
  const { entries, error, retry } = useCitations(selection, url);
  const [hasQuote, setHasQuote] = useState(false);
  const copyText = useCopyText();
  const copyPassage = useCopyPassage();
  const copy = ({ text, note }: CitationEntry): void => {
    const citation = note ? `${text}\n${note}` : text;
    void (hasQuote ? copyPassage(selection, `\n\n${citation}`) : copyText(citation));
  };
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby="citation-title" onCancel={onClose}>
      <header>
        <h2 id="citation-title">{t('citation.title')}</h2>
        <Button look="text" onClick={onClose}>
          {t('close')}
        </Button>
      </header>
      <blockquote data-book-text lang={textLanguage(selection.text)}>
        {selection.linearText}
      </blockquote>
      <label>
        <input type="checkbox" checked={hasQuote} onChange={() => setHasQuote(!hasQuote)} />
        {t('citation.withQuote')}
      </label>
      {hasQuote && <CopyMeterLine text={selection.text} isPreview={isPreview} />}
      {error && <ErrorState error={error} onRetry={retry} />}
      {!error && !entries && <Loading shape="lines" count={4} />}
      {entries && <CitationList entries={entries} copyText={t('citation.copy')} onCopy={copy} />}
    </dialog>
  );
}

/** Undefined while the book's data load. */
function useCitations(selection: TextSelection, url: string) {
  const t = useT('reading');
  const { reader, bookId } = useReaderHost();
  const { book: opened } = useReaderScreenState();
  const { data: book, error, refetch, isPending } = useQuery(bookQuery(bookId!));
  const [today] = useState(readToday);
  const range = reader?.rangeOf(selection.cfi);
  const pages = (range && opened && findPrintedPages(opened.manifest, selection.section, range)) ?? null;
  const entries =
    book &&
    CITATION_STYLES.map((style): CitationEntry => {
      const { reference, inText } = cite(style, book, { url, today, pages });
      const label = t(`citation.${style}`);
      const note = inText === null ? undefined : t('citation.inText', { text: inText });
      return {
        name: style,
        label,
        text: reference,
        note,
        copyLabel: t('citation.copyName', { style: label }),
      };
    });
  const failed = error ?? (book === null && !isPending ? new Error(t('citation.noBook')) : null);
  return { entries: entries ?? undefined, error: failed, retry: () => void refetch() };
}
