import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../../../shared/api/index.ts';
import { textLanguage } from '../../../shared/i18n/text-language.ts';
import { useT } from '../../../shared/i18n/use-t.ts';
import { paths } from '../../../shared/navigation/paths.ts';
import { ErrorState } from '../../../shared/ui/feedback/error-state.tsx';
import { Loading } from '../../../shared/ui/feedback/loading.tsx';
import { SearchHit, SearchSection } from './search-section.tsx';
import type { ResultsProps } from './search-section.tsx';
import styles from './study-search-page.module.css';

export function BookResults({ q }: ResultsProps) {
  const t = useT('annotations');
  const { data, error, refetch } = useQuery(callQuery('POST /b/v1/reading/searchHeldBooks', { text: q }));
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading count={3} />;
  const { list, searched, unsearched } = data;
  const total = list.reduce((sum, book) => sum + book.total, 0);
  return (
    <SearchSection
      title={t('search.books')}
      total={t('search.bookTotal', { count: total, books: list.length, searched })}
      more={unsearched > 0 && t('search.unsearched', { count: unsearched })}
    >
      {list.flatMap(({ bookId, title, hits, total: inBook }) =>
        hits.map((hit, index) => {
          const { printedPage: page, position } = hit;
          const place = page === null ? t('position', { position }) : t('page', { page });
          const source = [title, hit.title, place].filter(Boolean);
          return (
            <SearchHit
              key={`${bookId} ${hit.cfi}`}
              to={paths.read(bookId, { cfi: hit.cfi })}
              linkText={t('search.open')}
              source={[...source, index === 0 && t('search.inBook', { count: inBook })]
                .filter(Boolean)
                .join(' · ')}
            >
              <p className={styles.text} lang={textLanguage(hit.before + hit.match)}>
                {hit.before}
                <mark>{hit.match}</mark>
                {hit.after}
              </p>
            </SearchHit>
          );
        }),
      )}
    </SearchSection>
  );
}
