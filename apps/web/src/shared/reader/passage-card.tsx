import type { ReactNode, Ref } from 'react';
import { textLanguage } from '../i18n/text-language.ts';
import styles from './passage-card.module.css';

interface PassageCardProps {
  readonly look?: 'lost' | 'teacher';
  readonly card?: Ref<HTMLElement>;
  readonly children: ReactNode;
}

/** A passage of the book in a panel, with its note. All texts are plain text: what looks like markup stays text. */
export function PassageCard({ look, card, children }: PassageCardProps) {
  return (
    <article className={styles.card} data-look={look} ref={card}>
      {children}
    </article>
  );
}

interface PassageQuoteProps {
  readonly title: string;
  readonly onGo: () => void;
  readonly children: ReactNode;
}

/** Goes to the passage. */
export function PassageQuote({ title, onGo, children }: PassageQuoteProps) {
  return (
    <button type="button" className={styles.quote} title={title} onClick={onGo}>
      {children}
    </button>
  );
}

/** The passage of something whose place is not known. */
export function LostQuote({ children }: { readonly children: ReactNode }) {
  return <p className={styles.quote}>{children}</p>;
}

interface PassageNoteProps {
  readonly title: string;
  readonly note: string;
}

export function PassageNote({ title, note }: PassageNoteProps) {
  if (title === '' && note === '') return null;
  return (
    <div className={styles.note}>
      {title !== '' && <b lang={textLanguage(title)}>{title}</b>}
      <p lang={textLanguage(note)}>{note}</p>
    </div>
  );
}
