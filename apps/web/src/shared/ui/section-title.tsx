import type { ReactNode } from 'react';
import styles from './section-title.module.css';

interface SectionTitleProps {
  readonly children: ReactNode;
  /** A small figure after the title. */
  readonly note?: string;
  /** A link at the right. */
  readonly more?: ReactNode;
}

/** The heading of a section with the line below it. */
export function SectionTitle({ children, note, more }: SectionTitleProps) {
  return (
    <div className={styles.section}>
      <h2>
        {children}
        {note && <small>{note}</small>}
      </h2>
      {more}
    </div>
  );
}
