import { agreementAdminRoutes, agreementRoutes } from '@zhiye/contract';
import type { Area } from '../../../platform/area.ts';
import { businessDay } from '../../../platform/clock.ts';
import type { Platform } from '../../../platform/platform.ts';
import { agreementAdminHandlers } from './admin/agreement-admin.routes.ts';
import { agreementNotifications } from './agreement-notifications.ts';
import { agreementSettings } from './agreement-settings.ts';
import { measureOverdueAgreements, measureWaitingAgreements } from './agreement.store.ts';
import { describeOwnAgreement } from './agreement-view.service.ts';
import { makeAgreementStatements } from './statements/statement-making.service.ts';
import { downloadStatement, findOwnStatements } from './statements/statement-view.service.ts';

export const agreementsArea: Area<{ readonly platform: Platform }> = {
  name: 'agreements',
  settings: agreementSettings,
  notificationKinds: agreementNotifications,
  mountRoutes(mount, { platform }) {
    const { db } = platform;
    mount(agreementRoutes, {
      getAgreement: (_input, { session, now }) => describeOwnAgreement(db, session.userId, now),
      findAgreementStatements: (page, { session, now }) => findOwnStatements(db, session.userId, page, now),
      downloadAgreementStatement: ({ statementId, format }, { session, language }) =>
        downloadStatement(db, { statementId, format, language, userId: session.userId }),
    });
    mount(agreementAdminRoutes, agreementAdminHandlers(platform));
  },
  waitingWork: [
    {
      name: 'agreements',
      section: 'agreements',
      measure: ({ platform }) => measureWaitingAgreements(platform.db),
    },
    {
      name: 'overdueAgreements',
      section: 'agreements',
      measure: ({ platform }) => measureOverdueAgreements(platform.db, businessDay(platform.clock.now())),
    },
  ],
  sweeps: [
    {
      name: 'agreementStatements',
      everySeconds: 600,
      run: ({ platform }, now) => makeAgreementStatements(platform, now),
    },
  ],
};
