import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { Flashcard } from '@zhiye/contract';
import { expect, it } from 'vitest';
import { touchWith } from '../../../../../shared/testing/finger.ts';
import { startFakeServer } from '../../../../../shared/testing/fake-server.ts';
import { renderPage } from '../../../../../shared/testing/render-page.tsx';
import { signInAs } from '../../../../../shared/testing/session.ts';
import { userEvent } from '../../../../../shared/testing/user-event.ts';
import { ReviewPhonePage } from './review-phone-page.tsx';

const makeCard = (front: string, index: number): Flashcard => ({
  cardId: `00000000-0000-4000-8000-00000000000${index}`,
  categoryId: null,
  kind: 'basic',
  front,
  back: `${front}的答案`,
  source: { bookId: null, title: '', cfi: '', quote: '', page: '' },
  hasPicture: false,
  isMastered: false,
  state: 'new',
  status: 'new',
  dueAt: '2026-11-20T00:00:00Z',
  reps: 0,
  lapses: 0,
  createdAt: '2026-11-20T00:00:00Z',
  updatedAt: '2026-11-20T00:00:00Z',
});

const none = { total: 0, due: 0, mastered: 0 };
const NO_CATEGORIES = { list: [], all: none, uncategorized: none, statuses: [], books: [] };

/** Three cards are due. Lists that change with a review do not answer a second time. */
async function openReview() {
  signInAs(1);
  const cards = ['变化率', '导数', '极限'].map(makeCard);
  let asked = 0;
  const server = startFakeServer({
    'GET /b/v1/flashcards/findDueFlashcards': () => ({
      list: cards.map((card) => ({ card, againMinutes: 10, goodMinutes: 1440 })),
      total: cards.length,
    }),
    'GET /b/v1/flashcards/findFlashcardCategories': () =>
      (asked += 1) === 1 ? NO_CATEGORIES : new Promise<never>(() => undefined),
    'POST /b/v1/flashcards/reviewFlashcard': ({ cardId }) =>
      cards.find((card) => card.cardId === cardId) as Flashcard,
  });
  renderPage(ReviewPhonePage, '/personal/flashCard/review');
  await screen.findByRole('button', { name: '显示答案' });
  return () => server.inputsOf('POST /b/v1/flashcards/reviewFlashcard').map(({ rating }) => rating);
}

const showAnswer = () => userEvent.click(screen.getByRole('button', { name: '显示答案' }));

it('the next card can be graded before lists and counts are there', async () => {
  const ratings = await openReview();
  for (const front of ['导数', '极限']) {
    await showAnswer();
    await userEvent.click(screen.getByRole('button', { name: /^记得/ }));
    await screen.findByRole('heading', { name: new RegExp(front) });
  }
  expect(ratings()).toEqual(['good', 'good']);
});

it('a finger so quick that nothing is shown between its first and its last place grades the card', async () => {
  const ratings = await openReview();
  await showAnswer();
  const card = screen.getByRole('article');
  const at = (clientX: number) => ({ clientX, clientY: 300 });
  act(() => {
    touchWith(card, 'pointerdown', at(60));
    touchWith(card, 'pointermove', at(260));
    touchWith(card, 'pointerup', at(260));
  });
  await waitFor(() => expect(ratings()).toEqual(['good']));
});

it('a sideways move stays with the card, so that the browser throws no page; a move down scrolls', async () => {
  await openReview();
  const card = screen.getByRole('article');
  const isKept = (clientX: number, clientY: number): boolean => {
    touchWith(card, 'pointerdown', { clientX: 60, clientY: 300 });
    touchWith(card, 'pointermove', { clientX, clientY });
    return !fireEvent.touchMove(card);
  };
  expect([isKept(200, 310), isKept(65, 400)]).toEqual([true, false]);
});
