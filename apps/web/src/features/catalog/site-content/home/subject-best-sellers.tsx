import type { SubjectCount } from '@zhiye/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { callQuery } from '../../../../shared/api/index.ts';
import { useLanguage, useT } from '../../../../shared/i18n/use-t.ts';
import { paths } from '../../../../shared/navigation/paths.ts';
import { BookCard } from '../../../../shared/ui/books/book-card.tsx';
import { ErrorState } from '../../../../shared/ui/feedback/error-state.tsx';
import { Loading } from '../../../../shared/ui/feedback/loading.tsx';
import { MoreLink } from '../../../../shared/ui/navigation/more-link.tsx';
import { SectionTitle } from '../../../../shared/ui/section-title.tsx';
import styles from './home.module.css';
import tabs from '../../../../shared/ui/navigation/tabs.module.css';

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
          <div className={styles.six}>
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

/** Distance to the viewport at which an element counts as near. */
const MARGIN = '400px';

/** Whether the element has come near the viewport. Once true, it stays true. */
function useNearViewport() {
  const targetRef = useRef<HTMLElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (isNear || !targetRef.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setNear(true);
      },
      { rootMargin: MARGIN },
    );
    observer.observe(targetRef.current);
    return () => observer.disconnect();
  }, [isNear]);
  return { targetRef, isNear };
}

interface SubjectTabsProps {
  readonly list: readonly SubjectCount[];
  readonly chosen: string;
  readonly panelId: string;
  readonly onChoose: (subjectCode: string) => void;
}

/** Tabs of the WAI-ARIA pattern: one tab stop, arrow keys wrap around, Home and End go to the ends. */
function SubjectTabs({ list, chosen, panelId, onChoose }: SubjectTabsProps) {
  const t = useT('home');
  const english = useLanguage() === 'en';
  const tabList = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent) => {
    const index = list.findIndex(({ subjectCode }) => subjectCode === chosen);
    const last = list.length - 1;
    const next = {
      ArrowRight: index === last ? 0 : index + 1,
      ArrowLeft: index === 0 ? last : index - 1,
      Home: 0,
      End: last,
    }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    onChoose(list[next]!.subjectCode);
    tabList.current?.querySelectorAll('button')[next]?.focus();
  };
  return (
    <div
      ref={tabList}
      role="tablist"
      tabIndex={-1}
      aria-label={t('subjectBestSellers.title')}
      className={`${tabs.tabs} ${styles.tabs}`}
      onKeyDown={move}
    >
      {list.map(({ subjectCode, name, nameEn }) => (
        <button
          key={subjectCode}
          type="button"
          role="tab"
          aria-selected={subjectCode === chosen}
          aria-controls={panelId}
          tabIndex={subjectCode === chosen ? 0 : -1}
          onClick={() => onChoose(subjectCode)}
        >
          {english ? nameEn : name}
        </button>
      ))}
    </div>
  );
}
