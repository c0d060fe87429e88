// The flashcards of the downloaded books. They are stored like the text, because they quote it: encrypted with the key of the book,
// readable while its lease is open, and removed with it.
import type { Flashcard } from '@zhiye/contract';
import { NEW_CARDS_PER_DAY, NO_CATEGORY } from '@zhiye/contract/constants/study/flashcard';
import type { FlashcardRating } from '@zhiye/contract/constants/study/flashcard';
import { call, CallFailed } from '../api/index.ts';
import type { InputOf } from '../api/index.ts';
import { decryptFile, encryptFile, openBookKey } from './book-key.ts';
import { checkLease } from './lease-check.ts';
import { listDueCards, reviewCard } from './offline-card-plan.ts';
import type { OfflineCard } from './offline-card-plan.ts';
import { offlineDatabase } from './offline-database.ts';
import { queueOffline, takeBackReview } from './offline-queue.ts';
import type { OfflineBook } from './offline-types.ts';

interface StoredCards {
  readonly newCardsPerDay: number;
  readonly cards: readonly OfflineCard[];
}

/** Beside the revisions of the text. */
const REVISION = 'cards';
const PATH = 'cards.json';
const PAGE_SIZE = 100;
/** More cards of a person are not kept. */
const MAX_CARDS = 5_000;
const NONE: StoredCards = { newCardsPerDay: NEW_CARDS_PER_DAY.default, cards: [] };

const withCardLock = <Result>(task: () => Promise<Result>): Promise<Result> =>
  navigator.locks.request('offline cards', task) as Promise<Result>;

/** Keeps what the server has. To be called when nothing waits to be sent, else reviews of this browser would be forgotten. */
export async function fetchOfflineCards(): Promise<void> {
  const books = (await offlineDatabase.listBooks()).filter(({ state }) => state === 'ready');
  if (books.length === 0) return;
  const settings = await call('GET /b/v1/flashcards/getFlashcardSettings', {}, { silent: true });
  if (!settings.isOK) return;
  const cards = await fetchAllCards();
  const { newCardsPerDay } = settings.data;
  await withCardLock(async () => {
    // a review that was made meanwhile is in the kept cards only
    if ((await offlineDatabase.listQueue()).length > 0) return;
    for (const book of books) {
      const ofBook = cards.filter(({ source }) => source.bookId === book.bookId);
      await writeCards(book, { newCardsPerDay, cards: ofBook.map((card) => ({ card })) });
    }
  });
}

async function fetchAllCards(): Promise<Flashcard[]> {
  const cards: Flashcard[] = [];
  for (let pageNo = 1; ; pageNo += 1) {
    const input = { pageNo, pageSize: PAGE_SIZE };
    const reply = await call('GET /b/v1/flashcards/findFlashcards', input, { silent: true });
    if (!reply.isOK) throw new CallFailed(reply);
    cards.push(...reply.data.list);
    if (reply.data.list.length < PAGE_SIZE || cards.length >= MAX_CARDS) return cards;
  }
}

async function writeCards(book: OfflineBook, stored: StoredCards): Promise<void> {
  const key = await openBookKey(book.lease.leaseId);
  if (!key) return;
  const plain = new TextEncoder().encode(JSON.stringify(stored)).buffer;
  const encrypted = await encryptFile(key, PATH, plain);
  await offlineDatabase.putFile({ bookId: book.bookId, revision: REVISION, path: PATH, ...encrypted });
}

/** Nothing when the book is not downloaded or its lease is over. */
async function readCards(book: OfflineBook): Promise<StoredCards> {
  if (book.ended || (await checkLease(book)) !== 'open') return NONE;
  const key = await openBookKey(book.lease.leaseId);
  const file = await offlineDatabase.findFile(book.bookId, REVISION, PATH);
  if (!key || !file) return NONE;
  const plain = await decryptFile(key, PATH, file).catch(() => undefined);
  return plain ? (JSON.parse(new TextDecoder().decode(plain)) as StoredCards) : NONE;
}

interface CardFilter {
  readonly bookId?: number | undefined;
  readonly categoryId?: string | undefined;
}

