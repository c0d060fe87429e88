import type { ContentsEntry } from '@zhiye/reader';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { ContentsBlock } from './contents-block.tsx';
import { findChapter, filterContents, listStartPages } from './contents-lines.ts';
import { useReaderScreenState } from '../screen/reader-screen-context.ts';
import styles from './contents-panel.module.css';
import { LandmarksList } from './landmarks-list.tsx';
import { LazyBlock } from './lazy-block.tsx';
import { PanelField } from './panel-field.tsx';
import { CONTENTS_PANEL, registerReaderPanel } from '../../../../shared/reader/reader-panels.ts';

/** A shorter table of contents needs no filter. */
const FILTER_MIN_ENTRIES = 12;
/** Blocks out of view have an empty space of their size: 30,000 lines would delay the first page by seconds. */
const BLOCK_LINES = 100;
/** Of a line that was never shown. */
const LINE_HEIGHT_PX = 34;

/** The table of contents. The current entry is marked and scrolled into view. */
function ContentsPanel() {
  const t = useT('reading');
  const { entries } = useReaderScreenState();
  const [filter, setFilter] = useState('');
  const lines = useMemo(() => filterContents(entries ?? [], filter), [entries, filter]);
  if (!entries) return <div className={styles.lines} aria-busy="true" />;
  return (
    <>
      {entries.length >= FILTER_MIN_ENTRIES && (
        <PanelField icon="filter" label={t('filterContents')} value={filter} onChange={setFilter} />
      )}
      <div className={styles.lines} data-scrolls>
        {entries.length === 0 && <p>{t('noContents')}</p>}
        {entries.length > 0 && lines.length === 0 && <p>{t('noMatchingTitle')}</p>}
        <ContentsLines key={filter} entries={entries} lines={lines} />
        {filter === '' && <LandmarksList />}
      </div>
    </>
  );
}

interface ContentsLinesProps {
  /** The whole table of contents. */
  readonly entries: readonly ContentsEntry[];
  /** The entries to show. */
  readonly lines: readonly ContentsEntry[];
}

function ContentsLines({ entries, lines }: ContentsLinesProps) {
  const { currentLocation, preview, goTo } = useReaderScreenState();
  const current = currentLocation?.contents;
  const currentLine = useRef<HTMLLIElement>(null);
  const pages = useMemo(() => listStartPages(entries), [entries]);
  const blocks = useMemo(() => splitIntoBlocks(lines), [lines]);
  const chapterIndex = useMemo(() => findChapter(entries, current)?.index, [entries, current]);
  useEffect(() => {
    currentLine.current?.scrollIntoView?.({ block: 'nearest' });
  }, [current]);
  return blocks.map((block) => (
    <LazyBlock
      key={block[0]!.index}
      estimatedHeightPx={block.length * LINE_HEIGHT_PX}
      isKept={block.some(({ index }) => index === current?.index)}
      render={() => (
        <ContentsBlock
          entries={block}
          pages={pages}
          currentIndex={current?.index}
          chapterIndex={chapterIndex}
          currentLine={currentLine}
          preview={preview}
          onGo={(href) => goTo({ href })}
        />
      )}
    />
  ));
}

function splitIntoBlocks(lines: readonly ContentsEntry[]): (readonly ContentsEntry[])[] {
  const count = Math.ceil(lines.length / BLOCK_LINES);
  return Array.from({ length: count }, (_, block) =>
    lines.slice(block * BLOCK_LINES, (block + 1) * BLOCK_LINES),
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
