import type { agreementAdminRoutes } from '@zhiye/contract';
import type { HandlersOf } from '../../../../platform/http/route-mount.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { actorOf, recordAction } from '../../../base/audit/index.ts';
import { downloadStatement, findStatementsOf } from '../statements/statement-view.service.ts';
import { exportAgreements } from './agreement-export.service.ts';
import {
  approve,
  changeLimit,
  end,
  listAgreements,
  reject,
  storeAgreement,
} from './agreement-admin.service.ts';

export const agreementAdminHandlers = (platform: Platform): HandlersOf<typeof agreementAdminRoutes> => {
  const { db } = platform;
  return {
    findAgreements: (input, { session, now }) => listAgreements(db, session.userId, input, now),
    exportAgreements: (input, call) => exportAgreements(db, actorOf(call), input, call.language, call.now),
    saveAgreement: (input, call) => storeAgreement(db, actorOf(call), input, call.now),
    changeAgreementLimit: async (input, call) => {
      await changeLimit(db, actorOf(call), input, call.now);
      return null;
    },
    approveAgreement: async ({ agreementId }, call) => {
      await approve(platform, actorOf(call), agreementId, call.now);
      return null;
    },
    rejectAgreement: async ({ agreementId }, call) => {
      await reject(db, actorOf(call), agreementId, call.now);
      return null;
    },
    endAgreement: async (input, call) => {
      await end(db, actorOf(call), input, call.now);
      return null;
    },
    findStatementsOfAgreement: ({ agreementId, ...page }, { now }) =>
      findStatementsOf(db, agreementId, page, now),
    downloadStatementOfAgreement: async ({ statementId, format }, call) => {
      const file = await downloadStatement(db, { statementId, format, language: call.language });
      const target = `agreementStatement:${statementId}`;
      const action = { action: 'agreement.downloadStatement', target, detail: { format } };
      await recordAction(db, actorOf(call), action, call.now);
      return file;
    },
  };
};
