import { useNavigate, useSearchParams } from 'react-router';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { paths } from '../../../../shared/navigation/paths.ts';
import { ButtonLink } from '../../../../shared/ui/button.tsx';
import { EmptyState } from '../../../../shared/ui/feedback/empty-state.tsx';
import { FlashcardFrame } from '../layout/flashcard-frame.tsx';
import { CardChips, CardFilters } from './card-filters.tsx';
import { CardList } from './card-list.tsx';
import { cardListQuery, readCardList } from './card-state.ts';
import type { CardListState } from './card-state.ts';

/** /personal/flashCard/index: all cards; search, filters, order and page are in the address. */
export function CardsPage() {
  const t = useT('flashcards');
  const navigate = useNavigate();
  const state = readCardList(useSearchParams()[0]);
  const pathWith = (change: Partial<CardListState>) =>
    paths.personal.flashCardList({ ...state, pageNo: 1, ...change });
  const go = (change: Partial<CardListState>) => void navigate(pathWith(change), { replace: true });
  const { q, categoryId, bookId, status } = state;
  const isFiltered = q !== undefined || bookId !== undefined || categoryId !== undefined || status.length > 0;
  return (
    <FlashcardFrame tab="cards" categoryId={categoryId}>
      <h2 className="vh">{t('tabs.cards')}</h2>
      <CardFilters state={state} onChange={go} />
      <CardChips state={state} onChange={go} />
      <CardList
        query={cardListQuery(state)}
        pathOf={(pageNo) => pathWith({ pageNo })}
        empty={
          isFiltered ? (
            <EmptyState
              title={t('noMatch')}
              actions={<ButtonLink to={paths.personal.flashCard}>{t('showAll')}</ButtonLink>}
            />
          ) : (
            <EmptyState
              title={t('empty.title')}
              actions={<ButtonLink to={paths.personal.flashCardImport}>{t('import.link')}</ButtonLink>}
            >
              {t('empty.text')}
            </EmptyState>
          )
        }
      />
    </FlashcardFrame>
  );
}
