import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import { textLanguage } from '../../../../shared/i18n/text-language.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { paths } from '../../../../shared/navigation/paths.ts';
import { PanelFrame, PanelHint } from '../../../../shared/reader/panel-frame.tsx';
import { useReaderHost } from '../../../../shared/reader/reader-host.ts';
import { registerReaderPanel } from '../../../../shared/reader/reader-panels.ts';
import { LazyBlock } from '../panels/lazy-block.tsx';
import { AnnotationCard } from './annotation-card.tsx';
import { AnnotationFilters } from './annotation-filters.tsx';
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
import styles from './notes-panel.module.css';

const NOTES_PANEL = 'notes';
/** Blocks out of view have an empty space of their size. */
const BLOCK_CARDS = 30;
/** Of a card that was never shown. */
const CARD_HEIGHT_PX = 92;

/** All highlights, notes and bookmarks of the book. */
function NotesPanel() {
  const t = useT('reading');
  const { entries = [], bookId, userId } = useReaderHost();
  const byUid = useAnnotations((state) => state.byUid);
  const lostUids = useAnnotations((state) => state.lostUids);
  const isOnlyHere = useAnnotations((state) => state.isOnlyHere);
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
