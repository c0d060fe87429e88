import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Flashcard } from '@zhiye/contract';
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { InputOf } from '../../../../shared/api/index.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { ErrorState } from '../../../../shared/ui/feedback/error-state.tsx';
import { Loading } from '../../../../shared/ui/feedback/loading.tsx';
import { Pager } from '../../../../shared/ui/navigation/pager.tsx';
import { categoriesQuery, findCardsQuery } from '../flashcard.queries.ts';
import { CardDialog } from './card-dialog.tsx';
import { CardItem } from './card-item.tsx';
import styles from './cards.module.css';

const PAGE_SIZE = 20;

interface CardListProps {
  readonly query: Omit<InputOf<'GET /b/v1/flashcards/findFlashcards'>, 'pageSize'>;
  readonly pathOf: (pageNo: number) => string;
  /** Shown when no card matches. */
  readonly empty: ReactNode;
}

/** One page of cards, with the dialog that changes one. */
export function CardList({ query, pathOf, empty }: CardListProps) {
  const t = useT('flashcards');
  const [edited, setEdited] = useState<Flashcard>();
  const categories = useQuery(categoriesQuery).data?.list ?? [];
  const cards = useQuery({
    ...findCardsQuery({ ...query, pageSize: PAGE_SIZE }),
    placeholderData: keepPreviousData,
  });
  if (cards.isPending) return <Loading count={6} />;
  if (cards.isError) return <ErrorState error={cards.error} onRetry={() => void cards.refetch()} />;
  const { list, total } = cards.data;
  return (
    <section aria-label={t('listLabel')} aria-busy={cards.isPlaceholderData}>
      {total === 0 && <div role="status">{empty}</div>}
      {list.length > 0 && (
        <ul className={`card ${styles.list}`}>
          {list.map((card) => (
            <CardItem key={card.cardId} card={card} categories={categories} onEdit={() => setEdited(card)} />
          ))}
        </ul>
      )}
      <Pager pageNo={query.pageNo} pageSize={PAGE_SIZE} total={total} pathOf={pathOf} />
      {edited && <CardDialog card={edited} categories={categories} onClose={() => setEdited(undefined)} />}
    </section>
  );
}
