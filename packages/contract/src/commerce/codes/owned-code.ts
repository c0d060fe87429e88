import { Type } from 'typebox';
import type { Static } from 'typebox';
import { signedIn, types } from '../../access.ts';
import { EmailAddress, plainText } from '../../people/accounts/account-fields.ts';
import { catalogErrors } from '../../catalog/books/book.ts';
import { BookSummary } from '../../catalog/books/book-summary.ts';
import { MAX_LENGTH, USER_TYPE } from '../../constants/index.ts';
import { CODE_STATES } from '../../constants/commerce/code-state.ts';
import { defineErrors } from '../../errors.ts';
import {
  BookId,
  Day,
  Duration,
  Fen,
  Instant,
  nullable,
  OrderNo,
  ownedId,
  pageFields,
  pageOf,
  strictObject,
  Uuid,
} from '../../fields.ts';
import { download, route } from '../../route.ts';

export const ownedCodeErrors = defineErrors({
  notOpen: {
    code: 4510,
    status: 409,
    zh: '这个 CODE 已兑换或失效，不能再发送、收回或作废',
    en: 'This CODE is redeemed or no longer valid and cannot be changed',
  },
  held: {
    code: 4441,
    status: 409,
    zh: '这个 CODE 正在退款，暂时不能显示、发送、收回或作废',
    en: 'This CODE is being refunded and cannot be shown or changed for now',
  },
  notAssigned: {
    code: 4511,
    status: 409,
    zh: '这个 CODE 还没有分发',
    en: 'This CODE has not been given out',
  },
  tooManyMails: {
    code: 4512,
    status: 429,
    zh: '这个 CODE 一天最多发送 {max} 次，请明天再发',
    en: 'A CODE can be sent {max} times a day. Try again tomorrow',
  },
});

const CodeId = ownedId('code', Uuid);

const [unassigned, assigned, activated, void_, lapsed, returned] = CODE_STATES;
export const CodeStateSchema = Type.Union([
  Type.Literal(unassigned),
  Type.Literal(assigned),
  Type.Literal(activated),
  Type.Literal(void_),
  Type.Literal(lapsed),
  Type.Literal(returned),
]);

/** A code as its owner sees it; `showCodes` gives the text. */
export const OwnedCode = strictObject({
  codeId: Uuid,
  lastFour: Type.String(),
  state: CodeStateSchema,
  /** Held back by a refund that is not decided. */
  isHeld: Type.Boolean(),
  /** When the state changed last. */
  stateSince: Instant,
  recipientName: nullable(Type.String()),
  recipientEmail: nullable(Type.String()),
  voidReason: nullable(Type.String()),
});
export type OwnedCode = Static<typeof OwnedCode>;

export const CodeLine = strictObject({
  lineNo: Type.Integer(),
  book: BookSummary,
  duration: Duration,
  /** The last day on which the codes can be redeemed. */
  redeemBefore: Day,
  /** How many codes are in each state. */
  counts: Type.Object(Object.fromEntries(CODE_STATES.map((state) => [state, Type.Integer()]))),
  /** How many of the unassigned and assigned ones a refund holds back. */
  held: Type.Integer(),
});

const LineNo = Type.Integer({ minimum: 1, maximum: 32_767 });

/** The codes of one order, and one page of those of a line. */
export const findOrderCodes = route({
  method: 'GET',
  path: '/b/v1/code/findOrderCodes',
  access: signedIn,
  query: strictObject({
    ...pageFields,
    orderNo: OrderNo,
    lineNo: Type.Optional(LineNo),
    state: Type.Optional(CodeStateSchema),
  }),
  data: strictObject({ lines: Type.Array(CodeLine), ...pageOf(OwnedCode).properties }),
});

/** The texts of open codes, to copy them or hand them out. */
export const showCodes = route({
  method: 'POST',
  path: '/b/v1/code/showCodes',
  access: signedIn,
  limitPerMinute: 60,
  body: strictObject({ codeIds: Type.Array(CodeId, { minItems: 1, maxItems: 100, uniqueItems: true }) }),
  data: strictObject({ list: Type.Array(strictObject({ codeId: Uuid, text: Type.String() })) }),
  errors: [ownedCodeErrors.notOpen, ownedCodeErrors.held],
});

/** Assigns a code and mails it. To another address than before, it is recalled first and gets a new text. */
export const sendCode = route({
  method: 'POST',
  path: '/b/v1/code/sendCode',
  access: signedIn,
  limitPerMinute: 60,
  body: strictObject({
    codeId: CodeId,
    email: EmailAddress,
    name: Type.Optional(plainText(MAX_LENGTH.personName, 0)),
  }),
  data: OwnedCode,
  errors: [ownedCodeErrors.notOpen, ownedCodeErrors.held, ownedCodeErrors.tooManyMails],
});

/** Takes a code back that nobody has redeemed. It gets a new text. */
export const recallCode = route({
  method: 'POST',
  path: '/b/v1/code/recallCode',
  access: signedIn,
  limitPerMinute: 60,
  body: strictObject({ codeId: CodeId }),
  data: OwnedCode,
  errors: [ownedCodeErrors.notOpen, ownedCodeErrors.held, ownedCodeErrors.notAssigned],
});

/** The code is void for good: nobody can redeem it any more. */
export const voidCode = route({
  method: 'POST',
  path: '/b/v1/code/voidCode',
  access: signedIn,
  limitPerMinute: 60,
  body: strictObject({ codeId: CodeId }),
  data: OwnedCode,
  errors: [ownedCodeErrors.notOpen, ownedCodeErrors.held],
});

/** CSV of all codes of an order. */
export const exportOrderCodes = download({
  path: '/b/v1/code/exportOrderCodes',
  access: signedIn,
  limitPerMinute: 10,
  body: strictObject({ orderNo: OrderNo }),
});

/** The newest purchases of one textbook by the institution, the latest first. */
export const findBookPurchases = route({
  method: 'GET',
  path: '/b/v1/code/findBookPurchases',
  access: types(USER_TYPE.institution),
  query: strictObject({ bookId: BookId }),
  data: strictObject({
    list: Type.Array(
      strictObject({
        orderNo: OrderNo,
        /** When the CODEs were delivered. */
        day: Day,
        /** Who bought it at the institution; empty where the order does not say. */
        contact: Type.String(),
        duration: Duration,
        unitFen: Fen,
        quantity: Type.Integer(),
        redeemed: Type.Integer(),
      }),
    ),
  }),
  errors: [catalogErrors.bookNotFound],
});

export const ownedCodeRoutes = {
  findBookPurchases,
  findOrderCodes,
  showCodes,
  sendCode,
  recallCode,
  voidCode,
  exportOrderCodes,
};
