import { useState } from 'react';
import { formatDay } from '../../shared/format.ts';
import { useT } from '../../shared/i18n/use-t.ts';
import { paths } from '../../shared/paths.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import { useCopyText } from '../../shared/use-copy-text.ts';
import { wholeAddress } from '../../shared/whole-address.ts';
import type { BookData } from './book-data.ts';
import { CITATION_STYLES, cite } from './citation.ts';
import titles from './book-contents.module.css';
import styles from './book-citation.module.css';

/** The book as a reference list has it, in the styles that students are asked for. */
export function BookCitation({ book }: { readonly book: BookData }) {
  const t = useT('catalog');
  const copyText = useCopyText();
  const [today] = useState(() => formatDay(new Date().toISOString()));
  const url = wholeAddress(paths.bookDetail(book.bookId));
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
                <p data-style={style}>{text}</p>
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
