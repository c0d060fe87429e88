import { useNavigate } from 'react-router';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { KeywordSearch } from '../../../../shared/ui/search/keyword-search.tsx';
import { MAX_KEYWORD_LENGTH } from '../max-keyword-length.ts';
import { ownSamplePath } from './own-sample-query.ts';
import type { OwnSampleQuery } from './own-sample-query.ts';
import styles from './style-book.module.css';

interface OwnSampleFiltersProps {
  readonly query: OwnSampleQuery;
  /** The years with applications, newest first. */
  readonly years: readonly number[];
}

/** Search by title or course, and the year of the application. */
export function OwnSampleFilters({ query, years }: OwnSampleFiltersProps) {
  const t = useT('samples');
  const navigate = useNavigate();
  const go = (change: Partial<OwnSampleQuery>) => void navigate(ownSamplePath({ ...query, ...change }));
  const known = query.year && !years.includes(query.year) ? [query.year, ...years] : years;
  return (
    <div className={styles.filters}>
      <KeywordSearch
        maxLength={MAX_KEYWORD_LENGTH}
        label={t('list.search')}
        keyword={query.keyword}
        onSearch={(keyword) => go({ keyword })}
      />
      <select
        aria-label={t('list.year')}
        value={query.year ?? ''}
        onChange={(event) => go({ year: event.target.value ? Number(event.target.value) : undefined })}
      >
        <option value="">{t('list.anyYear')}</option>
        {known.map((year) => (
          <option key={year}>{year}</option>
        ))}
      </select>
    </div>
  );
}
