import { generalErrors } from '@zhiye/contract';
import type { statementAdminRoutes } from '@zhiye/contract';
import type { HandlersOf } from '../../../../platform/http/route-mount.ts';
import { pageOffset } from '../../../../platform/paging.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { refuse } from '../../../../platform/refusal.ts';
import { actorOf, recordAction } from '../../../base/audit/index.ts';
import { selectChannelAccount } from '../../partners/index.ts';
import { exportChannelLines } from '../sales/channel-export.service.ts';
import { describeLine } from '../sales/channel-line.service.ts';
import { selectChannelLines } from '../sales/channel-line.store.ts';
import {
  addAdjustment,
  recordPayment,
  settleStatement,
  withdrawPayment,
} from '../statements/statement-decision.service.ts';
import { findAdminStatements } from '../statements/statement-list.service.ts';
import { selectStatement } from '../statements/statement.store.ts';

export const statementAdminHandlers = (platform: Platform): HandlersOf<typeof statementAdminRoutes> => {
  const { db } = platform;
  const find = async (statementId: string) =>
    (await selectStatement(db, statementId)) ?? refuse(generalErrors.notFound);
  return {
    findAdminStatements: (input, { session }) => findAdminStatements(db, session.userId, input),
    findStatementLines: async ({ statementId, ...page }) => {
      const { channelId, lines } = await find(statementId);
      const slice = { ...pageOffset(page), oldestFirst: true };
      const rows = await selectChannelLines(db, channelId, { statementId }, slice);
      return { total: lines, list: rows.map(describeLine) };
    },
    exportStatement: async ({ statementId, format }, call) => {
      const { channelId, lines, month } = await find(statementId);
      const target = `statement:${statementId}`;
      const detail = { month, lines, format };
      await recordAction(db, actorOf(call), { action: 'statement.export', target, detail }, call.now);
      const file = { name: `statement-${month}`, format, lines, oldestFirst: true };
      return exportChannelLines(db, { channelId, filter: { statementId }, ...file }, call.language);
    },
    recordStatementPayment: async (input, call) => {
      await recordPayment(db, actorOf(call), input, call.now);
      return null;
    },
    withdrawStatementPayment: async ({ statementId }, call) => {
      await withdrawPayment(db, actorOf(call), statementId, call.now);
      return null;
    },
    settleStatement: async ({ statementId }, call) => {
      await settleStatement(platform, actorOf(call), statementId, call.now);
      return null;
    },
    addAdjustment: async (input, call) => {
      const account = await selectChannelAccount(db, input.channelId);
      if (!account?.profile) return refuse(generalErrors.notFound);
      await addAdjustment(db, actorOf(call), input, call.now);
      return null;
    },
  };
};
