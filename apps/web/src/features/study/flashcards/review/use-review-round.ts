import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Flashcard } from '@zhiye/contract';
import type { FlashcardRating } from '@zhiye/contract/constants/study/flashcard';
import { useState } from 'react';
import { hasOfflineBooks } from '../../../../shared/offline/offline-flag.ts';
import { showToast } from '../../../../shared/state/toasts.ts';
import { call, CallFailed } from '../../../../shared/api/index.ts';
import { refreshFlashcards, REVIEW_ROUND } from '../flashcard.queries.ts';
import { loadOfflineCards, withOfflineCards } from '../offline-flashcards.ts';

/** A card under review. The times until it is due again are known to the server only. */
export interface ReviewTurn {
  readonly card: Flashcard;
  readonly againMinutes: number | null;
  readonly goodMinutes: number | null;
}

interface Round {
  readonly list: readonly ReviewTurn[];
  readonly total: number;
}

interface RatedCard {
  readonly reviewId: string;
  readonly due: ReviewTurn;
}

/** The card as it was before; undefined when the server refuses. */
async function undoReview({ reviewId, due }: RatedCard): Promise<Flashcard | undefined> {
  if (hasOfflineBooks()) {
    const cards = await loadOfflineCards();
    if (await cards.undoOffline(due.card, reviewId).catch(() => false)) return due.card;
  }
  const reply = await call('POST /b/v1/flashcards/undoFlashcardReview', { reviewId });
  return reply.isOK ? reply.data : undefined;
}

export interface ReviewFilter {
  readonly categoryId?: string | undefined;
  readonly bookId?: number | undefined;
}

/** Without a network: the cards of downloaded books. */
const roundQuery = (filter: ReviewFilter) =>
  queryOptions({
    queryKey: [REVIEW_ROUND, filter] as const,
    networkMode: 'always',
    queryFn: (): Promise<Round> =>
      withOfflineCards<Round>(
        async (options) => {
          const reply = await call(REVIEW_ROUND, filter, options);
          if (!reply.isOK) throw new CallFailed(reply);
          return reply.data;
        },
        async (cards) => {
          const due = await cards.listDueOffline(filter);
          return {
            list: due.map((card) => ({ card, againMinutes: null, goodMinutes: null })),
            total: due.length,
          };
        },
      ),
  });

/** False when the server refuses: the card was reviewed elsewhere, or is gone. */
const sendReview = (card: Flashcard, reviewId: string, rating: FlashcardRating): Promise<boolean> =>
  withOfflineCards(
    async (options) => {
      const { cardId, reps } = card;
      const reply = await call(
        'POST /b/v1/flashcards/reviewFlashcard',
        { cardId, reviewId, rating, reps },
        options,
      );
      if (!reply.isOK) {
        if (options.silent) showToast('error', reply.msg);
        return false;
      }
      if (options.silent) await (await loadOfflineCards()).keepCard(reply.data).catch(() => undefined);
      return true;
    },
    async (cards) => {
      await cards.reviewOffline({ card, reviewId, rating });
      return true;
    },
  );

/** The cards that are due, one after the other: rating and undo. */
export function useReviewRound(filter: ReviewFilter) {
  const queryClient = useQueryClient();
  const query = roundQuery(filter);
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
      const reviewId = crypto.randomUUID();
      // after a refusal the server knows what is due
      if (!(await sendReview(current.card, reviewId, rating))) return void (await round.refetch());
      setRated((former) => [...former, { reviewId, due: current }]);
      change(withoutFirst);
      const hasNext = (queryClient.getQueryData<Round>(query.queryKey)?.list.length ?? 0) > 0;
      // the next card does not wait for lists and counts; after the last one, cards that are due again must not come after an undo
      if (hasNext) void refreshFlashcards(queryClient);
      else await afterChange();
    });
  const undo = () =>
    send(async () => {
      const last = rated.at(-1);
      if (!last) return;
      const card = await undoReview(last);
      setRated((former) => former.slice(0, -1));
      if (!card) return void (await round.refetch());
      const restored = { ...last.due, card };
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
