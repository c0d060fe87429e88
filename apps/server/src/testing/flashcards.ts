import { createFlashcard, createFlashcardCategory, reviewFlashcard } from '@zhiye/contract';
import type { Flashcard, FlashcardSource } from '@zhiye/contract';
import type { FlashcardKind, FlashcardRating } from '@zhiye/contract/constants/study/flashcard';
import { newId } from '../platform/ids.ts';
import type { TestUser } from './records.ts';
import type { TestApp } from './test-app.ts';

interface CardInput {
  cardId: string;
  categoryId: string | null;
  kind: FlashcardKind;
  front: string;
  back: string;
  source: FlashcardSource;
}

export const NO_SOURCE: FlashcardSource = { bookId: null, title: '', cfi: '', quote: '', page: '' };

/** A card that a person wrote by hand. */
export const cardInput = (change: Partial<CardInput> = {}): CardInput => ({
  cardId: newId(),
  categoryId: null,
  kind: 'basic',
  front: '什么叫冲突？',
  back: '两个不同的键得到同一个地址',
  source: NO_SOURCE,
  ...change,
});

export async function makeFlashcard(
  app: TestApp,
  user: TestUser,
  change: Partial<CardInput> = {},
): Promise<Flashcard> {
  const reply = await app.call(createFlashcard, cardInput(change), user);
  if (!reply.body.isOK) throw new Error(`the card was refused: ${reply.body.msg}`);
  return reply.body.data;
}

/** The id of a new category. */
export async function makeFlashcardCategory(app: TestApp, user: TestUser, name: string): Promise<string> {
  const reply = await app.call(createFlashcardCategory, { name }, user);
  return reply.body.data.list.at(-1)!.categoryId;
}

/** The id of the review. */
export async function makeFlashcardReview(
  app: TestApp,
  user: TestUser,
  card: Pick<Flashcard, 'cardId' | 'reps'>,
  rating: FlashcardRating = 'good',
): Promise<string> {
  const reviewId = newId();
  await app.call(reviewFlashcard, { cardId: card.cardId, reviewId, rating, reps: card.reps }, user);
  return reviewId;
}

/** A category, a card and a review of a person, for tests of ids. */
export async function makeFlashcardRecords(app: TestApp, user: TestUser) {
  const card = await makeFlashcard(app, user);
  return {
    flashcard: card.cardId,
    flashcardCategory: await makeFlashcardCategory(app, user, '数据结构'),
    flashcardReview: await makeFlashcardReview(app, user, card),
  };
}
