import { useId, useState } from 'react';
import { useLanguage, useT } from '../../shared/i18n/use-t.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import type { BookData } from './book-data.ts';
import { paragraphsOf } from './brief-text.ts';
import styles from './book-contents.module.css';

/** About as many as the related books beside them take. */
const SHOWN_AT_FIRST = 16;

/** The rest of the description, and the table of contents with its pages. */
export function BookContents({ book }: { readonly book: BookData }) {
  const t = useT('catalog');
  const english = useLanguage() === 'en';
  const listId = useId();
  const [open, setOpen] = useState(false);
  const paragraphs = paragraphsOf(english ? book.briefEn : book.brief);
  const { contents } = book;
  const shown = open ? contents : contents.slice(0, SHOWN_AT_FIRST);
  return (
    <>
      {paragraphs.length > 1 && (
        <section id="brief" tabIndex={-1} className={styles.text}>
          <h2 className={styles.title}>{t('brief.title')}</h2>
          {paragraphs.map((paragraph, index) => (
            <p key={index}>{paragraph}</p>
          ))}
        </section>
      )}
      <section id="contents" tabIndex={-1} className={styles.contents} aria-label={t('contents.title')}>
        <h2 className={styles.title}>{t('contents.title')}</h2>
        {contents.length === 0 && <p className="sub">{t('contents.none')}</p>}
        <ol id={listId}>
          {shown.map(({ title, level, page }, index) => (
            <li key={index} data-level={Math.min(level, 4)}>
              <span>{title}</span>
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
        {contents.length > SHOWN_AT_FIRST && (
          <button
            type="button"
            className={styles.all}
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
