import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { FLASHCARD_TYPES } from '@zhiye/contract/constants/study/flashcard';
import { useEffect, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import type { Flashcard } from '@zhiye/contract';
import { Link } from 'react-router';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { PanelFrame, PanelHint } from '../../../../shared/reader/panel-frame.tsx';
import { useReaderHost } from '../../../../shared/reader/reader-host.ts';
import { registerReaderPanel } from '../../../../shared/reader/reader-panels.ts';
import { useHeldBookId } from '../../../../shared/reader/use-held-book-id.ts';
import { NO_SOURCE } from '../cards/card-draft.ts';
import { bookCardsQuery, categoriesQuery } from '../flashcard.queries.ts';
import { ReviewSession } from '../review/review-session.tsx';
import { UndoBar } from '../undo-bar.tsx';
import { endDraft, startDraft, useCardDraft } from './card-draft-state.ts';
import styles from './reader.module.css';
import { showToast } from '../../../../shared/state/toasts.ts';
import { CardForm } from '../cards/card-form.tsx';
import type { CardDraft } from '../cards/card-draft.ts';
import { useSaveCard } from '../cards/use-save-card.ts';
import { paths } from '../../../../shared/navigation/paths.ts';
import { CardBack, CardFront } from '../cards/card-text.tsx';
import { cardName } from '../cards/card-row.tsx';
import { useCardActions } from '../cards/use-card-actions.ts';

export const CARDS_PANEL = 'flashcards';

/** The cards of the book: list, new card, review. */
function CardsPanel() {
  const t = useT('flashcards');
  const { title = '' } = useReaderHost();
  const bookId = useHeldBookId(FLASHCARD_TYPES);
  const { draft: anyDraft, draftNo } = useCardDraft();
  // what was typed stays when the panel is closed, but not in another book
  const draft = anyDraft?.source.bookId === bookId ? anyDraft : undefined;
  const [isReviewing, setReviewing] = useState(false);
  const isReader = bookId !== null;
  const due = useQuery({
    ...bookCardsQuery({ pageSize: 1, bookId: bookId ?? 0, isDue: true }),
    enabled: isReader,
    placeholderData: keepPreviousData,
  });
  const dueTotal = due.data?.total ?? 0;
  return (
    <PanelFrame name={CARDS_PANEL} title={t('title')}>
      <div className={styles.panel}>
        {!isReader && <PanelHint>{t('reader.notHere')}</PanelHint>}
        {isReader && draft && <NewCardForm key={draftNo} draft={draft} onDone={endDraft} />}
        {isReader && !draft && isReviewing && (
          <div className={styles.review}>
            <ReviewSession
              filter={{ bookId }}
              done={(rated, undo) => (
                <PanelHint role="status">
                  {rated > 0 ? t('review.finishedText', { count: rated }) : t('review.nothing')} {undo}
                </PanelHint>
              )}
            />
            <button type="button" className={styles.button} onClick={() => setReviewing(false)}>
              {t('reader.backToList')}
            </button>
          </div>
        )}
        {isReader && !draft && !isReviewing && (
          <>
            <div className={styles.actions}>
              <button
                type="button"
                className={styles.button}
                disabled={dueTotal === 0}
                onClick={() => setReviewing(true)}
              >
                {t('reader.review', { count: dueTotal })}
              </button>
              <button
                type="button"
                className={styles.button}
                onClick={() =>
                  startDraft({
                    kind: 'basic',
                    front: '',
                    back: '',
                    categoryId: null,
                    source: { ...NO_SOURCE, bookId, title },
                  })
                }
              >
                {t('form.newTitle')}
              </button>
            </div>
            <BookCardList bookId={bookId} />
          </>
        )}
        <UndoBar />
      </div>
    </PanelFrame>
  );
}

registerReaderPanel({
  name: CARDS_PANEL,
  side: 'right',
  icon: 'card',
  namespace: 'flashcards',
  titleKey: 'title',
  buttonKey: 'title',
  hasButtonText: true,
  isOffered: (source) => source === 'shop',
  Component: CardsPanel,
});

interface NewCardFormProps {
  readonly draft: CardDraft;
  readonly onDone: () => void;
}

/** Writes a card about the book beside its text. */
function NewCardForm({ draft, onDone }: NewCardFormProps) {
  const t = useT('flashcards');
  const categories = useQuery(categoriesQuery).data?.list ?? [];
  const { save, isSaving } = useSaveCard(undefined, () => {
    showToast('success', t('done.created'));
    onDone();
  });
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // after the panel, which takes the focus when it opens
    const frame = requestAnimationFrame(() => box.current?.querySelector('textarea')?.focus());
    return () => cancelAnimationFrame(frame);
  }, []);
  // keys of the reader would turn pages while somebody types
  const keepKeys = (event: KeyboardEvent) => event.stopPropagation();
  return (
    <div ref={box} className={styles.form} onKeyDown={keepKeys}>
      <h3>{t('form.newTitle')}</h3>
      <CardForm
        draft={draft}
        categories={categories}
        isNew
        isSaving={isSaving}
        onSave={save}
        onCancel={onDone}
      />
    </div>
  );
}

const FIRST = 30;
/** The most that one request gives. */
const MOST = 100;

/** The cards of the book, newest first; more than a hundred are on the page of all cards. */
function BookCardList({ bookId }: { readonly bookId: number }) {
  const t = useT('flashcards');
  const [pageSize, setPageSize] = useState(FIRST);
  const { data, isError } = useQuery({
    ...bookCardsQuery({ pageSize, bookId }),
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
        <button type="button" onClick={() => actions.setMastered([card], !card.isMastered)}>
          {t(card.isMastered ? 'card.unmaster' : 'review.master')} <span className="vh">{name}</span>
        </button>
        <button type="button" onClick={() => actions.deleteCards([card])}>
          {t('delete')} <span className="vh">{name}</span>
        </button>
      </footer>
    </li>
  );
}
