import { Type } from 'typebox';
import type { Static } from 'typebox';
import { adminSections } from '../../../access.ts';
import { plainText } from '../../../people/accounts/account-fields.ts';
import { CODE_SOURCES } from '../../../constants/commerce/code-state.ts';
import { defineErrors } from '../../../errors.ts';
import {
  BookId,
  Day,
  Duration,
  filterText,
  Instant,
  nullable,
  oneOf,
  pageFields,
  pageOf,
  publicId,
  strictObject,
  Uuid,
} from '../../../fields.ts';
import { download, route } from '../../../route.ts';
import { codeErrors } from '../code.ts';
import { CodeStateSchema, ownedCodeErrors } from '../owned-code.ts';
import { GiftPurpose } from './gift-purpose.ts';

const access = adminSections('codes');
/** Any code: support cases are about codes of others. */
const CodeRowId = publicId('codeRow', Uuid);
const Reason = plainText(200);

export const codeAdminErrors = defineErrors({
  textNotFound: {
    code: 4880,
    status: 404,
    zh: '没有这个 CODE',
    en: 'There is no such CODE',
  },
  noRecipient: {
    code: 4881,
    status: 409,
    zh: '这个 CODE 没有发给任何邮箱，不能重发',
    en: 'This CODE was not sent to an email address, so there is nothing to send again',
  },
});

const [order, gift] = CODE_SOURCES;
export const CodeSourceSchema = Type.Union([Type.Literal(order), Type.Literal(gift)]);

/** What a keyword is compared with. People are found by a part of their name or account name, the others by the whole value. */
export const CodeSearchField = oneOf(['lastFour', 'orderNo', 'owner', 'activatedBy', 'recipient']);
export type CodeSearchField = Static<typeof CodeSearchField>;

/** A code as staff see it in a list: without its text, and with a masked address. */
export const AdminCode = strictObject({
  codeId: Uuid,
  lastFour: Type.String(),
  state: CodeStateSchema,
  /** Held back by a refund that is not decided. */
  isHeld: Type.Boolean(),
  /** When the state changed last. */
  stateSince: Instant,
  source: CodeSourceSchema,
  orderNo: nullable(Type.String()),
  giftBatchId: nullable(Uuid),
  giftPurpose: nullable(GiftPurpose),
  /** Within the order line or the gift batch. */
  ordinal: Type.Integer(),
  bookId: BookId,
  title: Type.String(),
  duration: Duration,
  /** Null for a gift code. */
  ownerName: nullable(Type.String()),
  recipientName: nullable(Type.String()),
  recipientEmail: nullable(Type.String()),
  activatedByName: nullable(Type.String()),
  voidReason: nullable(Type.String()),
  createdAt: Instant,
  /** The last day on which it can be redeemed. */
  redeemBefore: Day,
});
export type AdminCode = Static<typeof AdminCode>;

/** One event in the history of a code. */
export const CodeEvent = strictObject({
  kind: oneOf(['made', 'assigned', 'recalled', 'activated', 'void', 'lapsed', 'returned', 'mailed']),
  at: Instant,
  /** Who did it; null for the shop itself. */
  byName: nullable(Type.String()),
  recipientName: nullable(Type.String()),
  recipientEmail: nullable(Type.String()),
  reason: nullable(Type.String()),
});
export type CodeEvent = Static<typeof CodeEvent>;

const filters = {
  searchBy: Type.Optional(CodeSearchField),
  keyword: Type.Optional(filterText(100)),
  state: Type.Optional(CodeStateSchema),
  source: Type.Optional(CodeSourceSchema),
  /** Limits the list to this book; an unknown one finds nothing. */
  bookId: Type.Optional(Type.Integer({ minimum: 1, maximum: 2_147_483_647 })),
  /** Days on which the codes were made. */
  fromDay: Type.Optional(Day),
  toDay: Type.Optional(Day),
};

/** Newest first. */
export const findCodes = route({
  method: 'GET',
  path: '/b/v1/admin/code/findCodes',
  access,
  query: strictObject({ ...pageFields, ...filters }),
  data: pageOf(AdminCode),
});

/** By the whole text, which is in no address. An old text of a recalled code finds it as well. */
export const findCodeByText = route({
  method: 'POST',
  path: '/b/v1/admin/code/findCodeByText',
  access,
  limitPerMinute: 30,
  body: strictObject({ text: filterText(64) }),
  data: strictObject({ codeId: Uuid, isRecalledText: Type.Boolean() }),
  errors: [codeErrors.mistyped, codeAdminErrors.textNotFound],
});

/** One code with its history, oldest event first. */
export const getCode = route({
  method: 'GET',
  path: '/b/v1/admin/code/getCode',
  access,
  query: strictObject({ codeId: CodeRowId }),
  data: strictObject({ code: AdminCode, events: Type.Array(CodeEvent) }),
});

/** The whole text of a code that can still be redeemed. The audit log says who saw it and why. */
export const revealCode = route({
  method: 'POST',
  path: '/b/v1/admin/code/reveal',
  access,
  limitPerMinute: 20,
  body: strictObject({ codeId: CodeRowId, reason: Reason }),
  data: strictObject({ text: Type.String() }),
  errors: [ownedCodeErrors.notOpen, ownedCodeErrors.held],
});

/** The code is void for good: nobody can redeem it any more. */
export const voidAnyCode = route({
  method: 'POST',
  path: '/b/v1/admin/code/void',
  access,
  limitPerMinute: 60,
  body: strictObject({ codeId: CodeRowId, reason: Reason }),
  errors: [ownedCodeErrors.notOpen, ownedCodeErrors.held],
});

/** Mails the code again to the address that has it. */
export const resendCode = route({
  method: 'POST',
  path: '/b/v1/admin/code/resend',
  access,
  limitPerMinute: 30,
  body: strictObject({ codeId: CodeRowId }),
  errors: [
    ownedCodeErrors.notOpen,
    ownedCodeErrors.held,
    ownedCodeErrors.tooManyMails,
    codeAdminErrors.noRecipient,
  ],
});

/** The codes that the filters find, as CSV with the columns of the list. */
export const exportCodes = download({
  path: '/b/v1/admin/code/exportCodes',
  access,
  limitPerMinute: 10,
  body: strictObject(filters),
});

export const codeAdminRoutes = {
  findCodes,
  findCodeByText,
  getCode,
  revealCode,
  voidAnyCode,
  resendCode,
  exportCodes,
};
