import { Type } from 'typebox';
import type { Static } from 'typebox';
import { adminSections } from '../../../access.ts';
import {
  Fen,
  filterText,
  Instant,
  nullable,
  pageFields,
  pageOf,
  strictObject,
  Uuid,
} from '../../../fields.ts';
import { route } from '../../../route.ts';
import { TransferState } from '../transfer-state.ts';
import {
  BankLine,
  BankLineId,
  LineFit,
  MatchCandidate,
  MatchId,
  MatchState,
  PositiveFen,
  Reason,
  transferAdminErrors,
  TransferId,
} from './transfer-fields.ts';
import { secondPersonErrors } from '../../../base/security/second-person.ts';

const access = adminSections('transfers');

/** A bank line that nobody has matched, and what its remark says. */
export const UnmatchedLine = strictObject({
  ...BankLine.properties,
  fit: LineFit,
  /** The transfers that the remark names; when it names none, open ones with this payer or amount, the likeliest first. */
  candidates: Type.Array(MatchCandidate),
});
export type UnmatchedLine = Static<typeof UnmatchedLine>;

export const findUnmatchedLines = route({
  method: 'GET',
  path: '/b/v1/admin/transfer/findUnmatchedLines',
  access,
  query: strictObject({ ...pageFields, text: Type.Optional(filterText(80)) }),
  data: pageOf(UnmatchedLine),
});

/** The maker says which transfers a line pays. The parts add up to the line. */
export const proposeMatch = route({
  method: 'POST',
  path: '/b/v1/admin/transfer/proposeMatch',
  access,
  body: strictObject({
    lineId: BankLineId,
    parts: Type.Array(strictObject({ transferId: TransferId, amountFen: PositiveFen }), {
      minItems: 1,
      maxItems: 20,
    }),
    /** A word to the institution, shown when money is missing. */
    note: Type.Optional(Reason),
  }),
  errors: [transferAdminErrors.lineMatched, transferAdminErrors.partsDiffer],
});

export const TransferMatch = strictObject({
  matchId: Uuid,
  state: MatchState,
  line: BankLine,
  parts: Type.Array(
    strictObject({
      orderNo: Type.String(),
      institution: Type.String(),
      referenceCode: Type.String(),
      orderAmountFen: Fen,
      amountFen: Fen,
      /** What the order does not need: known when confirmed, expected before. */
      surplusFen: Fen,
      /** What is missing after it. */
      shortFen: Fen,
      isOrderOpen: Type.Boolean(),
      state: TransferState,
      /** Other proposals that wait for the same order. */
      otherProposals: Type.Array(strictObject({ makerName: Type.String(), madeAt: Instant })),
      voucherCount: Type.Integer(),
    }),
  ),
  makerName: Type.String(),
  madeAt: Instant,
  checkerName: nullable(Type.String()),
  checkedAt: nullable(Instant),
  returnReason: nullable(Type.String()),
  /** The caller made it, so another colleague must confirm. */
  isOwn: Type.Boolean(),
});
export type TransferMatch = Static<typeof TransferMatch>;

export const findMatches = route({
  method: 'GET',
  path: '/b/v1/admin/transfer/findMatches',
  access,
  query: strictObject({ ...pageFields, state: Type.Optional(MatchState) }),
  data: pageOf(TransferMatch),
});

/** A second person confirms: the ledger is written, orders that have their money are paid. It cannot be taken back. */
export const confirmMatch = route({
  method: 'POST',
  path: '/b/v1/admin/transfer/confirmMatch',
  access,
  body: strictObject({ matchId: MatchId }),
  errors: [
    transferAdminErrors.alreadyDecided,
    transferAdminErrors.sameChecker,
    secondPersonErrors.notIndependent,
  ],
});

/** Gives a proposal back; the line can be matched again. The maker may withdraw it in the same way. */
export const returnMatch = route({
  method: 'POST',
  path: '/b/v1/admin/transfer/returnMatch',
  access,
  body: strictObject({ matchId: MatchId, reason: Reason }),
  errors: [transferAdminErrors.alreadyDecided],
});

export const transferMatchRoutes = {
  findUnmatchedLines,
  proposeMatch,
  findMatches,
  confirmMatch,
  returnMatch,
};