async function readBooks({ bookId, categoryId }: CardFilter): Promise<StoredCards> {
  const books = (await offlineDatabase.listBooks()).filter((book) => (bookId ?? book.bookId) === book.bookId);
  const stored = await Promise.all(books.map(readCards));
  const cards = stored.flatMap((one) => one.cards);
  const { newCardsPerDay } = stored.find((one) => one !== NONE) ?? NONE;
  return {
    newCardsPerDay,
    cards: categoryId === undefined ? cards : cards.filter(({ card }) => isIn(card, categoryId)),
  };
}

const isIn = (card: Flashcard, categoryId: string): boolean =>
  (card.categoryId ?? NO_CATEGORY) === categoryId;

export async function listDueOffline(filter: CardFilter): Promise<Flashcard[]> {
  const { cards, newCardsPerDay } = await readBooks(filter);
  return listDueCards(cards, newCardsPerDay, new Date()).map(({ card }) => card);
}

/** Newest first. */
export async function listCardsOffline(bookId: number): Promise<Flashcard[]> {
  const { cards } = await readBooks({ bookId });
  return cards.map(({ card }) => card).toSorted((a, b) => b.createdAt.localeCompare(a.createdAt));
}

/** Changes the kept cards of a book. Does nothing when it is not downloaded. */
async function changeCards(
  bookId: number | null,
  change: (cards: readonly OfflineCard[]) => readonly OfflineCard[],
): Promise<OfflineBook | undefined> {
  const book = bookId === null ? undefined : await offlineDatabase.findBook(bookId);
  if (!book) return undefined;
  await withCardLock(async () => {
    const stored = await readCards(book);
    await writeCards(book, { ...stored, cards: change(stored.cards) });
  });
  return book;
}

const replace =
  (cardId: string, changed: (card: OfflineCard) => OfflineCard) => (cards: readonly OfflineCard[]) =>
    cards.map((one) => (one.card.cardId === cardId ? changed(one) : one));

/** The server has changed the card. */
export const keepCard = (card: Flashcard): Promise<unknown> =>
  changeCards(
    card.source.bookId,
    replace(card.cardId, () => ({ card })),
  );

interface OfflineReview {
  readonly card: Flashcard;
  readonly reviewId: string;
  readonly rating: FlashcardRating;
}

/** Rejects when the browser does not store it. */
export async function reviewOffline({ card, reviewId, rating }: OfflineReview): Promise<void> {
  const { cardId, reps, source } = card;
  const book = source.bookId === null ? undefined : await offlineDatabase.findBook(source.bookId);
  if (!book) throw new Error('the textbook of the card is not downloaded');
  await queueOffline('review', book.userId, { cardId, reviewId, rating, reps });
  await changeCards(
    source.bookId,
    replace(cardId, (one) => reviewCard(one, rating, new Date())),
  );
}

/** Gives the card its state from before the review. False when the review was sent. */
export async function undoOffline(before: Flashcard, reviewId: string): Promise<boolean> {
  const book =
    before.source.bookId === null ? undefined : await offlineDatabase.findBook(before.source.bookId);
  if (!book || !(await takeBackReview(book.userId, reviewId))) return false;
  await changeCards(
    book.bookId,
    replace(before.cardId, () => ({ card: before })),
  );
  return true;
}

/** A new card about a downloaded book, as the server will make it. Rejects when the browser does not store it. */
export async function createCardOffline(
  input: InputOf<'POST /b/v1/flashcards/createFlashcard'>,
): Promise<Flashcard> {
  const { cardId, categoryId, kind, front, back, source, picture } = input;
  const book = source.bookId === null ? undefined : await offlineDatabase.findBook(source.bookId);
  if (!book) throw new Error('the textbook of the card is not downloaded');
  const now = new Date().toISOString();
  const card: Flashcard = {
    cardId,
    categoryId,
    kind,
    front,
    back,
    source,
    hasPicture: picture !== undefined,
    isMastered: false,
    state: 'new',
    status: 'new',
    dueAt: now,
    reps: 0,
    lapses: 0,
    createdAt: now,
    updatedAt: now,
  };
  await queueOffline('card', book.userId, input);
  await changeCards(source.bookId, (cards) => [{ card }, ...cards]);
  return card;
}
