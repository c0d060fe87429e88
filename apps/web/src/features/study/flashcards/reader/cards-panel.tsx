import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { FLASHCARD_TYPES } from '@zhiye/contract/constants/study/flashcard';
import { useState } from 'react';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { PanelFrame, PanelHint } from '../../../../shared/reader/panel-frame.tsx';
import { useReaderHost } from '../../../../shared/reader/reader-host.ts';
import { registerReaderPanel } from '../../../../shared/reader/reader-panels.ts';
import { useHeldBookId } from '../../../../shared/reader/use-held-book-id.ts';
import { NO_SOURCE } from '../cards/card-draft.ts';
import { findCardsQuery } from '../flashcard.queries.ts';
import { ReviewSession } from '../review/review-session.tsx';
import { UndoBar } from '../undo-bar.tsx';
import { BookCardList } from './book-card-list.tsx';
import { endDraft, startDraft, useCardDraft } from './card-draft-state.ts';
import { NewCardForm } from './new-card-form.tsx';
import styles from './cards-panel.module.css';

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
    ...findCardsQuery({ pageNo: 1, pageSize: 1, bookId: bookId ?? 0, isDue: 'true' }),
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
