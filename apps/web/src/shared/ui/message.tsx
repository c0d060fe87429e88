import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import styles from './message.module.css';

interface MessageProps {
  readonly tone: 'bad' | 'ok';
  readonly title: string;
  readonly children?: ReactNode;
  /** A way on, at the right. */
  readonly action?: ReactNode;
}

/** Says something in its place on the page; 4001 and 4201 speak here and nowhere else. */
export function Message({ tone, title, children, action }: MessageProps) {
  return (
    <div className={styles.message} data-tone={tone} role={tone === 'bad' ? 'alert' : 'status'}>
      <Icon name={tone === 'bad' ? 'warn' : 'check'} />
      <p>
        <b>{title}</b>
        {children && <span>{children}</span>}
      </p>
      {action}
    </div>
  );
}
