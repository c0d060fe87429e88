import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Flashcard } from '@zhiye/contract';
import { useState } from 'react';
import { Link } from 'react-router';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { PanelHint } from '../../../../shared/reader/panel-frame.tsx';
import { useReaderHost } from '../../../../shared/reader/reader-host.ts';
import { paths } from '../../../../shared/navigation/paths.ts';
import { CardBack, CardFront } from '../cards/card-text.tsx';
import { cardName } from '../cards/card-item.tsx';
import { useCardActions } from '../cards/use-card-actions.ts';
import { findCardsQuery } from '../flashcard.queries.ts';
import styles from './cards-panel.module.css';

const FIRST = 30;
/** The most that one request gives. */
const MOST = 100;

/** The cards of the book, newest first; more than a hundred are on the page of all cards. */
export function BookCardList({ bookId }: { readonly bookId: number }) {
  const t = useT('flashcards');
  const [pageSize, setPageSize] = useState(FIRST);
  const { data, isError } = useQuery({
    ...findCardsQuery({ pageNo: 1, pageSize, bookId }),
    placeholderData: keepPreviousData,
  });
  if (isError) return <PanelHint>{t('reader.failed')}</PanelHint>;
  if (!data) return null;
  if (data.total === 0) return <PanelHint>{t('reader.none')}</PanelHint>;
  return (
    <>
      <ul className={styles.list}>
        {data.list.map((card) => (
          <BookCard key={card.cardId} card={card} />
        ))}
      </ul>
      <PanelHint>
        {data.total > pageSize && pageSize < MOST && (
          <button type="button" className={styles.button} onClick={() => setPageSize(MOST)}>
            {t('reader.more', { count: data.total - pageSize })}
          </button>
        )}
        <Link to={paths.personal.flashCardList({ bookId })}>{t('reader.allCards')}</Link>
      </PanelHint>
    </>
  );
}

function BookCard({ card }: { readonly card: Flashcard }) {
  const t = useT('flashcards');
  const { goTo } = useReaderHost();
  const actions = useCardActions();
  const { cfi, page } = card.source;
  const name = cardName(card);
  return (
    <li>
      <h3>
        <CardFront card={card} isAnswered />
      </h3>
      {card.back !== '' && (
        <p>
          <CardBack text={card.back} />
        </p>
      )}
      <footer>
        {page !== '' && <span>{t('card.page', { page })}</span>}
        <span>{card.isMastered ? t('mastered') : t(`states.${card.state}`)}</span>
        {cfi !== '' && (
          <button type="button" onClick={() => goTo({ cfi })}>
            {t('card.open')} <span className="vh">{name}</span>
          </button>
        )}
        <button type="button" onClick={() => actions.setMastered(card, !card.isMastered)}>
          {t(card.isMastered ? 'card.unmaster' : 'review.master')} <span className="vh">{name}</span>
        </button>
        <button type="button" onClick={() => actions.deleteCard(card)}>
          {t('delete')} <span className="vh">{name}</span>
        </button>
      </footer>
    </li>
  );
}
