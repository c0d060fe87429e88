// Makes, changes, deletes and finds flashcards.
import { flashcardErrors, generalErrors, readingErrors } from '@zhiye/contract';
import type { Flashcard, FlashcardPicture, FlashcardSource } from '@zhiye/contract';
import { hasGap } from '@zhiye/contract/constants/study/cloze';
import { MAX_FLASHCARD_BYTES, MAX_FLASHCARDS } from '@zhiye/contract/constants/study/flashcard';
import type { FlashcardKind, FlashcardSort } from '@zhiye/contract/constants/study/flashcard';
import { CfiError } from '@zhiye/epub-cfi/cfi-error';
import { parseCfi } from '@zhiye/epub-cfi/parse';
import type { Db, Tx } from '../../../../db/client.ts';
import { pageOffset } from '../../../../platform/paging.ts';
import { refuse } from '../../../../platform/refusal.ts';
import { selectBook } from '../../../catalog/books/index.ts';
import { findEntitlementStatus } from '../../../commerce/entitlements/index.ts';
import { requireCategory } from '../categories/flashcard-category.service.ts';
import { touchCategory } from '../categories/flashcard-category.store.ts';
import { lockFlashcards } from '../flashcard-lock.store.ts';
import { newFsrsState } from '../review/fsrs-schedule.ts';
import { toFlashcard } from './flashcard-view.ts';
import {
  countFlashcards,
  insertFlashcards,
  lockFlashcard,
  matchFlashcards,
  measureFlashcards,
  selectFlashcard,
  selectFlashcards,
  updateFlashcard,
} from './flashcard.store.ts';
import type { FlashcardFilter, StoredFlashcard } from './flashcard.store.ts';

interface FlashcardContent {
  readonly categoryId: string | null;
  readonly kind: FlashcardKind;
  readonly front: string;
  readonly back: string;
}

export interface NewFlashcard extends FlashcardContent {
  readonly cardId: string;
  readonly source: FlashcardSource;
  readonly picture?: FlashcardPicture;
}

export async function findFlashcardPage(
  db: Db,
  userId: string,
  {
    pageNo,
    pageSize,
    sort,
    ...filter
  }: FlashcardFilter & { pageNo: number; pageSize: number; sort?: FlashcardSort },
  now: Date,
): Promise<{ list: Flashcard[]; total: number }> {
  await requireCategory(db, userId, filter.categoryId);
  const condition = matchFlashcards(userId, filter, now);
  const total = await countFlashcards(db, condition);
  const rows = await selectFlashcards(db, condition, { ...pageOffset({ pageNo, pageSize }), sort });
  return { list: rows.map((row) => toFlashcard(row, now)), total };
}

/**
 * A repeated request finds the card that the first one made. `takePicture` checks the picture of the card and counts it; it
 * runs in the transaction of the card.
 */
export async function createFlashcard(
  db: Db,
  userId: string,
  card: NewFlashcard,
  now: Date,
  takePicture?: (tx: Tx, bookId: number, picture: FlashcardPicture) => Promise<void>,
): Promise<Flashcard> {
  requireGap(card);
  const source = await checkSource(db, userId, card.source, now);
  const row = await db.transaction(async (tx) => {
    await lockFlashcards(tx, userId);
    const existing = await selectFlashcard(tx, userId, card.cardId);
    if (existing) return existing;
    await requireCategory(tx, userId, card.categoryId);
    await requireFlashcardSpace(tx, userId, 1, now);
    if (card.picture) {
      if (source.bookId === null) refuse(flashcardErrors.pictureNotFound);
      await takePicture?.(tx, source.bookId, card.picture);
    }
    await insertFlashcards(tx, [newFlashcardRow(userId, { ...card, source }, now)]);
    if (card.categoryId) await touchCategory(tx, userId, card.categoryId, now);
    return selectFlashcard(tx, userId, card.cardId);
  });
  return toFlashcard(row!, now);
}

export const newFlashcardRow = (userId: string, card: NewFlashcard, now: Date) => ({
  userId,
  id: card.cardId,
  categoryId: card.categoryId,
  kind: card.kind,
  front: card.front,
  back: card.back,
  bookId: card.source.bookId,
  sourceTitle: card.source.title,
  cfi: card.source.cfi,
  quote: card.source.quote,
  page: card.source.page,
  pictureRevision: card.picture?.revision ?? null,
  picturePath: card.picture?.path ?? null,
  isMastered: false,
  ...newFsrsState(now),
  createdAt: now,
  updatedAt: now,
});

