import { Type } from 'typebox';
import type { Static } from 'typebox';
import { adminSections } from '../../../access.ts';
import {
  Fen,
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
import { BankLine, MatchId, MatchState, Reason, transferAdminErrors } from './transfer-fields.ts';

const access = adminSections('transfers');

const UndoId = publicId('matchUndo', Uuid);

/** What the undoing of a match does to one order. */
const UndonePart = strictObject({
  orderNo: Type.String(),
  institution: Type.String(),
  amountFen: Fen,
  /** The order was paid with this money and is unpaid again. */
  isReopened: Type.Boolean(),
  /** Codes that nobody has redeemed: they are void at once. */
  openCodes: Type.Integer(),
  redeemedCodes: Type.Integer(),
});

/** A confirmed match whose money belonged to another order. */
export const MatchUndo = strictObject({
  undoId: Uuid,
  state: MatchState,
  reason: Type.String(),
  /** Days that redeemed codes stay readable; 0 takes their books back at once. */
  keepDays: Type.Integer(),
  /** How many codes were redeemed when it was proposed. */
  redeemedThen: Type.Integer(),
  line: BankLine,
  /** For a decided one the orders and amounts alone count. */
  parts: Type.Array(UndonePart),
  /** Who matched the line, who confirmed that, and when. */
  matchMakerName: Type.String(),
  matchCheckerName: Type.String(),
  matchedAt: Instant,
  makerName: Type.String(),
  madeAt: Instant,
  checkerName: nullable(Type.String()),
  checkedAt: nullable(Instant),
  /** The caller made it, so another colleague must confirm. */
  isOwn: Type.Boolean(),
});
export type MatchUndo = Static<typeof MatchUndo>;

const BLOCKS = [
  transferAdminErrors.alreadyDecided,
  transferAdminErrors.undoRefunded,
  transferAdminErrors.undoSurplusReturned,
  transferAdminErrors.undoInvoiced,
];

/** What undoing a confirmed match would do now. */
export const previewUndo = route({
  method: 'GET',
  path: '/b/v1/admin/transfer/previewUndo',
  access,
  query: strictObject({ matchId: MatchId }),
  data: strictObject({
    keepDays: Type.Integer(),
    parts: Type.Array(UndonePart),
  }),
  errors: BLOCKS,
});

/** The maker says why a confirmed match was wrong. Nothing changes before another person confirms. */
export const proposeUndo = route({
  method: 'POST',
  path: '/b/v1/admin/transfer/proposeUndo',
  access,
  body: strictObject({ matchId: MatchId, reason: Reason, redeemed: oneOf(['keep', 'takeBack']) }),
  errors: [...BLOCKS, transferAdminErrors.undoWaits],
});

/** Those that wait, then those that are decided. */
export const findUndos = route({
  method: 'GET',
  path: '/b/v1/admin/transfer/findUndos',
  access,
  query: strictObject({ ...pageFields, state: Type.Optional(MatchState) }),
  data: pageOf(MatchUndo),
});

/**
 * A second person confirms: the ledger is reversed, the line can be matched again, an order that has less than it costs is unpaid again,
 * and its codes are taken back.
 */
export const confirmUndo = route({
  method: 'POST',
  path: '/b/v1/admin/transfer/confirmUndo',
  access,
  body: strictObject({ undoId: UndoId }),
  errors: [...BLOCKS, transferAdminErrors.sameChecker, secondPersonErrors.notIndependent],
});

/** Gives a proposal back; the match stays. The maker may withdraw it in the same way. */
export const returnUndo = route({
  method: 'POST',
  path: '/b/v1/admin/transfer/returnUndo',
  access,
  body: strictObject({ undoId: UndoId, reason: Reason }),
  errors: [transferAdminErrors.alreadyDecided],
});

export const matchUndoRoutes = { previewUndo, proposeUndo, findUndos, confirmUndo, returnUndo };
