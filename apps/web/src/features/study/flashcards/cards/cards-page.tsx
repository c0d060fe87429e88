import { NO_CATEGORY } from '@zhiye/contract/constants/study/flashcard';
import { useNavigate, useSearchParams } from 'react-router';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { paths } from '../../../../shared/navigation/paths.ts';
import { readChoice, readId, readPageNo, readText } from '../../../../shared/navigation/url-query.ts';
import { ButtonLink } from '../../../../shared/ui/button.tsx';
import { EmptyState } from '../../../../shared/ui/feedback/empty-state.tsx';
import { FlashcardFrame } from '../layout/flashcard-frame.tsx';
import { CardList } from './card-list.tsx';
import { CardSearch } from './card-search.tsx';
import styles from './cards.module.css';

const MAX_KEYWORD = 100;
const BOOK_ID = /^[1-9]\d{0,8}$/;

/** What the address says; invalid values count as missing. */
function readState(query: URLSearchParams) {
  const bookId = query.get('bookId') ?? '';
  return {
    q: readText(query, 'q', MAX_KEYWORD),
    categoryId: readId(query, 'categoryId') ?? readChoice(query, 'categoryId', [NO_CATEGORY]),
    bookId: BOOK_ID.test(bookId) ? Number(bookId) : undefined,
    due: query.get('due') === '1',
    pageNo: readPageNo(query),
  };
}

/** /personal/flashCard/index: all cards; search, filters and page are in the address. */
export function CardsPage() {
  const t = useT('flashcards');
  const navigate = useNavigate();
  const state = readState(useSearchParams()[0]);
  const { q, categoryId, bookId, due, pageNo } = state;
  const pathWith = (change: Partial<typeof state>) =>
    paths.personal.flashCardList({ ...state, pageNo: 1, ...change });
  const go = (change: Partial<typeof state>) => void navigate(pathWith(change), { replace: true });
  const isFiltered = q !== undefined || due || bookId !== undefined || categoryId !== undefined;
  return (
    <FlashcardFrame tab="cards" categoryId={categoryId} pathOfCategory={(id) => pathWith({ categoryId: id })}>
      <h2 className="vh">{t('tabs.cards')}</h2>
      <div className={styles.bar}>
        <CardSearch key={categoryId} q={q} onSearch={(text) => go({ q: text })} />
        <label className={styles.due}>
          <input type="checkbox" checked={due} onChange={({ target }) => go({ due: target.checked })} />
          {t('onlyDue')}
        </label>
        {bookId !== undefined && (
          <ButtonLink size="small" to={pathWith({ bookId: undefined })}>
            {t('allBooks')}
          </ButtonLink>
        )}
      </div>
      <CardList
        query={{ pageNo, keyword: q, categoryId, bookId, ...(due && { isDue: 'true' as const }) }}
        pathOf={(page) => pathWith({ pageNo: page })}
        empty={
          isFiltered ? (
            <EmptyState
              title={t('noMatch')}
              actions={<ButtonLink to={paths.personal.flashCard}>{t('showAll')}</ButtonLink>}
            />
          ) : (
            <EmptyState title={t('empty.title')}>{t('empty.text')}</EmptyState>
          )
        }
      />
    </FlashcardFrame>
  );
}
