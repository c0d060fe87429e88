import { Type } from 'typebox';
import type { Static } from 'typebox';
import { types } from '../../access.ts';
import {
  FLASHCARD_LENGTH,
  FLASHCARD_REPLY_CODE,
  FLASHCARD_STATUSES,
  FLASHCARD_TYPES,
  NO_CATEGORY,
} from '../../constants/study/flashcard.ts';
import { defineErrors } from '../../errors.ts';
import { Instant, nullable, oneOf, ownedId, strictObject, Uuid } from '../../fields.ts';

export const flashcardErrors = defineErrors({
  categoryNameTaken: {
    code: FLASHCARD_REPLY_CODE.categoryNameTaken,
    status: 409,
    zh: '已有名为“{name}”的分类',
    en: 'You already have a category named “{name}”',
  },
  tooManyCategories: {
    code: FLASHCARD_REPLY_CODE.tooManyCategories,
    status: 409,
    zh: '最多可建 {max} 个分类',
    en: 'You can have at most {max} categories',
  },
  flashcardSpaceFull: {
    code: FLASHCARD_REPLY_CODE.flashcardSpaceFull,
    status: 409,
    zh: '全部学习卡已达到 {max} MB 的上限，请先导出并删除一部分',
    en: 'Your flashcards have reached their limit of {max} MB. Export and delete some first',
  },
  tooManyFlashcards: {
    code: FLASHCARD_REPLY_CODE.tooManyFlashcards,
    status: 409,
    zh: '最多可保存 {max} 张学习卡',
    en: 'You can keep at most {max} flashcards',
  },
  clozeWithoutGap: {
    code: FLASHCARD_REPLY_CODE.clozeWithoutGap,
    status: 422,
    zh: '填空卡至少要有一个空，写作 {{c1::答案}}',
    en: 'A cloze card needs at least one gap, written as {{c1::answer}}',
  },
  backMissing: {
    code: FLASHCARD_REPLY_CODE.backMissing,
    status: 422,
    zh: '背面不能为空',
    en: 'The back must not be empty',
  },
  pictureNotFound: {
    code: FLASHCARD_REPLY_CODE.pictureNotFound,
    status: 422,
    zh: '书中没有这张图片',
    en: 'The textbook has no such picture',
  },
  invalidCfi: {
    code: 4930,
    status: 422,
    zh: '书中没有这个位置',
    en: 'The textbook has no such position',
  },
  flashcardReviewed: {
    code: FLASHCARD_REPLY_CODE.flashcardReviewed,
    status: 409,
    zh: '这张卡片已在别处复习过',
    en: 'This card has been reviewed elsewhere',
  },
});

export const flashcardTypes = types(...FLASHCARD_TYPES);

/** Text of several lines, without other control characters. */
export const lines = (maxLength: number, minLength = 0) =>
  Type.String({
    minLength,
    maxLength,
    pattern: `^${minLength > 0 ? '(?!\\s*$)' : ''}[^\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u001f\\u007f]*$`,
  });

/** One line without control characters; may be empty. */
export const line = (maxLength: number) =>
  Type.String({ maxLength, pattern: '^[^\\u0000-\\u001f\\u007f]*$' });

export const CardId = ownedId('flashcard', Uuid);
export const CategoryId = ownedId('flashcardCategory', Uuid);
/** A category, or the cards without one. */
export const CategoryFilter = Type.Union([CategoryId, Type.Literal(NO_CATEGORY)]);

export const FlashcardKindSchema = oneOf(['basic', 'cloze']);
export const FlashcardStatusSchema = oneOf(FLASHCARD_STATUSES);
export const FlashcardStateSchema = oneOf(['new', 'learning', 'review', 'relearning']);

/** Where a card is from. All texts are empty for a card that a person wrote without a book. */
export const FlashcardSource = strictObject({
  /** Null for a book that the shop does not have. */
  bookId: nullable(Type.Integer({ minimum: 1, maximum: 2_147_483_647 })),
  /** The title of the book, or what the person wrote. */
  title: line(FLASHCARD_LENGTH.sourceTitle),
  cfi: line(FLASHCARD_LENGTH.cfi),
  /** The passage. */
  quote: lines(FLASHCARD_LENGTH.quote),
  /** The page of the printed book. */
  page: line(FLASHCARD_LENGTH.page),
});
export type FlashcardSource = Static<typeof FlashcardSource>;

/** A picture of the book of the source. It counts against the copy cap of the book. */
export const FlashcardPicture = strictObject({
  revision: Type.String({ pattern: '^[0-9a-f]{32}$' }),
  /** The file in the revision. */
  path: Type.String({ minLength: 1, maxLength: 1000, pattern: '^[^\\u0000-\\u001f\\u007f]*$' }),
});
export type FlashcardPicture = Static<typeof FlashcardPicture>;

/** What a person writes on a card. All texts are plain text. */
export const flashcardContent = {
  categoryId: nullable(CategoryId),
  kind: FlashcardKindSchema,
  front: lines(FLASHCARD_LENGTH.front, 1),
  /** May be empty on a cloze card, which has its answers on the front. */
  back: lines(FLASHCARD_LENGTH.back),
};

export const Flashcard = strictObject({
  cardId: Uuid,
  categoryId: nullable(Uuid),
  kind: FlashcardKindSchema,
  front: Type.String(),
  back: Type.String(),
  source: FlashcardSource,
  hasPicture: Type.Boolean(),
  isMastered: Type.Boolean(),
  state: FlashcardStateSchema,
  status: FlashcardStatusSchema,
  dueAt: Instant,
  /** How often it was reviewed. */
  reps: Type.Integer(),
  /** How often it was forgotten after it had been learned. */
  lapses: Type.Integer(),
  createdAt: Instant,
  updatedAt: Instant,
});
export type Flashcard = Static<typeof Flashcard>;
