import { useState } from 'react';
import { formatDay } from '../../../../shared/format.ts';
import { textLanguage } from '../../../../shared/i18n/text-language.ts';
import { useClientStore } from '../../../../shared/state/client-store.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { paths } from '../../../../shared/navigation/paths.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import { Icon } from '../../../../shared/ui/icon.tsx';
import { useCopyText } from '../../../../shared/ui/feedback/use-copy-text.ts';
import { absoluteUrl } from '../../../../shared/navigation/absolute-url.ts';
import type { BookData } from '../book-data.ts';
import { CITATION_STYLES, cite } from './citation.ts';
import titles from '../book-contents.module.css';
import styles from './book-citation.module.css';

/** Citations of the book in the styles that students need, each with a copy button. */
export function BookCitation({ book }: { readonly book: BookData }) {
  const t = useT('book-detail');
  const copyText = useCopyText();
  const [today] = useState(() => formatDay(new Date().toISOString()));
  const origin = useClientStore((client) => client.origin);
  const url = absoluteUrl(paths.bookDetail(book.bookId), origin);
  return (
    <section id="citation" tabIndex={-1} className={titles.contents} aria-label={t('citation.title')}>
      <h2 className={titles.title}>{t('citation.title')}</h2>
      <dl className={`card ${styles.styles}`}>
        {CITATION_STYLES.map((style) => {
          const text = cite(style, book, url, today);
          return (
            <div key={style}>
              <dt>{t(`citation.${style}`)}</dt>
              <dd>
                <p data-style={style} lang={textLanguage(text)}>
                  {text}
                </p>
                <Button
                  size="small"
                  aria-label={t('citation.copyName', { style: t(`citation.${style}`) })}
                  onClick={() => void copyText(text)}
                >
                  <Icon name="copy" size={14} />
                  {t('citation.copy')}
                </Button>
              </dd>
            </div>
          );
        })}
      </dl>
    </section>
  );
}
