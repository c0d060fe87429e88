import { useEffect, useRef, useState } from 'react';
import { useT } from '../../../shared/i18n/use-t.ts';
import { findChapter, filterContents, listStartPages } from './contents-lines.ts';
import { useReaderScreenState } from '../screen/reader-screen-context.ts';
import styles from './contents-panel.module.css';
import { PanelField } from './panel-field.tsx';
import { CONTENTS_PANEL, registerReaderPanel } from './reader-panels.ts';

/** A shorter table of contents needs no filter. */
const FILTER_MIN_ENTRIES = 12;

/** The table of contents. The current entry is marked and scrolled into view. */
function ContentsPanel() {
  const t = useT('reading');
  const { entries = [], currentLocation, goTo } = useReaderScreenState();
  const current = currentLocation?.contents;
  const [filter, setFilter] = useState('');
  const currentLine = useRef<HTMLLIElement>(null);
  const chapter = findChapter(entries, current);
  const pages = listStartPages(entries);
  const lines = filterContents(entries, filter);
  useEffect(() => {
    currentLine.current?.scrollIntoView?.({ block: 'nearest' });
  }, [current]);
  return (
    <>
      {entries.length >= FILTER_MIN_ENTRIES && (
        <PanelField icon="filter" label={t('filterContents')} value={filter} onChange={setFilter} />
      )}
      <div className={styles.lines} data-scrolls>
        {entries.length === 0 && <p>{t('noContents')}</p>}
        {entries.length > 0 && lines.length === 0 && <p>{t('noMatchingTitle')}</p>}
        <ol>
          {lines.map((entry) => {
            const isCurrent = entry.index === current?.index;
            return (
              <li
                key={entry.index}
                data-depth={Math.min(entry.depth, 3)}
                ref={isCurrent ? currentLine : undefined}
              >
                <button
                  type="button"
                  aria-current={isCurrent ? 'location' : undefined}
                  data-chapter={entry.index === chapter?.index || undefined}
                  disabled={!entry.target}
                  onClick={() => entry.target && goTo({ href: entry.target.href })}
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

registerReaderPanel({
  name: CONTENTS_PANEL,
  icon: 'toc',
  namespace: 'reading',
  titleKey: 'side.contents',
  buttonKey: 'contents',
  hasButtonText: true,
  Component: ContentsPanel,
});
