import type {
  bankStatementRoutes,
  lineFilingRoutes,
  matchUndoRoutes,
  transferAdminRoutes,
  transferMatchRoutes,
} from '@zhiye/contract';
import type { HandlersOf } from '../../../../platform/http/route-mount.ts';
import { actorOf } from '../../../base/audit/index.ts';
import { confirmFiling, fileLine, returnFiling } from '../filings/line-filing.service.ts';
import { confirmMatch, returnMatch } from '../matches/match-confirmation.service.ts';
import { proposeMatch, recordReceipt } from '../matches/match-proposal.service.ts';
import { importBankStatement } from '../statements/statement-import.service.ts';
import { findSkippedLines, recordSkippedLine } from '../statements/skipped-line.service.ts';
import { exportSkippedLines, findStatementImports } from '../statements/statement-list.service.ts';
import {
  confirmSurplusReturn,
  proposeSurplusReturn,
  withdrawSurplusReturn,
} from '../surplus/surplus-return.service.ts';
import { confirmUndo } from '../undos/undo-confirmation.service.ts';
import { findUndos, previewUndo, proposeUndo, returnUndo } from '../undos/undo-proposal.service.ts';
import type { TransferContext } from '../vouchers/voucher.service.ts';
import { exportTransfers } from './transfer-export.service.ts';
import { findFilings, findMatches, findUnmatchedLines } from './bank-line-list.service.ts';
import { findTransfers } from './transfer-list.service.ts';
import { downloadTransferImage, rejectVoucher } from './voucher-review.service.ts';

type AdminRoutes = typeof transferAdminRoutes &
  typeof transferMatchRoutes &
  typeof bankStatementRoutes &
  typeof lineFilingRoutes &
  typeof matchUndoRoutes;

export const transferAdminHandlers = (context: TransferContext): HandlersOf<AdminRoutes> => {
  const { payment } = context;
  const { db } = payment;
  return {
    findTransfers: (input, { session }) => findTransfers(db, session.userId, input),
    findUnmatchedLines: (input) => findUnmatchedLines(db, input),
    findMatches: (input, { session }) => findMatches(db, session.userId, input),
    exportTransfers: (filter, call) => exportTransfers(db, actorOf(call), filter, call.language, call.now),
    downloadTransferImage: (input, call) => downloadTransferImage(context, actorOf(call), input, call.now),
    rejectVoucher: async (input, call) => {
      await rejectVoucher(payment, actorOf(call), input, call.now);
      return null;
    },
    recordReceipt: async (input, call) => {
      await recordReceipt(payment, actorOf(call), input, call.now);
      return null;
    },
    proposeMatch: async (input, call) => {
      await proposeMatch(payment, actorOf(call), input, call.now);
      return null;
    },
    confirmMatch: async ({ matchId }, call) => {
      await confirmMatch(payment, actorOf(call), matchId, call.now);
      return null;
    },
    returnMatch: async (input, call) => {
      await returnMatch(payment, actorOf(call), input, call.now);
      return null;
    },
    proposeSurplusReturn: async (input, call) => {
      await proposeSurplusReturn(payment, actorOf(call), input, call.now);
      return null;
    },
    confirmSurplusReturn: async ({ returnId }, call) => {
      await confirmSurplusReturn(payment, actorOf(call), returnId, call.now);
      return null;
    },
    withdrawSurplusReturn: async ({ returnId }, call) => {
      await withdrawSurplusReturn(payment, actorOf(call), returnId, call.now);
      return null;
    },
    importBankStatement: (fields, file, call) =>
      importBankStatement(payment, actorOf(call), fields, file, call.now),
    findFilings: (input, { session }) => findFilings(db, session.userId, input),
    fileLine: async (input, call) => {
      await fileLine(payment, actorOf(call), input, call.now);
      return null;
    },
    confirmFiling: async ({ filingId }, call) => {
      await confirmFiling(payment, actorOf(call), filingId, call.now);
      return null;
    },
    returnFiling: async (input, call) => {
      await returnFiling(payment, actorOf(call), input, call.now);
      return null;
    },
    previewUndo: ({ matchId }) => previewUndo(db, matchId),
    findUndos: (input, { session }) => findUndos(db, session.userId, input),
    proposeUndo: async (input, call) => {
      await proposeUndo(payment, actorOf(call), input, call.now);
      return null;
    },
    confirmUndo: async ({ undoId }, call) => {
      await confirmUndo(payment, actorOf(call), undoId, call.now);
      return null;
    },
    returnUndo: async (input, call) => {
      await returnUndo(payment, actorOf(call), input, call.now);
      return null;
    },
    findStatementImports: (input) => findStatementImports(db, input),
    findSkippedLines: (input) => findSkippedLines(db, input),
    recordSkippedLine: async (input, call) => {
      await recordSkippedLine(payment, actorOf(call), input, call.now);
      return null;
    },
    exportSkippedLines: ({ importId }, call) =>
      exportSkippedLines(db, actorOf(call), importId, call.language, call.now),
  };
};
