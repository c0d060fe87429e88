import { Type } from 'typebox';
import type { Static } from 'typebox';
import { types } from '../../access.ts';
import { BookSummary } from '../../catalog/books/book-summary.ts';
import {
  MAX_EXAM_PLANS,
  MAX_PLAN_CHAPTERS,
  MAX_PLAN_DAYS,
  MAX_REVIEW_DAYS,
} from '../../constants/study/exam-plan.ts';
import { READER_TYPES } from '../../constants/index.ts';
import { defineErrors } from '../../errors.ts';
import { BookId, Day, nullable, oneOf, strictObject } from '../../fields.ts';
import { readingErrors } from '../reading/reading-access.ts';
import { route } from '../../route.ts';

export const examPlanErrors = defineErrors({
  examDayWrong: {
    code: 4990,
    status: 422,
    zh: '考试日期要在明天之后的两年内',
    en: 'Choose an exam date from tomorrow to two years ahead',
  },
  noReadingDays: {
    code: 4991,
    status: 422,
    zh: '到考试前没有可以阅读的日子，请减少休息日或总复习天数',
    en: 'No day is left to read before the exam. Choose fewer free days or review days',
  },
  chaptersWrong: {
    code: 4992,
    status: 422,
    zh: '请重新选择考试范围内的章节',
    en: 'Choose the chapters of the exam again',
  },
  noChapters: {
    code: 4993,
    status: 409,
    zh: '这本教材没有可用的目录，不能按章节安排',
    en: 'This textbook has no table of contents to plan with',
  },
  tooManyPlans: {
    code: 4994,
    status: 409,
    zh: '最多可以有 {max} 个备考计划，请先删除一个',
    en: 'You can have at most {max} exam plans. Delete one first',
  },
});

const readers = types(...READER_TYPES);
const Count = Type.Integer({ minimum: 0 });
const Position = Type.Integer({ minimum: 1 });
const Weekday = Type.Integer({ minimum: 1, maximum: 7 });
const Weekdays = Type.Array(Weekday, { minItems: 1, maxItems: 7, uniqueItems: true });
const ReviewDays = Type.Integer({ minimum: 0, maximum: MAX_REVIEW_DAYS });

/** A chapter of the book. A page is a position of the publication. */
const PlanChapterView = strictObject({
  title: Type.String(),
  from: Position,
  to: Position,
  isChosen: Type.Boolean(),
  /** How many of its pages are read. */
  read: Count,
  /** When the unread rest is planned; null when nothing is left or it is not chosen. */
  firstDay: nullable(Day),
  lastDay: nullable(Day),
});

/** The plan of one person for one book, seen today. */
export const ExamPlan = strictObject({
  bookId: Type.Integer(),
  book: BookSummary,
  examDay: Day,
  /** 1 is Monday. */
  weekdays: Weekdays,
  reviewDays: ReviewDays,
  /** `over`: the exam is today or past. */
  state: oneOf(['running', 'done', 'over']),
  /** Days until the exam; 0 when it is over. */
  daysUntilExam: Count,
  /** Days that are left to read, today included if it is one. */
  readingDaysLeft: Count,
  total: Count,
  read: Count,
  /** When the plan was made or last changed, and how many of its pages were read then. */
  startDay: Day,
  startRead: Count,
  /** Pages behind the plan. They are spread over the days that are left. */
  late: Count,
  /** Flashcards of the book that are to be reviewed today. */
  dueCards: Count,
  /** The next day to read when it is not today. */
  nextDay: nullable(Day),
  /** What is to be read today, as it was this morning. */
  today: strictObject({
    day: Day,
    count: Count,
    read: Count,
    parts: Type.Array(strictObject({ title: Type.String(), from: Position, to: Position, read: Count }), {
      maxItems: MAX_PLAN_CHAPTERS * 2,
    }),
  }),
  chapters: Type.Array(PlanChapterView, { maxItems: MAX_PLAN_CHAPTERS }),
  /** Pages of the days from today. */
  days: Type.Array(strictObject({ day: Day, count: Count }), { maxItems: MAX_PLAN_DAYS + 1 }),
});
export type ExamPlan = Static<typeof ExamPlan>;

/** Sorted by the day of the exam; those that are over come last. */
export const findExamPlans = route({
  method: 'GET',
  path: '/b/v1/examPlan/findExamPlans',
  access: readers,
  data: strictObject({ list: Type.Array(ExamPlan, { maxItems: MAX_EXAM_PLANS }) }),
});

const BookChapter = strictObject({
  title: Type.String(),
  from: Position,
  to: Position,
  /** False for pages around the text: cover, title page, imprint, table of contents, index. No exam is about them. */
  isBody: Type.Boolean(),
});

/** The plan of a book, or what a new one can be made of. */
export const getExamPlan = route({
  method: 'GET',
  path: '/b/v1/examPlan/getExamPlan',
  access: readers,
  query: strictObject({ bookId: BookId }),
  data: strictObject({
    plan: nullable(ExamPlan),
    /** The chapters of the current text; empty for a book without a table of contents. */
    chapters: Type.Array(BookChapter, { maxItems: MAX_PLAN_CHAPTERS }),
  }),
  errors: [readingErrors.notEntitled],
});

/** Makes the plan of a book or replaces it. What was read stays read. */
export const saveExamPlan = route({
  method: 'POST',
  path: '/b/v1/examPlan/saveExamPlan',
  access: readers,
  limitPerMinute: 300,
  body: strictObject({
    bookId: BookId,
    examDay: Day,
    weekdays: Weekdays,
    reviewDays: ReviewDays,
    /** Indexes of the chapters, from 0. */
    chapters: Type.Array(Type.Integer({ minimum: 0, maximum: MAX_PLAN_CHAPTERS - 1 }), {
      minItems: 1,
      maxItems: MAX_PLAN_CHAPTERS,
      uniqueItems: true,
    }),
  }),
  data: ExamPlan,
  errors: [
    readingErrors.notEntitled,
    readingErrors.entitlementExpired,
    readingErrors.notPublishedYet,
    examPlanErrors.examDayWrong,
    examPlanErrors.noReadingDays,
    examPlanErrors.chaptersWrong,
    examPlanErrors.noChapters,
    examPlanErrors.tooManyPlans,
  ],
});

/** Deleting what is not there changes nothing. */
export const deleteExamPlan = route({
  method: 'POST',
  path: '/b/v1/examPlan/deleteExamPlan',
  access: readers,
  limitPerMinute: 300,
  body: strictObject({ bookId: BookId }),
  errors: [readingErrors.notEntitled],
});

export const examPlanRoutes = { findExamPlans, getExamPlan, saveExamPlan, deleteExamPlan };
