import { useState } from 'react';
import { CITATION_STYLES, cite } from '../../../../../shared/citation/citation.ts';
import { CitationList } from '../../../../../shared/citation/citation-list.tsx';
import { today as readToday } from '../../../../../shared/i18n/dates.ts';
import { useT } from '../../../../../shared/i18n/use-t.ts';
import { absoluteUrl } from '../../../../../shared/navigation/absolute-url.ts';
import { paths } from '../../../../../shared/navigation/paths.ts';
import { useClientStore } from '../../../../../shared/state/client-store.ts';
import { useCopyText } from '../../../../../shared/ui/feedback/use-copy-text.ts';
import type { BookData } from '../book-data.ts';
import titles from '../book-contents.module.css';

/** Citations of the book in the styles that students need, each with a copy button. */
export function BookCitation({ book }: { readonly book: BookData }) {
  const t = useT('book-detail');
  const copyText = useCopyText();
  const [today] = useState(readToday);
  const origin = useClientStore((client) => client.origin);
  const url = absoluteUrl(paths.bookDetail(book.bookId), origin);
  const entries = CITATION_STYLES.map((style) => ({
    name: style,
    label: t(`citation.${style}`),
    text: cite(style, book, { url, today }).reference,
    copyLabel: t('citation.copyName', { style: t(`citation.${style}`) }),
  }));
  return (
    <section id="citation" tabIndex={-1} className={titles.contents} aria-label={t('citation.title')}>
      <h2 className={titles.title}>{t('citation.title')}</h2>
      <CitationList
        className="card"
        entries={entries}
        copyText={t('citation.copy')}
        onCopy={({ text }) => void copyText(text)}
      />
    </section>
  );
}
