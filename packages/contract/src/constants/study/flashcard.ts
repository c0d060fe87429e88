import { USER_TYPE } from '../people/user-type.ts';

/** Who has flashcards. Institutions hand out codes and do not read (requirement R-602). */
export const FLASHCARD_TYPES = [
  USER_TYPE.personal,
  USER_TYPE.teacher,
  USER_TYPE.channel,
  USER_TYPE.staff,
] as const;

/** How many cards and categories a person may have. */
export const MAX_FLASHCARDS = 20_000;
export const MAX_FLASHCARD_CATEGORIES = 200;

/** What all cards of a person may take in the database, in bytes. */
export const MAX_FLASHCARD_BYTES = 60_000_000;

/** The longest texts of a card, in UTF-16 code units. */
export const FLASHCARD_LENGTH = {
  categoryName: 40,
  front: 5000,
  back: 5000,
  sourceTitle: 200,
  cfi: 2000,
  quote: 5000,
  /** A page of the printed book, such as 146 or xii. */
  page: 20,
  keyword: 100,
} as const;

/** `cloze`: the front has gaps, `{{c1::answer}}` or `{{c1::answer::hint}}`, in the syntax of Anki. */
export const FLASHCARD_KINDS = ['basic', 'cloze'] as const;
export type FlashcardKind = (typeof FLASHCARD_KINDS)[number];

/** 忘了 and 记得. */
export const FLASHCARD_RATINGS = ['again', 'good'] as const;
export type FlashcardRating = (typeof FLASHCARD_RATINGS)[number];

/** The states of FSRS, in the order of its numbers. */
export const FLASHCARD_STATES = ['new', 'learning', 'review', 'relearning'] as const;
export type FlashcardState = (typeof FLASHCARD_STATES)[number];

/** Where a card stands in a list: one of these, and no second one. `due` is a learned card that is to be reviewed today. */
export const FLASHCARD_STATUSES = ['due', 'new', 'learning', 'review', 'relearning', 'mastered'] as const;
export type FlashcardStatus = (typeof FLASHCARD_STATUSES)[number];

/** `due`: what is to be reviewed first is first; `newest`: what was written last. */
export const FLASHCARD_SORTS = ['due', 'newest'] as const;
export type FlashcardSort = (typeof FLASHCARD_SORTS)[number];

/** The portion of cards that a person wants to remember when they are due, in percent. */
export const DESIRED_RETENTION = { min: 70, max: 97, default: 90 } as const;

/** How many new cards a person wants to begin in a study day. */
export const NEW_CARDS_PER_DAY = { min: 0, max: 9999, default: 20 } as const;

/** Cards that wait for a step of minutes are shown this early when nothing else is due. */
export const LEARN_AHEAD_MINUTES = 20;

/** How long a deleted card can be restored. */
export const RESTORE_FLASHCARD_DAYS = 30;

/** The filter for cards without a category, where an id stands otherwise. */
export const NO_CATEGORY = 'none';

/** Lines that one file may bring in. */
export const MAX_FLASHCARD_IMPORT_LINES = 5000;
export const MAX_FLASHCARD_IMPORT_BYTES = 10 * 1024 * 1024;

/** Codes of errors that pages act on. */
export const FLASHCARD_REPLY_CODE = {
  categoryNameTaken: 4920,
  tooManyCategories: 4921,
  tooManyFlashcards: 4922,
  clozeWithoutGap: 4923,
  flashcardReviewed: 4924,
  importUnreadable: 4925,
  tooManyImportLines: 4926,
  importColumnMissing: 4927,
  pictureNotFound: 4928,
  importChanged: 4929,
  backMissing: 4931,
  exportRunning: 4932,
  flashcardSpaceFull: 4933,
} as const;
