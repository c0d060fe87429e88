import type { ClassCount } from '@zhiye/contract';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { callQuery } from '../../shared/api.ts';
import { useLanguage, useT } from '../../shared/i18n/use-t.ts';
import { paths } from '../../shared/paths.ts';
import { BookCard } from '../../shared/ui/book-card.tsx';
import { ErrorState } from '../../shared/ui/error-state.tsx';
import { Loading } from '../../shared/ui/loading.tsx';
import { MoreLink } from '../../shared/ui/more-link.tsx';
import { SectionTitle } from '../../shared/ui/section-title.tsx';
import { ClassTabs } from './class-tabs.tsx';
import { useNearView } from './use-near-view.ts';
import shelves from './home-shelves.module.css';
import styles from './class-rail.module.css';

/** Sorts of the list page: best selling. */
const BEST_SELLING = 30;
const CARDS = 6;

/** What sells of each class, one class at a time; it loads when somebody comes near it. */
export function ClassRail({ list }: { readonly list: readonly [ClassCount, ...ClassCount[]] }) {
  const t = useT('home');
  const english = useLanguage() === 'en';
  const panelId = useId();
  const { place, isNear } = useNearView();
  const [classCode, setClassCode] = useState(list[0].classCode);
  const chosen = list.find((item) => item.classCode === classCode) ?? list[0];
  const books = useQuery({
    ...callQuery('GET /b/v1/home/findClassBestSellers', { classCode: chosen.classCode }),
    enabled: isNear,
  });
  const name = english ? chosen.nameEn : chosen.name;
  return (
    <section ref={place}>
      <SectionTitle
        more={
          <MoreLink to={paths.listContent({ classCode: chosen.classCode, sortType: BEST_SELLING })}>
            {t('classRail.more', { name })}
          </MoreLink>
        }
      >
        {t('classRail.title')}
      </SectionTitle>
      <ClassTabs list={list} chosen={chosen.classCode} panelId={panelId} onChoose={setClassCode} />
      <div id={panelId} role="tabpanel" aria-label={name} className={styles.panel}>
        {books.isError ? (
          <ErrorState error={books.error} onRetry={() => void books.refetch()} />
        ) : books.data ? (
          <div className={shelves.six}>
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
