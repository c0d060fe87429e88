import { ANNOTATION_COLORS } from '@zhiye/contract/constants/study/annotation';
import type { AnnotationColor } from '@zhiye/contract/constants/study/annotation';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router';
import { callQuery } from '../../../../shared/api/index.ts';
import { textLanguage } from '../../../../shared/i18n/text-language.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { paths } from '../../../../shared/navigation/paths.ts';
import { lookStyle } from '../../../../shared/notes/annotation-look.ts';
import { KeywordSearch } from '../../../../shared/ui/search/keyword-search.tsx';
import { isFiltered, listColors, NOTE_KINDS } from './note-query.ts';
import type { NoteQuery } from './note-query.ts';
import styles from './notes.module.css';
import { Select } from '../../../../shared/ui/forms/select.tsx';

interface NoteFiltersProps {
  readonly query: NoteQuery;
  readonly counts: Readonly<Record<(typeof NOTE_KINDS)[number], number>> | undefined;
}

/** Kind, colors, chapter, words and order; each changes the address and goes to the first page. */
export function NoteFilters({ query, counts }: NoteFiltersProps) {
  const t = useT('annotations');
  const navigate = useNavigate();
  const { pageNo: _pageNo, ...kept } = query;
  const colors = listColors(query.colors ?? '');
  const withColor = (color: AnnotationColor): string =>
    (colors.includes(color)
      ? colors.filter((each) => each !== color)
      : listColors([...colors, color].join())
    ).join();
  const all = counts && counts.highlight + counts.note + counts.bookmark;
  const { bookId, sort } = query;
  return (
    <div className={styles.filters}>
      <nav className={styles.kinds} aria-label={t('filter.kind')}>
        {([undefined, ...NOTE_KINDS] as const).map((kind) => (
          <Link
            key={kind ?? 'all'}
            to={paths.personal.noteList({ ...kept, kind })}
            aria-current={query.kind === kind ? 'true' : undefined}
          >
            {t(`kinds.${kind ?? 'all'}`)}{' '}
            <span className="num">{kind === undefined ? all : counts?.[kind]}</span>
          </Link>
        ))}
      </nav>
      <div className={styles.colors} role="group" aria-label={t('filter.color')}>
        {ANNOTATION_COLORS.map((color) => (
          <button
            key={color}
            type="button"
            aria-pressed={colors.includes(color)}
            title={t(`colors.${color}`)}
            onClick={() => void navigate(paths.personal.noteList({ ...kept, colors: withColor(color) }))}
          >
            <span style={lookStyle({ color, style: 'background' })} aria-hidden="true">
              {t(`colorMarks.${color}`)}
            </span>
            <span className="vh">{t(`colors.${color}`)}</span>
          </button>
        ))}
      </div>
      {bookId !== undefined && <ChapterFilter bookId={bookId} query={query} />}
      <WordsFilter query={query} />
      <Select
        aria-label={t('filter.sort')}
        value={sort}
        onChange={({ target: { value } }) =>
          void navigate(paths.personal.noteList({ ...kept, sort: value as NoteQuery['sort'] }))
        }
      >
        <option value="place">{t('sorts.place')}</option>
        <option value="time">{t('sorts.time')}</option>
      </Select>
      {isFiltered(query) && (
        <Link to={paths.personal.noteList({ ...(bookId && { bookId }), sort })}>{t('filter.clear')}</Link>
      )}
    </div>
  );
}

function ChapterFilter({ bookId, query }: { readonly bookId: number; readonly query: NoteQuery }) {
  const t = useT('annotations');
  const navigate = useNavigate();
  const { data } = useQuery(callQuery('GET /b/v1/annotation/findNoteChapters', { bookId }));
  const { pageNo: _pageNo, chapter, ...kept } = query;
  return (
    <Select
      aria-label={t('filter.chapter')}
      value={chapter ?? ''}
      onChange={({ target: { value } }) =>
        void navigate(paths.personal.noteList({ ...kept, ...(value !== '' && { chapter: Number(value) }) }))
      }
    >
      <option value="">{t('filter.allChapters')}</option>
      {data?.list.map((entry) => (
        <option key={entry.chapter} value={entry.chapter} lang={textLanguage(entry.title)}>
          {entry.title ?? t('noChapter')} ({entry.total})
        </option>
      ))}
    </Select>
  );
}

function WordsFilter({ query }: { readonly query: NoteQuery }) {
  const t = useT('annotations');
  const navigate = useNavigate();
  const { pageNo: _pageNo, q, ...kept } = query;
  return (
    <KeywordSearch
      label={t('filter.words')}
      maxLength={100}
      keyword={q}
      onSearch={(words) => void navigate(paths.personal.noteList({ ...kept, ...(words && { q: words }) }))}
    />
  );
}
