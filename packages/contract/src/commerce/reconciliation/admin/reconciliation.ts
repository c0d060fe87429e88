import { Type } from 'typebox';
import type { Static } from 'typebox';
import { adminSections } from '../../../access.ts';
import {
  RECONCILIATION_CASE_KINDS,
  RECONCILIATION_CASE_STATES,
  RECONCILIATION_DAY_STATES,
  RECONCILIATION_OWNERS,
} from '../../../constants/commerce/reconciliation.ts';
import { defineErrors } from '../../../errors.ts';
import { Day, Instant, nullable, pageFields, pageOf, publicId, strictObject, Uuid } from '../../../fields.ts';
import { PaymentProviderName } from '../../payments/payment-provider.ts';
import { download, route } from '../../../route.ts';

export const reconciliationErrors = defineErrors({
  caseChanged: {
    code: 4450,
    status: 409,
    zh: '这条差异已由其他同事接手，请刷新后查看',
    en: 'A colleague has taken this case. Refresh the page',
  },
  caseClosed: {
    code: 4451,
    status: 409,
    zh: '这条差异已处理，或差异已消失，请刷新后查看',
    en: 'This case is resolved, or its difference has gone. Refresh the page',
  },
  dayNotOver: {
    code: 4452,
    status: 409,
    zh: '这一天的账单尚未生成，次日 10:00 后可对账',
    en: 'There is no bill of this day yet. Reconcile it after 10:00 on the next day',
  },
  dayTooOld: {
    code: 4453,
    status: 409,
    zh: '支付渠道只保留近三个月的账单',
    en: 'Payment providers keep the bills of the last three months only',
  },
});

const access = adminSections('reconciliation');
const CaseId = publicId('reconciliationCase', Uuid);

const [waiting, matched, different, failed] = RECONCILIATION_DAY_STATES;
const DayState = Type.Union([
  Type.Literal(waiting),
  Type.Literal(matched),
  Type.Literal(different),
  Type.Literal(failed),
]);
const [missingHere, missingThere, amount, refundMissingHere, refundMissingThere, refundAmount] =
  RECONCILIATION_CASE_KINDS;
const CaseKind = Type.Union([
  Type.Literal(missingHere),
  Type.Literal(missingThere),
  Type.Literal(amount),
  Type.Literal(refundMissingHere),
  Type.Literal(refundMissingThere),
  Type.Literal(refundAmount),
]);
const [open, resolved, vanished] = RECONCILIATION_CASE_STATES;
const CaseState = Type.Union([Type.Literal(open), Type.Literal(resolved), Type.Literal(vanished)]);
const [me, none] = RECONCILIATION_OWNERS;
const CaseOwner = Type.Union([Type.Literal(me), Type.Literal(none)]);

/** Sums of bills may pass what one payment can have. */
const SumFen = Type.Integer({ minimum: 0 });
const Sum = strictObject({ count: Type.Integer({ minimum: 0 }), sumFen: SumFen });

export const ReconciliationDay = strictObject({
  provider: PaymentProviderName,
  day: Day,
  state: DayState,
  /** Why the bill could not be read, when it was last asked for. */
  problem: nullable(Type.String()),
  /** What the bill has. */
  there: strictObject({ payments: Sum, refunds: Sum }),
  /** What the ledger has. */
  here: strictObject({ payments: Sum, refunds: Sum }),
  openCases: Type.Integer({ minimum: 0 }),
  resolvedCases: Type.Integer({ minimum: 0 }),
  /** When the bill was last read. */
  readAt: nullable(Instant),
  /** A run was asked for and has not begun. */
  isQueued: Type.Boolean(),
});
export type ReconciliationDay = Static<typeof ReconciliationDay>;

export const findReconciliationDays = route({
  method: 'GET',
  path: '/b/v1/admin/reconciliation/findDays',
  access,
  query: strictObject({
    ...pageFields,
    provider: Type.Optional(PaymentProviderName),
    state: Type.Optional(DayState),
    fromDay: Type.Optional(Day),
    toDay: Type.Optional(Day),
  }),
  data: pageOf(ReconciliationDay),
});

export const ReconciliationCase = strictObject({
  caseId: Uuid,
  provider: PaymentProviderName,
  day: Day,
  kind: CaseKind,
  /** Our number of the payment attempt or of the refund. */
  number: Type.String(),
  /** The provider's number of the payment. */
  transactionId: nullable(Type.String()),
  orderNo: nullable(Type.String()),
  /** What the ledger has; null when it has nothing. */
  hereFen: nullable(SumFen),
  /** What the bill has. */
  thereFen: nullable(SumFen),
  state: CaseState,
  ownerId: nullable(Uuid),
  ownerName: nullable(Type.String()),
  /** The caller is the owner. */
  isOwn: Type.Boolean(),
  resolution: nullable(Type.String()),
  resolverName: nullable(Type.String()),
  resolvedAt: nullable(Instant),
  vanishedAt: nullable(Instant),
  createdAt: Instant,
});
export type ReconciliationCase = Static<typeof ReconciliationCase>;

const caseFilter = {
  provider: Type.Optional(PaymentProviderName),
  state: Type.Optional(CaseState),
  kind: Type.Optional(CaseKind),
  owner: Type.Optional(CaseOwner),
  fromDay: Type.Optional(Day),
  toDay: Type.Optional(Day),
};
const CaseFilter = strictObject(caseFilter);
export type ReconciliationCaseFilter = Static<typeof CaseFilter>;

export const findReconciliationCases = route({
  method: 'GET',
  path: '/b/v1/admin/reconciliation/findCases',
  access,
  query: strictObject({ ...pageFields, ...caseFilter }),
  data: pageOf(ReconciliationCase),
});

/** The caller becomes the owner. `ownerId` is the owner that the caller has seen. */
export const takeReconciliationCase = route({
  method: 'POST',
  path: '/b/v1/admin/reconciliation/takeCase',
  access,
  body: strictObject({ caseId: CaseId, ownerId: nullable(Uuid) }),
  errors: [reconciliationErrors.caseChanged, reconciliationErrors.caseClosed],
});

export const resolveReconciliationCase = route({
  method: 'POST',
  path: '/b/v1/admin/reconciliation/resolveCase',
  access,
  body: strictObject({
    caseId: CaseId,
    resolution: Type.String({ minLength: 1, maxLength: 500, pattern: '\\S' }),
  }),
  errors: [reconciliationErrors.caseClosed],
});

/** Reads the bill of a day again. The run follows at once in the background. */
export const rerunReconciliationDay = route({
  method: 'POST',
  path: '/b/v1/admin/reconciliation/rerunDay',
  access,
  limitPerMinute: 20,
  body: strictObject({ provider: PaymentProviderName, day: Day }),
  errors: [reconciliationErrors.dayNotOver, reconciliationErrors.dayTooOld],
});

/** The cases that the filter finds, at most 20,000, as CSV. */
export const exportReconciliationCases = download({
  path: '/b/v1/admin/reconciliation/exportCases',
  access,
  limitPerMinute: 20,
  body: CaseFilter,
});

export const reconciliationRoutes = {
  findReconciliationDays,
  findReconciliationCases,
  takeReconciliationCase,
  resolveReconciliationCase,
  rerunReconciliationDay,
  exportReconciliationCases,
};
