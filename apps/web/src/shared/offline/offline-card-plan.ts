// When a card is due that is reviewed without a network. The server plans each review by FSRS when it gets it; until then a card
// that was remembered is shown once more on the next study day at most, because its real interval is not known here. Pure.
import type { Flashcard } from '@zhiye/contract';
import type { FlashcardRating } from '@zhiye/contract/constants/study/flashcard';
import { LEARN_AHEAD_MINUTES } from '@zhiye/contract/constants/study/flashcard';
import { endOfStudyDay, studyDay } from '@zhiye/contract/constants/study/study-day';

const MINUTE_MS = 60_000;
const AGAIN_MINUTES = 10;

/** A card as it was at the last contact, with the reviews that were made since. */
export interface OfflineCard {
  readonly card: Flashcard;
  /** The study day of the first review, when that was made without a network. */
  readonly begunDay?: string | undefined;
  /** The next review is planned by the server. */
  readonly isWaiting?: boolean | undefined;
}

export function reviewCard(before: OfflineCard, rating: FlashcardRating, now: Date): OfflineCard {
  const { card } = before;
  const reps = card.reps + 1;
  const begunDay = card.reps === 0 ? studyDay(now) : before.begunDay;
  if (rating === 'again') {
    const dueAt = new Date(now.getTime() + AGAIN_MINUTES * MINUTE_MS).toISOString();
    const state = card.state === 'review' || card.state === 'relearning' ? 'relearning' : 'learning';
    return { card: { ...card, reps, dueAt, state }, begunDay };
  }
  const dueAt = endOfStudyDay(now).toISOString();
  return { card: { ...card, reps, dueAt, state: 'review' }, begunDay, isWaiting: card.state === 'review' };
}

/** The cards to review now, in their order: steps of minutes that are over, new and learned ones, the other steps. */
export function listDueCards(
  cards: readonly OfflineCard[],
  newCardsPerDay: number,
  now: Date,
): OfflineCard[] {
  const begun = cards.filter(({ begunDay }) => begunDay === studyDay(now)).length;
  const byDue = cards
    .filter(({ card, isWaiting }) => !card.isMastered && !isWaiting && isDue(card, now))
    .toSorted((a, b) => a.card.dueAt.localeCompare(b.card.dueAt));
  const isNew = ({ card }: OfflineCard) => card.state === 'new';
  const fresh = new Set(byDue.filter(isNew).slice(0, Math.max(0, newCardsPerDay - begun)));
  const shown = byDue.filter((card) => !isNew(card) || fresh.has(card));
  return shown.toSorted((a, b) => turnOf(a.card, now) - turnOf(b.card, now));
}

const isInSteps = ({ state }: Flashcard): boolean => state === 'learning' || state === 'relearning';

function isDue(card: Flashcard, now: Date): boolean {
  const dueMs = Date.parse(card.dueAt);
  if (isInSteps(card)) return dueMs <= now.getTime() + LEARN_AHEAD_MINUTES * MINUTE_MS;
  return dueMs < endOfStudyDay(now).getTime();
}

function turnOf(card: Flashcard, now: Date): number {
  if (!isInSteps(card)) return 1;
  return Date.parse(card.dueAt) <= now.getTime() ? 0 : 2;
}
