import { Type } from 'typebox';
import type { Static } from 'typebox';
import { adminSections } from '../../../access.ts';
import { FILING_KINDS } from '../../../constants/commerce/bank-statement.ts';
import {
  Instant,
  nullable,
  oneOf,
  pageFields,
  pageOf,
  publicId,
  strictObject,
  Uuid,
} from '../../../fields.ts';
import { route } from '../../../route.ts';
import { secondPersonErrors } from '../../../base/security/second-person.ts';
import { BankLine, BankLineId, MatchState, Reason, transferAdminErrors } from './transfer-fields.ts';

const access = adminSections('transfers');

const FilingId = publicId('lineFiling', Uuid);
const FilingKind = oneOf(FILING_KINDS);

/** Money that belongs to no order, and why. */
export const LineFiling = strictObject({
  filingId: Uuid,
  line: BankLine,
  kind: FilingKind,
  reason: Type.String(),
  state: MatchState,
  makerName: Type.String(),
  madeAt: Instant,
  checkerName: nullable(Type.String()),
  /** The caller made it, so another colleague must confirm. */
  isOwn: Type.Boolean(),
});
export type LineFiling = Static<typeof LineFiling>;

/** The maker says why a line belongs to no order. Nothing is booked before another person confirms. */
export const fileLine = route({
  method: 'POST',
  path: '/b/v1/admin/transfer/fileLine',
  access,
  body: strictObject({ lineId: BankLineId, kind: FilingKind, reason: Reason }),
  errors: [transferAdminErrors.lineMatched],
});

/** The default is those that wait and those that are confirmed. */
export const findFilings = route({
  method: 'GET',
  path: '/b/v1/admin/transfer/findFilings',
  access,
  query: strictObject({ ...pageFields, state: Type.Optional(MatchState) }),
  data: pageOf(LineFiling),
});

/** A second person confirms: the ledger is written. */
export const confirmFiling = route({
  method: 'POST',
  path: '/b/v1/admin/transfer/confirmFiling',
  access,
  body: strictObject({ filingId: FilingId }),
  errors: [
    transferAdminErrors.alreadyDecided,
    transferAdminErrors.sameChecker,
    secondPersonErrors.notIndependent,
  ],
});

/** Gives a filing back; the line can be matched again. The maker may withdraw it in the same way. */
export const returnFiling = route({
  method: 'POST',
  path: '/b/v1/admin/transfer/returnFiling',
  access,
  body: strictObject({ filingId: FilingId, reason: Reason }),
  errors: [transferAdminErrors.alreadyDecided],
});

export const lineFilingRoutes = { fileLine, findFilings, confirmFiling, returnFiling };
