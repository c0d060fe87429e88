import type { ReactNode } from 'react';
import styles from './status-tag.module.css';

/** The tone of each state: see "Status" in the visual language. */
export type StatusTone = 'wait' | 'run' | 'ok' | 'bad' | 'done' | 'plum';

const glyphs: Record<StatusTone, ReactNode> = {
  wait: <circle cx="4" cy="4" r="3" strokeWidth="1.6" />,
  run: (
    <>
      <path d="M4 .8a3.2 3.2 0 0 1 0 6.4z" fill="currentColor" stroke="none" />
      <circle cx="4" cy="4" r="3" strokeWidth="1.3" />
    </>
  ),
  ok: <path d="M1 4.2l2.2 2.2L7 1.8" strokeWidth="1.7" />,
  bad: <path d="M1.3 1.3l5.4 5.4M6.7 1.3L1.3 6.7" strokeWidth="1.7" />,
  done: <path d="M1 4h6" strokeWidth="1.7" />,
  plum: <path d="M6.8 2.6A3.2 3.2 0 1 0 7 5M7 .8v2.2H4.8" strokeWidth="1.3" />,
};

interface StatusTagProps {
  readonly tone: StatusTone;
  readonly children: ReactNode;
  /** False for a label that is not a state. */
  readonly glyph?: boolean;
}

/** A state as color, glyph and word. */
export function StatusTag({ tone, children, glyph = true }: StatusTagProps) {
  return (
    <span className={styles.tag} data-tone={tone}>
      {glyph && (
        <svg viewBox="0 0 8 8" width="8" height="8" fill="none" stroke="currentColor" aria-hidden="true">
          {glyphs[tone]}
        </svg>
      )}
      {children}
    </span>
  );
}
