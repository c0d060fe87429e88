import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import { ANNOTATION_COLORS } from '@zhiye/contract/constants/study/annotation';
import type { AnnotationColor } from '@zhiye/contract/constants/study/annotation';
import { textLanguage } from '../../../../shared/i18n/text-language.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { paths } from '../../../../shared/navigation/paths.ts';
import { PanelFrame, PanelHint } from '../../../../shared/reader/panel-frame.tsx';
import { useReaderHost } from '../../../../shared/reader/reader-host.ts';
import { registerReaderPanel } from '../../../../shared/reader/reader-panels.ts';
import { LazyBlock } from '../panels/lazy-block.tsx';
import { useReaderLayout } from '../screen/reader-layout.ts';
import { AnnotationCard } from './annotation-card.tsx';
import { DeletedLine } from './annotation-lines.tsx';
import {
  chapterTitleOf,
  filterAnnotations,
  groupByChapter,
  NO_FILTER,
  sortByPlace,
} from './annotation-list.ts';
import type { LocalAnnotation } from './annotation-record.ts';
import { listShown, useAnnotations } from './annotation-store.ts';
import { hasAnnotations } from './has-annotations.ts';
import styles from './annotations.module.css';
import { PanelChoice } from '../../../../shared/reader/panel-choice.tsx';
import { PanelField } from '../panels/panel-field.tsx';
import type { AnnotationFilter } from './annotation-list.ts';
import { kindOf } from './annotation-record.ts';
import { ColorButton } from './color-choice.tsx';

const NOTES_PANEL = 'notes';
/** Blocks out of view have an empty space of their size. */
const BLOCK_CARDS = 30;
/** The height assumed for a card that was never shown. */
const CARD_HEIGHT_PX = 92;

/** All highlights, notes and bookmarks of the book. */
function NotesPanel() {
  const t = useT('reading');
  const { entries = [], bookId, userId } = useReaderHost();
  const byUid = useAnnotations((state) => state.byUid);
  const lostUids = useAnnotations((state) => state.lostUids);
  const isOnlyHere = useAnnotations((state) => state.isOnlyHere);
  // a sheet covers the messages of the page
  const hasSheets = useReaderLayout() !== undefined;
  const [filter, setFilter] = useState(NO_FILTER);
  const [sort, setSort] = useState<'place' | 'time'>('place');
  const all = useMemo(() => listShown(byUid), [byUid]);
  const matching = useMemo(() => filterAnnotations(all, filter), [all, filter]);
  const [found, lost] = useMemo(() => {
    const present = matching.filter(({ uid }) => !lostUids.has(uid));
    return [
      sort === 'place' ? sortByPlace(present) : present,
      matching.filter(({ uid }) => lostUids.has(uid)),
    ];
  }, [matching, lostUids, sort]);
  const groups = useMemo(() => {
    if (sort === 'time') return found.length > 0 ? [{ title: undefined, list: found }] : [];
    return groupByChapter(found, (section) => chapterTitleOf(entries, section) ?? t('annotations.noChapter'));
  }, [found, sort, entries, t]);
  return (
    <PanelFrame
      name={NOTES_PANEL}
      title={t('annotations.panel')}
      count={all.length}
      link={
        userId &&
        bookId !== null && (
          <Link to={paths.personal.noteList({ bookId })} className={styles.all}>
            {t('annotations.allNotes')}
          </Link>
        )
      }
    >
      {all.length > 0 && (
        <AnnotationFilters all={all} filter={filter} onFilter={setFilter} sort={sort} onSort={setSort} />
      )}
      {isOnlyHere && <PanelHint>{t('annotations.onlyHere')}</PanelHint>}
      {all.length === 0 && <PanelHint>{t('annotations.none')}</PanelHint>}
      {all.length > 0 && matching.length === 0 && <PanelHint>{t('annotations.noMatch')}</PanelHint>}
      {groups.map(({ title, list }, index) => (
        <CardGroup key={`${index} ${title}`} title={title} list={list} />
      ))}
      {lost.length > 0 && <CardGroup title={t('annotations.lost')} list={lost} isLost />}
      {hasSheets && (
        <div className={styles.undo}>
          <DeletedLine />
        </div>
      )}
    </PanelFrame>
  );
}

interface CardGroupProps {
  readonly title: string | undefined;
  readonly list: readonly LocalAnnotation[];
  readonly isLost?: boolean;
}

