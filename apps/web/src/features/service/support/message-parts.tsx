import { useLayoutEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { formatShortInstant } from '../../../shared/format.ts';
import { textLanguage } from '../../../shared/i18n/text-language.ts';
import styles from './support.module.css';

interface MessageScrollProps {
  readonly label: string;
  /** How many messages there are; the newest is in view when it changes. */
  readonly count: number;
  readonly children: ReactNode;
}

/** The messages of a thread, oldest first. */
export function MessageScroll({ label, count, children }: MessageScrollProps) {
  const list = useRef<HTMLOListElement>(null);
  useLayoutEffect(() => {
    list.current!.scrollTop = list.current!.scrollHeight;
  }, [count]);
  return (
    <ol
      className={styles.messages}
      aria-label={label}
      // scrolls with the keyboard
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      ref={list}
    >
      {children}
    </ol>
  );
}

interface MessageTextProps {
  /** Before the author. */
  readonly mark?: ReactNode;
  readonly author: string;
  readonly createdAt: string;
  readonly text: string;
}

/** Who wrote a message, when, and the text. */
export function MessageText({ mark, author, createdAt, text }: MessageTextProps) {
  return (
    <>
      <p className={styles.who}>
        {mark}
        <b lang={textLanguage(author)}>{author}</b>
        <time className="num" dateTime={createdAt}>
          {formatShortInstant(createdAt)}
        </time>
      </p>
      <p className={styles.text} lang={textLanguage(text)} data-text>
        {text}
      </p>
    </>
  );
}
