import { Type } from 'typebox';
import { FLASHCARD_LENGTH, FLASHCARD_SORTS, FLASHCARD_STATUSES } from '../../constants/study/flashcard.ts';
import { generalErrors } from '../../errors.ts';
import { filterText, nullable, oneOf, pageFields, pageOf, strictObject, Uuid } from '../../fields.ts';
import { copyErrors } from '../reading/copying.ts';
import { readingErrors } from '../reading/reading-access.ts';
import { download, route } from '../../route.ts';
import {
  CardId,
  CategoryFilter,
  CategoryId,
  Flashcard,
  flashcardContent,
  flashcardErrors,
  FlashcardPicture,
  FlashcardSource,
  flashcardTypes,
} from './flashcard-fields.ts';

const YesNo = oneOf(['true', 'false']);
const one = FLASHCARD_STATUSES.join('|');
/** Statuses with commas between them. */
const StatusList = Type.String({ pattern: `^(${one})(,(${one})){0,${FLASHCARD_STATUSES.length - 1}}$` });
const common = { method: 'POST', access: flashcardTypes, limitPerMinute: 300 } as const;

/** The cards of a person. Cards of books whose access has expired are among them. */
export const findFlashcards = route({
  method: 'GET',
  path: '/b/v1/flashcards/findFlashcards',
  access: flashcardTypes,
  query: strictObject({
    ...pageFields,
    /** Text of front, back, passage or title of the source. */
    keyword: Type.Optional(filterText(FLASHCARD_LENGTH.keyword)),
    categoryId: Type.Optional(CategoryFilter),
    /** A book without cards finds nothing. */
    bookId: Type.Optional(Type.Integer({ minimum: 1, maximum: 2_147_483_647 })),
    isMastered: Type.Optional(YesNo),
    isDue: Type.Optional(YesNo),
    status: Type.Optional(StatusList),
    /** The newest first when it is missing. */
    sort: Type.Optional(oneOf(FLASHCARD_SORTS)),
  }),
  data: pageOf(Flashcard),
  errors: [generalErrors.notFound],
});

/**
 * The browser makes the id of the card, so that a repeated request makes one card. `source.bookId` must name a book that
 * the person holds or held.
 */
export const createFlashcard = route({
  ...common,
  path: '/b/v1/flashcards/createFlashcard',
  body: strictObject({
    cardId: Uuid,
    ...flashcardContent,
    source: FlashcardSource,
    picture: Type.Optional(FlashcardPicture),
  }),
  data: Flashcard,
  errors: [
    generalErrors.notFound,
    flashcardErrors.tooManyFlashcards,
    flashcardErrors.clozeWithoutGap,
    flashcardErrors.backMissing,
    flashcardErrors.invalidCfi,
    readingErrors.notEntitled,
    readingErrors.entitlementExpired,
    flashcardErrors.pictureNotFound,
    copyErrors.copyForbidden,
    copyErrors.copyLimitReached,
  ],
});

/** Changes the texts and the category. The source stays, except for its page. */
export const editFlashcard = route({
  ...common,
  path: '/b/v1/flashcards/editFlashcard',
  body: strictObject({
    cardId: CardId,
    ...flashcardContent,
    page: Type.String({ maxLength: FLASHCARD_LENGTH.page, pattern: '^[^\\u0000-\\u001f\\u007f]*$' }),
  }),
  data: Flashcard,
  errors: [generalErrors.notFound, flashcardErrors.clozeWithoutGap, flashcardErrors.backMissing],
});

/** Puts a card into a category, or with null into none. */
export const moveFlashcard = route({
  ...common,
  path: '/b/v1/flashcards/moveFlashcard',
  body: strictObject({ cardId: CardId, categoryId: nullable(CategoryId) }),
  data: Flashcard,
  errors: [generalErrors.notFound],
});

/** A mastered card is not reviewed. Its schedule stays for the day when it is no longer mastered. */
export const setFlashcardMastered = route({
  ...common,
  path: '/b/v1/flashcards/setFlashcardMastered',
  body: strictObject({ cardId: CardId, isMastered: Type.Boolean() }),
  data: Flashcard,
  errors: [generalErrors.notFound],
});

/** Twice is the same as once; the card can be restored for 30 days. */
export const deleteFlashcard = route({
  ...common,
  path: '/b/v1/flashcards/deleteFlashcard',
  body: strictObject({ cardId: CardId }),
  data: strictObject({}),
  errors: [generalErrors.notFound],
});

/** Undoes a deletion. A category that was deleted meanwhile is gone. */
export const restoreFlashcard = route({
  ...common,
  path: '/b/v1/flashcards/restoreFlashcard',
  body: strictObject({ cardId: CardId }),
  data: Flashcard,
  errors: [generalErrors.notFound, flashcardErrors.tooManyFlashcards],
});

/** The picture of the book that a card has, also when the access to the book has expired. */
export const getFlashcardPicture = download({
  path: '/b/v1/flashcards/getFlashcardPicture',
  access: flashcardTypes,
  body: strictObject({ cardId: CardId }),
  errors: [generalErrors.notFound],
});

export const flashcardRoutes = {
  findFlashcards,
  createFlashcard,
  editFlashcard,
  moveFlashcard,
  setFlashcardMastered,
  deleteFlashcard,
  restoreFlashcard,
  getFlashcardPicture,
};