/** Refuses when `added` more cards would be too many. The caller holds the lock of the person. */
export async function requireFlashcardSpace(tx: Tx, userId: string, added: number, now: Date): Promise<void> {
  const total = await countFlashcards(tx, matchFlashcards(userId, {}, now));
  if (total + added > MAX_FLASHCARDS) refuse(flashcardErrors.tooManyFlashcards, { max: MAX_FLASHCARDS });
  if ((await measureFlashcards(tx, userId)) > MAX_FLASHCARD_BYTES)
    refuse(flashcardErrors.flashcardSpaceFull, { max: MAX_FLASHCARD_BYTES / 1_000_000 });
}

/** The source as it is stored. Whoever holds the book or once held it may name it. */
async function checkSource(
  db: Db,
  userId: string,
  source: FlashcardSource,
  now: Date,
): Promise<FlashcardSource> {
  const { bookId } = source;
  if (bookId === null) return { ...source, cfi: '' };
  const status = await findEntitlementStatus(db, userId, bookId, now);
  if (status === 'never' || status === 'pending') refuse(readingErrors.notEntitled);
  if (source.cfi !== '') requireCfi(source.cfi);
  const book = await selectBook(db, bookId);
  return { ...source, title: book?.title ?? source.title };
}

function requireCfi(cfi: string): void {
  try {
    parseCfi(cfi);
  } catch (error) {
    if (error instanceof CfiError) refuse(flashcardErrors.invalidCfi);
    throw error;
  }
}

function requireGap({ kind, front, back }: Pick<FlashcardContent, 'kind' | 'front' | 'back'>): void {
  if (kind === 'cloze' && !hasGap(front)) refuse(flashcardErrors.clozeWithoutGap);
  if (kind === 'basic' && back.trim() === '') refuse(flashcardErrors.backMissing);
}

/** Changes one card of the person, which is not deleted. */
async function changeFlashcard(
  db: Db,
  userId: string,
  cardId: string,
  now: Date,
  describeChange: (tx: Tx, card: StoredFlashcard) => Promise<Partial<StoredFlashcard>>,
): Promise<Flashcard> {
  const row = await db.transaction(async (tx) => {
    // A deletion of the category waits, so that the card never names a category that is gone.
    await lockFlashcards(tx, userId);
    const card = await lockFlashcard(tx, userId, cardId);
    if (!card || card.deletedAt) return refuse(generalErrors.notFound);
    const change = await describeChange(tx, card);
    return Object.keys(change).length === 0 ? card : updateFlashcard(tx, userId, cardId, change);
  });
  return toFlashcard(row!, now);
}

export async function editFlashcard(
  db: Db,
  userId: string,
  { cardId, ...content }: FlashcardContent & { readonly cardId: string; readonly page: string },
  now: Date,
): Promise<Flashcard> {
  requireGap(content);
  return changeFlashcard(db, userId, cardId, now, async (tx, card) => {
    await requireCategory(tx, userId, content.categoryId);
    if (content.categoryId && content.categoryId !== card.categoryId) {
      await touchCategory(tx, userId, content.categoryId, now);
    }
    return { ...content, updatedAt: now };
  });
}

export async function moveFlashcard(
  db: Db,
  userId: string,
  { cardId, categoryId }: { cardId: string; categoryId: string | null },
  now: Date,
): Promise<Flashcard> {
  return changeFlashcard(db, userId, cardId, now, async (tx, card) => {
    await requireCategory(tx, userId, categoryId);
    if (categoryId === card.categoryId) return {};
    if (categoryId) await touchCategory(tx, userId, categoryId, now);
    return { categoryId, updatedAt: now };
  });
}

export const setFlashcardMastered = (
  db: Db,
  userId: string,
  { cardId, isMastered }: { cardId: string; isMastered: boolean },
  now: Date,
): Promise<Flashcard> =>
  changeFlashcard(db, userId, cardId, now, async (_tx, card) =>
    Promise.resolve(card.isMastered === isMastered ? {} : { isMastered, updatedAt: now }),
  );

export async function deleteFlashcard(db: Db, userId: string, cardId: string, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const card = await lockFlashcard(tx, userId, cardId);
    if (!card) refuse(generalErrors.notFound);
    if (!card.deletedAt) await updateFlashcard(tx, userId, cardId, { deletedAt: now });
  });
}

export async function restoreFlashcard(
  db: Db,
  userId: string,
  cardId: string,
  now: Date,
): Promise<Flashcard> {
  const row = await db.transaction(async (tx) => {
    await lockFlashcards(tx, userId);
    const card = await lockFlashcard(tx, userId, cardId);
    if (!card) return refuse(generalErrors.notFound);
    if (!card.deletedAt) return card;
    await requireFlashcardSpace(tx, userId, 1, now);
    return updateFlashcard(tx, userId, cardId, { deletedAt: null });
  });
  return toFlashcard(row!, now);
}
