import { Type } from 'typebox';
import type { Static } from 'typebox';
import { EmailAddress, PersonName, plainText } from '../../people/accounts/account-fields.ts';
import { BookSummary } from '../../catalog/books/book-summary.ts';
import { MAX_CLASS_NAME, MAX_STUDENT_NUMBER } from '../../constants/commerce/roster-state.ts';
import { defineErrors } from '../../errors.ts';
import {
  Day,
  Duration,
  filterText,
  Instant,
  nullable,
  oneOf,
  OrderNo,
  strictObject,
  Uuid,
} from '../../fields.ts';

export type { RosterState } from '../../constants/commerce/roster-state.ts';

export const rosterErrors = defineErrors({
  columnsMissing: {
    code: 4870,
    status: 422,
    zh: '没有找到“姓名”和“邮箱”两列，请对照模板检查表头',
    en: 'The columns “Name” and “Email” were not found. Compare the first line with the template',
  },
  tooManyLines: {
    code: 4871,
    status: 422,
    zh: '名册一次最多 {most} 行，请拆分文件',
    en: 'A roster can have at most {most} lines at a time. Split the file',
  },
  changed: {
    code: 4872,
    status: 409,
    zh: '文件、名册或可分配的 CODE 有变化，请重新核对后再分配',
    en: 'The file, the roster or the available CODEs have changed. Check the file again',
  },
  noFreeCodes: {
    code: 4873,
    status: 409,
    zh: '可分配的 CODE 不够，还剩 {free} 个',
    en: 'Not enough CODEs are left. Available: {free}',
  },
  personTaken: {
    code: 4874,
    status: 409,
    zh: '这个学号或邮箱已在名册中',
    en: 'This student number or email address is in the roster already',
  },
  entryClosed: {
    code: 4875,
    status: 409,
    zh: '这个 CODE 已兑换、失效或正在退款，不能再更改',
    en: 'This CODE is redeemed, no longer valid or being refunded, and cannot be changed',
  },
});

/** A line of an order whose codes the caller owns. */
export const orderLineFields = {
  orderNo: OrderNo,
  lineNo: Type.Integer({ minimum: 1, maximum: 32_767 }),
};

export const RosterStateSchema = oneOf([
  'unsent',
  'sent',
  'activated',
  'recalled',
  'void',
  'lapsed',
  'returned',
]);

export const StudentNumber = Type.String({
  maxLength: MAX_STUDENT_NUMBER,
  pattern: '^[\\p{L}\\p{N}][\\p{L}\\p{N}._/-]*$',
});
export const ClassName = plainText(MAX_CLASS_NAME);

/** Whom a code is for. */
export const RosterPerson = strictObject({
  name: PersonName,
  studentNumber: nullable(StudentNumber),
  email: EmailAddress,
  className: nullable(ClassName),
});
export type RosterPerson = Static<typeof RosterPerson>;

/** A person of the roster. */
export const RosterEntry = strictObject({
  entryId: Uuid,
  name: Type.String(),
  studentNumber: nullable(Type.String()),
  /** Null for somebody who claimed a code and left none. */
  email: nullable(Type.String()),
  className: nullable(Type.String()),
  state: RosterStateSchema,
  /** A refund that is not decided holds the code back. */
  isHeld: Type.Boolean(),
  /** The last characters of the code; null when there is no code. */
  lastFour: nullable(Type.String()),
  /** When the code was mailed last. */
  mailedAt: nullable(Instant),
  remindedAt: nullable(Instant),
  activatedAt: nullable(Instant),
  /** The person took the code by a claim link. */
  isClaimed: Type.Boolean(),
});
export type RosterEntry = Static<typeof RosterEntry>;

/** Mails that are sent one after the other. */
export const RosterMailing = strictObject({
  kind: oneOf(['code', 'reminder']),
  total: Type.Integer(),
  sent: Type.Integer(),
  /** The code was used or taken back before its mail was sent. */
  skipped: Type.Integer(),
  /** They could not be sent within a day. */
  failed: Type.Integer(),
  createdAt: Instant,
});
export type RosterMailing = Static<typeof RosterMailing>;

/** A line of the order: how its codes are spread. The parts from `activated` on add up to the total. */
export const RosterLine = strictObject({
  lineNo: Type.Integer(),
  book: BookSummary,
  duration: Duration,
  /** The last day on which the codes can be redeemed. */
  redeemBefore: Day,
  total: Type.Integer(),
  activated: Type.Integer(),
  /** Given to somebody and mailed, or sent from the list of codes; not redeemed. */
  sent: Type.Integer(),
  /** Given to a person of the roster and not mailed. */
  unsent: Type.Integer(),
  /** What open claim links may still give. */
  reserved: Type.Integer(),
  free: Type.Integer(),
  /** Void, lapsed, returned, or held by a refund. */
  other: Type.Integer(),
  /** Addresses with codes that nobody has redeemed and that are no person of the roster, the most codes first. */
  mailed: Type.Array(strictObject({ email: Type.String(), total: Type.Integer() }), { maxItems: 10 }),
});
export type RosterLine = Static<typeof RosterLine>;

/** What people of a roster are looked for by. */
export const rosterFilterFields = {
  ...orderLineFields,
  state: Type.Optional(RosterStateSchema),
  /** Part of name, student number or e-mail address. */
  text: Type.Optional(filterText(80)),
  className: Type.Optional(filterText(MAX_CLASS_NAME)),
};