function CardGroup({ title, list, isLost = false }: CardGroupProps) {
  const t = useT('reading');
  const [keptBlock, keepBlock] = useState<number>();
  const blocks = Array.from({ length: Math.ceil(list.length / BLOCK_CARDS) }, (_, block) =>
    list.slice(block * BLOCK_CARDS, (block + 1) * BLOCK_CARDS),
  );
  return (
    <section>
      {title !== undefined && (
        <h3 className={styles.group}>
          <bdi lang={textLanguage(title)}>{title}</bdi>
          <span className="num">{t('annotations.count', { count: list.length })}</span>
        </h3>
      )}
      {blocks.map((block, index) => (
        <LazyBlock
          key={block[0]!.uid}
          estimatedHeightPx={block.length * CARD_HEIGHT_PX}
          isKept={keptBlock === index}
          render={() => (
            <ul className={styles.cards} onFocus={() => keepBlock(index)}>
              {block.map((annotation) => (
                <li key={annotation.uid}>
                  <AnnotationCard annotation={annotation} isLost={isLost} />
                </li>
              ))}
            </ul>
          )}
        />
      ))}
    </section>
  );
}

registerReaderPanel({
  name: NOTES_PANEL,
  side: 'right',
  icon: 'note',
  namespace: 'reading',
  titleKey: 'annotations.panel',
  buttonKey: 'annotations.button',
  hasButtonText: true,
  isOffered: hasAnnotations,
  Component: NotesPanel,
});

interface AnnotationFiltersProps {
  readonly all: readonly LocalAnnotation[];
  readonly filter: AnnotationFilter;
  readonly onFilter: (filter: AnnotationFilter) => void;
  readonly sort: 'place' | 'time';
  readonly onSort: (sort: 'place' | 'time') => void;
}

const KINDS = ['all', 'highlight', 'note', 'bookmark'] as const;

/** Words, chapter, kind, colors and order. */
function AnnotationFilters({ all, filter, onFilter, sort, onSort }: AnnotationFiltersProps) {
  const t = useT('reading');
  const { entries = [] } = useReaderHost();
  const chapters = useMemo(
    () => [...new Set(all.map(({ content }) => content.chapterPos))].toSorted((a, b) => a - b),
    [all],
  );
  const toggleColor = (color: AnnotationColor): void => {
    const colors = new Set(filter.colors);
    if (!colors.delete(color)) colors.add(color);
    onFilter({ ...filter, colors });
  };
  return (
    <div className={styles.filters}>
      <PanelField
        icon="search"
        label={t('annotations.search')}
        value={filter.words}
        onChange={(words) => onFilter({ ...filter, words })}
      />
      <div className={styles.notesPanelRow}>
        <select
          aria-label={t('annotations.chapter')}
          value={filter.chapter ?? ''}
          onChange={({ target: { value } }) =>
            onFilter({ ...filter, chapter: value === '' ? undefined : Number(value) })
          }
        >
          <option value="">{t('annotations.allChapters')}</option>
          {chapters.map((section) => (
            <option key={section} value={section} lang={textLanguage(chapterTitleOf(entries, section))}>
              {chapterTitleOf(entries, section) ?? t('annotations.noChapter')}
            </option>
          ))}
        </select>
        <select
          aria-label={t('annotations.sort')}
          value={sort}
          onChange={({ target: { value } }) => onSort(value as 'place' | 'time')}
        >
          <option value="place">{t('annotations.sorts.place')}</option>
          <option value="time">{t('annotations.sorts.time')}</option>
        </select>
      </div>
      <KindChoice all={all} filter={filter} onFilter={onFilter} />
      <div className={styles.notesPanelRow} role="group" aria-label={t('annotations.color')}>
        {ANNOTATION_COLORS.map((color) => (
          <ColorButton
            key={color}
            look={{ color, style: 'background' }}
            isChosen={filter.colors.has(color)}
            onClick={() => toggleColor(color)}
          />
        ))}
        {filter !== NO_FILTER && (
          <button type="button" className={styles.clear} onClick={() => onFilter(NO_FILTER)}>
            {t('annotations.clear')}
          </button>
        )}
      </div>
    </div>
  );
}

function KindChoice({ all, filter, onFilter }: Pick<AnnotationFiltersProps, 'all' | 'filter' | 'onFilter'>) {
  const t = useT('reading');
  const counts = useMemo(() => {
    const kinds = all.map(({ content }) => kindOf(content));
    return (kind: (typeof KINDS)[number]) =>
      kind === 'all' ? all.length : kinds.filter((each) => each === kind).length;
  }, [all]);
  return (
    <PanelChoice
      label={t('annotations.kind')}
      choices={KINDS.map((value) => ({
        value,
        text: (
          <>
            {t(`annotations.kinds.${value}`)} <span className="num">{counts(value)}</span>
          </>
        ),
      }))}
      chosen={filter.kind}
      onChoose={(kind) => onFilter({ ...filter, kind })}
    />
  );
}
