import { Type } from 'typebox';
import type { Static } from 'typebox';
import { signedIn } from '../../access.ts';
import { BookSummary } from '../../catalog/books/book-summary.ts';
import { REPLY_CODE } from '../../constants/index.ts';
import { defineErrors } from '../../errors.ts';
import { Day, Duration, filterText, nullable, oneOf, strictObject } from '../../fields.ts';
import { route } from '../../route.ts';

export type { CodeState } from '../../constants/commerce/code-state.ts';

export const codeErrors = defineErrors({
  alreadyOnShelf: {
    code: REPLY_CODE.alreadyOnShelf,
    status: 409,
    zh: '书架已存在该书',
    en: 'This textbook is already on your bookshelf',
  },
  mistyped: {
    code: 4501,
    status: 422,
    zh: 'CODE 输入有误，请逐位核对',
    en: 'This CODE has a typo. Check each character',
  },
  unknown: {
    code: 4502,
    status: 422,
    isAttempt: true,
    zh: '没有这个 CODE，请核对后再输入',
    en: 'There is no such CODE. Check each character',
  },
  alreadyYours: {
    code: 4503,
    status: 409,
    zh: '你已经兑换过这个 CODE',
    en: 'You have redeemed this CODE already',
  },
  used: {
    code: 4504,
    status: 409,
    zh: '这个 CODE 已经被兑换',
    en: 'This CODE has been redeemed already',
  },
  void: {
    code: 4505,
    status: 409,
    zh: '这个 CODE 已作废，请联系给你 CODE 的人',
    en: 'This CODE is void. Ask whoever gave it to you',
  },
  lapsed: {
    code: 4506,
    status: 409,
    zh: '这个 CODE 已过期，不能再兑换',
    en: 'This CODE has expired and can no longer be redeemed',
  },
  held: {
    code: 4440,
    status: 409,
    zh: '购买人正在为这个 CODE 申请退款，暂时不能兑换',
    en: 'The buyer has asked for a refund of this CODE. It cannot be redeemed for now',
  },
  wrongRole: {
    code: 4507,
    status: 403,
    zh: '当前账号不能兑换 CODE，请使用个人或教师账号',
    en: 'This account cannot redeem a CODE. Use a personal or teacher account',
  },
  locked: {
    code: 4508,
    status: 429,
    zh: '多次输入不存在的 CODE，请 {minutes} 分钟后再试',
    en: 'Too many unknown CODEs. Try again in {minutes} minutes',
  },
});

/** What a person typed: spaces, hyphens and small letters are allowed. */
const TypedCode = filterText(64);

/** What redeeming a code would do. `duplicate`: an earlier line has the same code. */
export const CodePreviewStatus = oneOf([
  'redeemable',
  'onShelf',
  'duplicate',
  'mistyped',
  'unknown',
  'alreadyYours',
  'used',
  'void',
  'lapsed',
  'held',
]);
export type CodePreviewStatus = Static<typeof CodePreviewStatus>;

/** The book and the days are shown for a code that works, or that the user has redeemed. */
export const CodePreview = strictObject({
  status: CodePreviewStatus,
  book: nullable(BookSummary),
  duration: nullable(Duration),
  /** The last day of the access that it would give; null means no expiry, no book, or that it `awaitsPublication`. */
  endDay: nullable(Day),
  /** The access period starts when the text is published. */
  awaitsPublication: Type.Boolean(),
  /** The last day of the access that the user has now; null without one, or without an end. */
  currentEndDay: nullable(Day),
  /** The user has the book without an end, so that nothing can be added. */
  neverEnds: Type.Boolean(),
  /** The last day on which it can be redeemed. */
  redeemBefore: nullable(Day),
});
export type CodePreview = Static<typeof CodePreview>;

/** Changes nothing. Unknown codes count as guesses. */
export const previewCodes = route({
  method: 'POST',
  path: '/b/v1/code/previewCodes',
  access: signedIn,
  limitPerMinute: 60,
  body: strictObject({ codes: Type.Array(TypedCode, { minItems: 1, maxItems: 50 }) }),
  data: strictObject({ list: Type.Array(CodePreview) }),
  errors: [codeErrors.wrongRole, codeErrors.locked],
});

export const redeemCode = route({
  method: 'POST',
  path: '/b/v1/code/redeemCode',
  access: signedIn,
  limitPerMinute: 120,
  body: strictObject({
    code: TypedCode,
    /** Adds the access period to the access that the user has. Without it, a book on the shelf is refused with 4001. */
    extend: Type.Boolean({ default: false }),
  }),
  data: strictObject({ book: BookSummary, endDay: nullable(Day), awaitsPublication: Type.Boolean() }),
  errors: [
    codeErrors.alreadyOnShelf,
    codeErrors.mistyped,
    codeErrors.unknown,
    codeErrors.alreadyYours,
    codeErrors.used,
    codeErrors.void,
    codeErrors.lapsed,
    codeErrors.held,
    codeErrors.wrongRole,
    codeErrors.locked,
  ],
});

export const codeRoutes = { previewCodes, redeemCode };
