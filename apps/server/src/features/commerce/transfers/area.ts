import {
  bankStatementRoutes,
  lineFilingRoutes,
  transferAdminRoutes,
  matchUndoRoutes,
  transferMatchRoutes,
  transferRoutes,
} from '@zhiye/contract';
import type { Area } from '../../../platform/area.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { PaymentContext } from '../payments/index.ts';
import { transferAdminHandlers } from './admin/transfer.routes.ts';
import { measureSubmittedTransfers } from './admin/transfer-list.store.ts';
import { measureProposedFilings } from './filings/line-filing.store.ts';
import { measureProposedMatches } from './matches/transfer-match.store.ts';
import { measureProposedUndos } from './undos/match-undo.store.ts';
import { takeBackOverdueCodes } from './undos/undo-confirmation.service.ts';
import { measureUnmatchedLines } from './statements/bank-line.store.ts';
import { transferNotifications } from './transfer-notifications.ts';
import { transferSettings } from './transfer-settings.ts';
import { releaseClosedDeposits } from './transfers/closed-deposit.service.ts';
import { transferHandlers } from './transfers/transfer.routes.ts';

export const transfersArea: Area<{ platform: Platform; payment: PaymentContext }> = {
  name: 'transfers',
  settings: transferSettings,
  notificationKinds: transferNotifications,
  mountRoutes(mount, context) {
    const statementRoutes = { ...bankStatementRoutes, ...lineFilingRoutes, ...matchUndoRoutes };
    const adminRoutes = { ...transferAdminRoutes, ...transferMatchRoutes, ...statementRoutes };
    mount(transferRoutes, transferHandlers(context));
    mount(adminRoutes, transferAdminHandlers(context));
  },
  waitingWork: [
    {
      name: 'transfers',
      section: 'transfers',
      measure: ({ platform }) => measureSubmittedTransfers(platform.db),
    },
    {
      name: 'transferMatches',
      section: 'transfers',
      measure: ({ platform }, { userId }) => measureProposedMatches(platform.db, userId),
    },
    {
      name: 'bankLines',
      section: 'transfers',
      measure: ({ platform }) => measureUnmatchedLines(platform.db),
    },
    {
      name: 'lineFilings',
      section: 'transfers',
      measure: ({ platform }, { userId }) => measureProposedFilings(platform.db, userId),
    },
    {
      name: 'matchUndos',
      section: 'transfers',
      measure: ({ platform }, { userId }) => measureProposedUndos(platform.db, userId),
    },
  ],
  sweeps: [
    {
      name: 'closedDeposits',
      everySeconds: 60,
      run: ({ payment }, now) => releaseClosedDeposits(payment, now),
    },
    {
      name: 'undoneCodes',
      everySeconds: 300,
      run: ({ payment }, now) => takeBackOverdueCodes(payment, now),
    },
  ],
};
