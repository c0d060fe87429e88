import type { ReactNode } from 'react';
import { textLanguage } from '../../../../shared/i18n/text-language.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { listDictionaryActions } from '../../../../shared/reader/dictionary-actions.ts';
import { useCopyText } from '../../../../shared/ui/feedback/use-copy-text.ts';
import { Icon } from '../../../../shared/ui/icon.tsx';
import { closeLookUp } from './open-look-up.ts';
import type { OpenLookUp } from './open-look-up.ts';
import styles from './look-up.module.css';

interface LookUpText {
  /** The sides of a new card. */
  readonly front: string;
  readonly back: string;
  /** What is copied. Without the passage of the book, which counts as a copy elsewhere. */
  readonly copied: string;
}

interface LookUpBoxProps {
  readonly title: string;
  readonly open: OpenLookUp;
  /** The result as text; undefined while there is none. */
  readonly result: LookUpText | undefined;
  /** Where the result is from. */
  readonly source: ReactNode;
  readonly children: ReactNode;
}

/** Heading, scrolling content, and the actions of a result. */
export function LookUpBox({ title, open, result, source, children }: LookUpBoxProps) {
  const t = useT('dictionary');
  const copyText = useCopyText();
  return (
    <div className={styles.box}>
      <header className={styles.header}>
        <h2 lang={textLanguage(title)}>{title}</h2>
        <button type="button" aria-label={t('close')} title={t('close')} onClick={closeLookUp}>
          <Icon name="close" size={15} />
        </button>
      </header>
      <div
        className={styles.content}
        role="region"
        aria-label={title}
        aria-live="polite"
        // scrolls with the keyboard
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
      >
        {children}
      </div>
      {result && (
        <footer className={styles.footer}>
          <button type="button" onClick={() => void copyText(result.copied)}>
            <Icon name="copy" size={15} />
            {t('copy')}
          </button>
          {listDictionaryActions().map(({ name, Component }) => (
            <Component
              key={name}
              selection={open.selection}
              front={result.front}
              back={result.back}
              onDone={closeLookUp}
            />
          ))}
        </footer>
      )}
      {result && <p className={styles.source}>{source}</p>}
    </div>
  );
}

interface LookUpFailedProps {
  readonly text: string;
  readonly onRetry: () => void;
}

export function LookUpFailed({ text, onRetry }: LookUpFailedProps) {
  const t = useT('dictionary');
  return (
    <p className={styles.hint} role="alert">
      {text}{' '}
      <button type="button" className={styles.link} onClick={onRetry}>
        {t('retry')}
      </button>
    </p>
  );
}
