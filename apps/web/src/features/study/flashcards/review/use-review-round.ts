import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { DueFlashcard, Flashcard } from '@zhiye/contract';
import type { FlashcardRating } from '@zhiye/contract/constants/study/flashcard';
import { useState } from 'react';
import { call, callQuery } from '../../../../shared/api/index.ts';
import type { DataOf } from '../../../../shared/api/index.ts';
import { refreshFlashcards } from '../flashcard.queries.ts';

type Round = DataOf<'GET /b/v1/flashcards/findDueFlashcards'>;

interface RatedCard {
  readonly reviewId: string;
  readonly due: DueFlashcard;
}

export interface ReviewFilter {
  readonly categoryId?: string | undefined;
  readonly bookId?: number | undefined;
}

/** The cards that are due, one after the other: rating and undo. */
export function useReviewRound(filter: ReviewFilter) {
  const queryClient = useQueryClient();
  const query = callQuery('GET /b/v1/flashcards/findDueFlashcards', filter);
  // a round that was left is loaded again: its cards may have been reviewed elsewhere
  const round = useQuery({ ...query, staleTime: 0, gcTime: 0, refetchOnWindowFocus: false });
  const [rated, setRated] = useState<readonly RatedCard[]>([]);
  const [isBusy, setBusy] = useState(false);
  const current = round.data?.list[0];
  const change = (edit: (former: Round) => Round) =>
    queryClient.setQueryData<Round>(query.queryKey, (former) => former && edit(former));

  const withoutFirst = ({ list, total }: Round): Round => ({
    list: list.slice(1),
    total: Math.max(0, total - 1),
  });
  const afterChange = async () => {
    await refreshFlashcards(queryClient);
    // a card in steps of minutes may be due again
    const { list = [] } = queryClient.getQueryData<Round>(query.queryKey) ?? {};
    if (list.length === 0) await round.refetch();
  };

  const send = async (task: () => Promise<void>) => {
    if (isBusy) return;
    setBusy(true);
    try {
      await task();
    } catch {
      // `call` has shown the failure; the card stays
    } finally {
      setBusy(false);
    }
  };
  const rate = (rating: FlashcardRating) =>
    send(async () => {
      if (!current) return;
      const { cardId, reps } = current.card;
      const reviewId = crypto.randomUUID();
      const reply = await call('POST /b/v1/flashcards/reviewFlashcard', { cardId, reviewId, rating, reps });
      // reviewed elsewhere, or gone: the server knows what is due
      if (!reply.isOK) return void (await round.refetch());
      setRated((former) => [...former, { reviewId, due: current }]);
      change(withoutFirst);
      await afterChange();
    });
  const undo = () =>
    send(async () => {
      const last = rated.at(-1);
      if (!last) return;
      const reply = await call('POST /b/v1/flashcards/undoFlashcardReview', { reviewId: last.reviewId });
      setRated((former) => former.slice(0, -1));
      if (!reply.isOK) return void (await round.refetch());
      const restored = { ...last.due, card: reply.data };
      change(({ list, total }) => ({
        list: [restored, ...list.filter(({ card }) => card.cardId !== restored.card.cardId)],
        total: total + 1,
      }));
      await refreshFlashcards(queryClient);
    });
  return {
    round,
    current,
    ratedCount: rated.length,
    isBusy,
    rate: (rating: FlashcardRating) => void rate(rating),
    undo: () => void undo(),
    /** Shows the changed card. */
    replace: (card: Flashcard) =>
      change(({ list, total }) => ({
        list: list.map((due) => (due.card.cardId === card.cardId ? { ...due, card } : due)),
        total,
      })),
    /** The card is no longer due: mastered or deleted. */
    drop: () => {
      change(withoutFirst);
      void afterChange();
    },
  };
}
