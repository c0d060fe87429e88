import type { SubjectCount } from '@zhiye/contract';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { callQuery } from '../../../../shared/api/index.ts';
import { useLanguage, useT } from '../../../../shared/i18n/use-t.ts';
import { paths } from '../../../../shared/navigation/paths.ts';
import { BookCard } from '../../../../shared/ui/books/book-card.tsx';
import { ErrorState } from '../../../../shared/ui/feedback/error-state.tsx';
import { Loading } from '../../../../shared/ui/feedback/loading.tsx';
import { MoreLink } from '../../../../shared/ui/navigation/more-link.tsx';
import { SectionTitle } from '../../../../shared/ui/section-title.tsx';
import { SubjectTabs } from './subject-tabs.tsx';
import { useNearViewport } from './use-near-viewport.ts';
import rows from './home-book-sections.module.css';
import styles from './subject-best-sellers.module.css';

/** Sort type of the list page: best selling. */
const BEST_SELLING = 30;
const CARDS = 6;

/** Best sellers of one subject at a time. They load when the section comes near the viewport. */
export function SubjectBestSellers({ list }: { readonly list: readonly [SubjectCount, ...SubjectCount[]] }) {
  const t = useT('home');
  const english = useLanguage() === 'en';
  const panelId = useId();
  const { targetRef, isNear } = useNearViewport();
  const [subjectCode, setSubjectCode] = useState(list[0].subjectCode);
  const chosen = list.find((item) => item.subjectCode === subjectCode) ?? list[0];
  const books = useQuery({
    ...callQuery('GET /b/v1/home/findSubjectBestSellers', { subjectCode: chosen.subjectCode }),
    enabled: isNear,
  });
  const name = english ? chosen.nameEn : chosen.name;
  return (
    <section ref={targetRef}>
      <SectionTitle
        more={
          <MoreLink to={paths.listContent({ subjectCode: chosen.subjectCode, sortType: BEST_SELLING })}>
            {t('subjectBestSellers.more', { name })}
          </MoreLink>
        }
      >
        {t('subjectBestSellers.title')}
      </SectionTitle>
      <SubjectTabs list={list} chosen={chosen.subjectCode} panelId={panelId} onChoose={setSubjectCode} />
      <div id={panelId} role="tabpanel" aria-label={name} className={styles.panel} data-reserved>
        {books.isError ? (
          <ErrorState error={books.error} onRetry={() => void books.refetch()} />
        ) : books.data ? (
          <div className={rows.six}>
            {books.data.list.map((book) => (
              <BookCard key={book.bookId} book={book} />
            ))}
          </div>
        ) : (
          <Loading shape="cards" count={CARDS} />
        )}
      </div>
    </section>
  );
}
