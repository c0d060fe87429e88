import type { ReactNode } from 'react';
import styles from './document-row.module.css';

interface DocumentRowProps {
  readonly name: string;
  /** What the document holds or what is to be done with it. */
  readonly note: ReactNode;
  /** Its downloads. */
  readonly children: ReactNode;
}

/** One document in a list of documents. */
export function DocumentRow({ name, note, children }: DocumentRowProps) {
  return (
    <li className={styles.row}>
      <p>
        <b>{name}</b>
        <span className="sub s12">{note}</span>
      </p>
      <span className={styles.downloads}>{children}</span>
    </li>
  );
}
