import type { ContentsEntry } from '@zhiye/reader';
import { useEffect, useRef } from 'react';
import { useT } from '../../shared/i18n/use-t.ts';
import { chapterOf, listPages } from './contents-lines.ts';
import styles from './contents-panel.module.css';

interface ContentsPanelProps {
  /** Undefined while the book opens. */
  readonly entries: readonly ContentsEntry[] | undefined;
  readonly current: ContentsEntry | undefined;
  readonly onGo: (href: string) => void;
}

/** The table of contents, with the line in view marked and within sight. */
export function ContentsPanel({ entries, current, onGo }: ContentsPanelProps) {
  const t = useT('reading');
  const line = useRef<HTMLLIElement>(null);
  const chapter = chapterOf(entries ?? [], current);
  const pages = listPages(entries ?? []);
  useEffect(() => {
    line.current?.scrollIntoView?.({ block: 'nearest' });
  }, [current]);
  return (
    <nav className={styles.panel} aria-label={t('contents')} data-scrolls>
      <h2>{t('contents')}</h2>
      {entries?.length === 0 && <p>{t('noContents')}</p>}
      <ol>
        {entries?.map((entry) => {
          const isCurrent = entry.index === current?.index;
          return (
            <li key={entry.index} data-depth={Math.min(entry.depth, 3)} ref={isCurrent ? line : undefined}>
              <button
                type="button"
                aria-current={isCurrent ? 'location' : undefined}
                data-chapter={entry.index === chapter?.index || undefined}
                disabled={!entry.target}
                onClick={() => entry.target && onGo(entry.target.href)}
              >
                <span>{entry.title}</span>
                <span className="num">{pages[entry.index]}</span>
              </button>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
