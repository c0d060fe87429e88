import { ANNOTATION_COLORS } from '@zhiye/contract/constants/study/annotation';
import type { AnnotationColor } from '@zhiye/contract/constants/study/annotation';
import { useMemo } from 'react';
import { textLanguage } from '../../../../shared/i18n/text-language.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { PanelChoice } from '../../../../shared/reader/panel-choice.tsx';
import { useReaderHost } from '../../../../shared/reader/reader-host.ts';
import { PanelField } from '../panels/panel-field.tsx';
import { chapterTitleOf, NO_FILTER } from './annotation-list.ts';
import type { AnnotationFilter } from './annotation-list.ts';
import { kindOf } from './annotation-record.ts';
import type { LocalAnnotation } from './annotation-record.ts';
import { ColorButton } from './color-choice.tsx';
import styles from './notes-panel.module.css';

interface AnnotationFiltersProps {
  readonly all: readonly LocalAnnotation[];
  readonly filter: AnnotationFilter;
  readonly onFilter: (filter: AnnotationFilter) => void;
  readonly sort: 'place' | 'time';
  readonly onSort: (sort: 'place' | 'time') => void;
}

const KINDS = ['all', 'highlight', 'note', 'bookmark'] as const;

/** Words, chapter, kind, colors and order. */
export function AnnotationFilters({ all, filter, onFilter, sort, onSort }: AnnotationFiltersProps) {
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
      <div className={styles.row}>
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
      <div className={styles.row} role="group" aria-label={t('annotations.color')}>
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
