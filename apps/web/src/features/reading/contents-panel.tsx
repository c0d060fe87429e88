import type { ContentsEntry } from '@zhiye/reader';
import { useEffect, useRef, useState } from 'react';
import { useT } from '../../shared/i18n/use-t.ts';
import { chapterOf, filterLines, listPages } from './contents-lines.ts';
import styles from './contents-panel.module.css';
import { PanelField } from './panel-field.tsx';

interface ContentsPanelProps {
  /** Undefined while the book opens. */
  readonly entries: readonly ContentsEntry[] | undefined;
  readonly current: ContentsEntry | undefined;
  readonly onGo: (href: string) => void;
}

/** So few lines are seen at a glance. */
const FILTER_FROM = 12;

/** The table of contents, with the line in view marked and within sight. */
export function ContentsPanel({ entries = [], current, onGo }: ContentsPanelProps) {
  const t = useT('reading');
  const [filter, setFilter] = useState('');
  const line = useRef<HTMLLIElement>(null);
  const chapter = chapterOf(entries, current);
  const pages = listPages(entries);
  const lines = filterLines(entries, filter);
  useEffect(() => {
    line.current?.scrollIntoView?.({ block: 'nearest' });
  }, [current]);
  return (
    <>
      {entries.length >= FILTER_FROM && (
        <PanelField icon="filter" label={t('filterContents')} value={filter} onChange={setFilter} />
      )}
      <div className={styles.lines} data-scrolls>
        {entries.length === 0 && <p>{t('noContents')}</p>}
        {entries.length > 0 && lines.length === 0 && <p>{t('noLine')}</p>}
        <ol>
          {lines.map((entry) => {
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
      </div>
    </>
  );
}
