import type { ContentsEntry } from '@zhiye/reader';
import { useEffect, useMemo, useRef, useState } from 'react';
import { listContents } from '@zhiye/reader';
import type { Ref } from 'react';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { findChapter, filterContents, listStartPages } from './contents-lines.ts';
import { useReaderScreenState } from '../screen/reader-screen-context.ts';
import styles from './panels.module.css';
import { LazyBlock } from './lazy-block.tsx';
import { PanelField } from './panel-field.tsx';
import { CONTENTS_PANEL, registerReaderPanel } from '../../../../shared/reader/reader-panels.ts';
import { textLanguage } from '../../../../shared/i18n/text-language.ts';
import { Icon } from '../../../../shared/ui/icon.tsx';
import { LockedNote } from '../access/locked-note.tsx';
import { usePlaceName } from '../navigation/use-place-name.ts';
import { useReaderHost } from '../../../../shared/reader/reader-host.ts';
import { isInPreview } from './preview-mark.ts';
import type { PreviewRange } from './preview-mark.ts';

/** A shorter table of contents needs no filter. */
const FILTER_MIN_ENTRIES = 12;
/** Blocks out of view have an empty space of their size: 30,000 lines would delay the first page by seconds. */
const BLOCK_LINES = 100;
/** The height assumed for a line that was never shown. */
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
  const lockedFrom = preview && entries.find((entry) => isInPreview(entry, preview) === false)?.index;
  const [asked, setAsked] = useState<number>();
  const go = (entry: ContentsEntry): void => {
    const isLocked = preview !== undefined && isInPreview(entry, preview) === false;
    setAsked(isLocked ? entry.index : undefined);
    if (!isLocked) goTo({ href: entry.target!.href });
  };
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
          lockedFrom={lockedFrom}
          askedIndex={asked}
          onGo={go}
          onCloseNote={() => setAsked(undefined)}
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

/** The landmarks of the book: where its cover, contents, text and index begin. Nothing when it names none. */
function LandmarksList() {
  const t = useT('reading');
  const { book, goTo } = useReaderScreenState();
  const entries = useMemo(() => {
    const { readingOrder, landmarks = [] } = book?.manifest ?? { readingOrder: [] };
    const titled = landmarks.map((link) => ({
      ...link,
      title: link.title || t(`landmarks.${link.rel?.split(/\s/)[0]}`, { defaultValue: t('landmarks.other') }),
    }));
    return listContents({ readingOrder, toc: titled }).filter(({ target }) => target);
  }, [book, t]);
  if (entries.length === 0) return null;
  return (
    <section aria-labelledby="landmarks-title">
      <h3 id="landmarks-title">{t('landmarks.title')}</h3>
      <ul>
        {entries.map(({ index, title, target }) => (
          <li key={index}>
            <button type="button" onClick={() => goTo({ href: target!.href })}>
              <span lang={textLanguage(title)}>{title}</span>
              <span className="num">{target!.fragment === '' && target!.position}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface ContentsBlockProps {
  readonly entries: readonly ContentsEntry[];
  /** The number of each entry's page, by its index. */
  readonly pages: readonly (number | undefined)[];
  readonly currentIndex: number | undefined;
  readonly chapterIndex: number | undefined;
  /** The line of the current entry. */
  readonly currentLine: Ref<HTMLLIElement>;
  /** Set while the book is open as a preview. */
  readonly preview: PreviewRange | undefined;
  /** The first entry beyond the preview, above which it ends. */
  readonly lockedFrom: number | undefined;
  /** The locked entry that was clicked. */
  readonly askedIndex: number | undefined;
  readonly onGo: (entry: ContentsEntry) => void;
  readonly onCloseNote: () => void;
}

/** Consecutive lines of the table of contents. */
function ContentsBlock(props: ContentsBlockProps) {
  const { entries, pages, currentIndex, chapterIndex, currentLine, preview, lockedFrom } = props;
  const { askedIndex, onGo, onCloseNote } = props;
  const { bookId } = useReaderHost();
  return (
    <ol>
      {entries.map((entry) => {
        const { index, depth, title, target } = entry;
        return (
          <li
            key={index}
            data-depth={Math.min(depth, 3)}
            ref={index === currentIndex ? currentLine : undefined}
            aria-posinset={index + 1}
            aria-setsize={pages.length}
          >
            {preview && index === lockedFrom && <PreviewEnds preview={preview} />}
            <button
              type="button"
              aria-current={index === currentIndex ? 'location' : undefined}
              data-chapter={index === chapterIndex || undefined}
              disabled={!target}
              onClick={() => target && onGo(entry)}
            >
              <span lang={textLanguage(title)}>{title}</span>
              {preview && <PreviewMark isShown={isInPreview(entry, preview)} isChapter={depth === 0} />}
              <span className="num">{pages[index]}</span>
            </button>
            {preview && bookId !== null && index === askedIndex && (
              <LockedNote
                bookId={bookId}
                title={title}
                lastPosition={preview.lastPosition}
                onClose={onCloseNote}
              />
            )}
          </li>
        );
      })}
    </ol>
  );
}

/** Where the preview ends, above the first entry that it leaves out. */
function PreviewEnds({ preview }: { readonly preview: PreviewRange }) {
  const t = useT('reading');
  const placeName = usePlaceName('Inline');
  return (
    <p className={styles.previewEnds}>
      {t('preview.endsAt', { place: placeName({ position: preview.lastPosition }) })}
    </p>
  );
}

interface PreviewMarkProps {
  readonly isShown: boolean | undefined;
  readonly isChapter: boolean;
}

/** Every entry beyond the preview has a lock; of those inside it, only chapters have a mark. */
function PreviewMark({ isShown, isChapter }: PreviewMarkProps) {
  const t = useT('reading');
  if (isShown === undefined || (isShown && !isChapter)) return null;
  if (isShown) return <span className={styles.free}>{t('preview.free')}</span>;
  return (
    <span className={styles.locked} title={t('preview.locked')}>
      <Icon name="lock" size={13} />
      <span className="vh">{t('preview.locked')}</span>
    </span>
  );
}
