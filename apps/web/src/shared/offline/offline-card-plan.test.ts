import type { Flashcard } from '@zhiye/contract';
import { expect, it } from 'vitest';
import { listDueCards, reviewCard } from './offline-card-plan.ts';
import type { OfflineCard } from './offline-card-plan.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;
/** 10:00 in Shanghai. */
const NOW = Date.UTC(2026, 10, 27, 2);
const at = (ms: number): Date => new Date(NOW + ms);

const makeCard = (id: number, change: Partial<Flashcard> = {}): OfflineCard => ({
  card: {
    cardId: `card ${id}`,
    categoryId: null,
    kind: 'basic',
    front: '问',
    back: '答',
    source: { bookId: 1, title: '', cfi: '', quote: '', page: '' },
    hasPicture: false,
    isMastered: false,
    state: 'review',
    status: 'due',
    dueAt: at(-DAY).toISOString(),
    reps: 3,
    lapses: 0,
    createdAt: at(-DAY).toISOString(),
    updatedAt: at(-DAY).toISOString(),
    ...change,
  },
});
const due = (cards: readonly OfflineCard[], ms: number, limit = 20) =>
  listDueCards(cards, limit, at(ms)).map(({ card }) => card.cardId);

it('what is due today is shown for the whole study day, and nothing else', () => {
  const cards = [
    makeCard(1, { dueAt: at(9 * 3_600_000).toISOString() }),
    makeCard(2, { dueAt: at(DAY).toISOString() }),
    makeCard(3, { isMastered: true }),
  ];
  expect(due(cards, 0)).toEqual(['card 1']);
  expect(due(cards, DAY)).toEqual(['card 1', 'card 2']);
});

it('a forgotten card comes back after ten minutes, after the others', () => {
  const forgotten = reviewCard(makeCard(1), 'again', at(0));
  const cards = [forgotten, makeCard(2)];
  expect(forgotten.card).toMatchObject({ reps: 4, state: 'relearning' });
  expect(due(cards, 0)).toEqual(['card 2', 'card 1']);
  expect(due(cards, 10 * MINUTE)).toEqual(['card 1', 'card 2']);
});

it('a learned card that was remembered waits for the plan of the server', () => {
  const remembered = reviewCard(makeCard(1), 'good', at(0));
  expect(due([remembered], 13 * DAY)).toEqual([]);
});

it('a new card is seen again on the next day, and then waits', () => {
  const fresh = makeCard(1, { state: 'new', reps: 0 });
  const once = reviewCard(fresh, 'good', at(0));
  expect(due([once], 0)).toEqual([]);
  expect(due([once], DAY)).toEqual(['card 1']);
  expect(due([reviewCard(once, 'good', at(DAY))], 5 * DAY)).toEqual([]);
});

it('a day begins only as many new cards as the person has set', () => {
  let cards = [1, 2, 3].map((id) => makeCard(id, { state: 'new', reps: 0 }));
  expect(due(cards, 0, 2)).toEqual(['card 1', 'card 2']);
  cards = cards.map((card, index) => (index === 0 ? reviewCard(card, 'good', at(0)) : card));
  expect(due(cards, MINUTE, 2)).toEqual(['card 2']);
  expect(due(cards, DAY, 2)).toEqual(['card 2', 'card 3', 'card 1']);
});
