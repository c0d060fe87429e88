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
import { CardBulkBar } from './card-bulk-bar.tsx';
import { CardDialog } from './card-dialog.tsx';
import { CardRow } from './card-row.tsx';
import { useCardActions } from './use-card-actions.ts';
import styles from './card-list.module.css';

const PAGE_SIZE = 24;

interface CardListProps {
  readonly query: Omit<InputOf<'GET /b/v1/flashcards/findFlashcards'>, 'pageSize'>;
  readonly pathOf: (pageNo: number) => string;
  /** Shown when no card matches. */
  readonly empty: ReactNode;
}

/** One page of cards, with the dialog that changes one. */
export function CardList({ query, pathOf, empty }: CardListProps) {
  const t = useT('flashcards');
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
      {list.length > 0 && <CardRows list={list} />}
      <Pager pageNo={query.pageNo} pageSize={PAGE_SIZE} total={total} pathOf={pathOf} />
    </section>
  );
}

function CardRows({ list }: { readonly list: readonly Flashcard[] }) {
  const t = useT('flashcards');
  const actions = useCardActions();
  const [edited, setEdited] = useState<Flashcard>();
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const [last, setLast] = useState(0);
  const categories = useQuery(categoriesQuery).data?.list ?? [];
  const chosen = list.filter(({ cardId }) => ids.has(cardId));
  const choose = (from: number, to: number, isChosen: boolean) => {
    const changed = new Set(ids);
    for (const { cardId } of list.slice(Math.min(from, to), Math.max(from, to) + 1)) {
      if (isChosen) changed.add(cardId);
      else changed.delete(cardId);
    }
    setIds(changed);
    setLast(to);
  };
  return (
    <>
      <div className="card">
        <div className={styles.head}>
          <label className={styles.choose}>
            <input
              type="checkbox"
              aria-label={t('columns.all')}
              checked={chosen.length === list.length}
              ref={(box) => {
                if (box) box.indeterminate = chosen.length > 0 && chosen.length < list.length;
              }}
              onChange={({ target }) => choose(0, list.length - 1, target.checked)}
            />
          </label>
          <span>{t('columns.texts')}</span>
          <span>{t('columns.source')}</span>
          <span>{t('columns.status')}</span>
        </div>
        <ul>
          {list.map((card, index) => (
            <CardRow
              key={card.cardId}
              card={card}
              categories={categories}
              actions={actions}
              isChosen={ids.has(card.cardId)}
              onChoose={(isChosen, isRange) => choose(isRange ? last : index, index, isChosen)}
              onEdit={() => setEdited(card)}
            />
          ))}
        </ul>
        {chosen.length > 0 && (
          <CardBulkBar
            chosen={chosen}
            categories={categories}
            actions={actions}
            onDrop={() => setIds(new Set())}
          />
        )}
      </div>
      {edited && <CardDialog card={edited} categories={categories} onClose={() => setEdited(undefined)} />}
    </>
  );
}
