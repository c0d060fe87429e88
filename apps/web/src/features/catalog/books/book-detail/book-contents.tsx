import { useId, useState } from 'react';
import { textLanguage } from '../../../../shared/i18n/text-language.ts';
import { useLanguage, useT } from '../../../../shared/i18n/use-t.ts';
import { Icon } from '../../../../shared/ui/icon.tsx';
import type { BookData } from './book-data.ts';
import { splitParagraphs } from './brief-text.ts';
import { findCertainPreviewEnd } from './preview-end.ts';
import styles from './book-contents.module.css';

/** These lines are about as high as the related books beside them. */
const INITIAL_LINE_COUNT = 16;

interface BookContentsProps {
  readonly book: BookData;
  /** An owner reads the book, not its preview. */
  readonly isOwned: boolean;
}

/** The full description and the table of contents with page numbers and the chapters of the preview. */
export function BookContents({ book, isOwned }: BookContentsProps) {
  const t = useT('book-detail');
  const english = useLanguage() === 'en';
  const listId = useId();
  const [open, setOpen] = useState(false);
  const paragraphs = splitParagraphs(english ? book.briefEn : book.brief);
  const { contents } = book;
  const previewEnd = isOwned ? 0 : findCertainPreviewEnd(book);
  const visibleLines = open ? contents : contents.slice(0, INITIAL_LINE_COUNT);
  return (
    <>
      {paragraphs.length > 1 && (
        <section id="brief" tabIndex={-1} className={styles.text}>
          <h2 className={styles.title}>{t('brief.title')}</h2>
          {paragraphs.map((paragraph, index) => (
            <p key={index} lang={textLanguage(paragraph)}>
              {paragraph}
            </p>
          ))}
        </section>
      )}
      <section id="contents" tabIndex={-1} className={styles.contents} aria-label={t('contents.title')}>
        <h2 className={styles.title}>{t('contents.title')}</h2>
        {contents.length === 0 && <p className="sub">{t('contents.none')}</p>}
        <ol id={listId}>
          {visibleLines.map(({ title, level, page }, index) => (
            <li key={index} data-level={Math.min(level, 4)}>
              <span lang={textLanguage(title)}>{title}</span>
              {level === 1 && page !== null && page <= previewEnd && (
                <span className={styles.free}>{t('contents.free')}</span>
              )}
              {page !== null && (
                <>
                  <i />
                  <span className="num sub">
                    <span className="vh">{t('contents.page')}</span>
                    {page}
                  </span>
                </>
              )}
            </li>
          ))}
        </ol>
        {contents.length > INITIAL_LINE_COUNT && (
          <button
            type="button"
            className={styles.toggle}
            aria-expanded={open}
            aria-controls={listId}
            onClick={() => setOpen(!open)}
          >
            {open ? t('contents.less') : t('contents.all', { total: contents.length })}
            <Icon name="down" size={14} />
          </button>
        )}
      </section>
    </>
  );
}
