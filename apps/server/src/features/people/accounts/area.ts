import { fileURLToPath } from 'node:url';
import {
  adminApplicationRoutes,
  adminUserRoutes,
  externalLoginRoutes,
  ownSecondFactorRoutes,
  ownSessionRoutes,
  ownStaffRoleRoutes,
  profileRoutes,
  recoveryRoutes,
  registrationRoutes,
  secondFactorSignInRoutes,
  signInRoutes,
  singleSignOnRoutes,
  smsCodeRoutes,
  ssoTicketRoutes,
} from '@zhiye/contract';
import type { Area } from '../../../platform/area.ts';
import type { Platform } from '../../../platform/platform.ts';
import { accountNotifications } from './account-notifications.ts';
import { accountSettings } from './account-settings.ts';
import { adminApplicationHandlers } from './admin/application.routes.ts';
import { measurePendingApplications } from './admin/application.store.ts';
import { staffApprovalKinds } from './admin/staff-approval.service.ts';
import { adminUserHandlers } from './admin/user.routes.ts';
import {
  externalLoginHandlers,
  singleSignOnHandlers,
  ssoTicketHandlers,
} from './external-login/external-login.routes.ts';
import type { IdentityProviders } from './external-login/providers/identity-provider.ts';
import { closeAccount } from './profile/account-closing.service.ts';
import { profileHandlers } from './profile/profile.routes.ts';
import { agreementSettings } from './registration/agreement-settings.ts';
import { readAgreements } from './registration/agreement.ts';
import { registrationHandlers } from './registration/registration.routes.ts';
import { ownSecondFactorHandlers, secondFactorSignInHandlers } from './second-factor/second-factor.routes.ts';
import { ownSessionHandlers } from './sessions/own-session.routes.ts';
import { recoveryHandlers } from './sign-in/recovery.routes.ts';
import { signInHandlers } from './sign-in/sign-in.routes.ts';
import { smsCodeHandlers } from './verification/sms-code.routes.ts';
import { ownStaffRoleHandlers } from './staff/staff-role.routes.ts';

declare module '../../../platform/jobs/job-payloads.ts' {
  interface JobPayloads {
    /** Closes an account at the end of its waiting time. */
    closeAccount: { userId: string };
  }
}

interface AccountsContext {
  readonly platform: Platform;
  readonly identityProviders: IdentityProviders;
}

const AGREEMENTS_DIR = fileURLToPath(new URL('./registration/agreements', import.meta.url));

export const accountsArea: Area<AccountsContext> = {
  name: 'accounts',
  settings: { ...accountSettings, ...agreementSettings },
  notificationKinds: accountNotifications,
  async mountRoutes(mount, { platform, identityProviders: providers }) {
    const agreements = await readAgreements(AGREEMENTS_DIR);
    const externalLogin = { platform, providers };
    mount(signInRoutes, signInHandlers(platform));
    mount(recoveryRoutes, recoveryHandlers(platform));
    mount(secondFactorSignInRoutes, secondFactorSignInHandlers(platform));
    mount(ownSecondFactorRoutes, ownSecondFactorHandlers(platform));
    mount(smsCodeRoutes, smsCodeHandlers(platform));
    mount(singleSignOnRoutes, singleSignOnHandlers(externalLogin));
    mount(ssoTicketRoutes, ssoTicketHandlers(externalLogin));
    mount(externalLoginRoutes, externalLoginHandlers(externalLogin, agreements));
    mount(registrationRoutes, registrationHandlers(platform, agreements));
    mount(profileRoutes, profileHandlers(platform));
    mount(ownSessionRoutes, ownSessionHandlers(platform));
    mount(ownStaffRoleRoutes, ownStaffRoleHandlers());
    mount(adminApplicationRoutes, adminApplicationHandlers(platform));
    mount(adminUserRoutes, adminUserHandlers(platform));
  },
  approvalKinds: Object.values(staffApprovalKinds),
  waitingWork: [
    {
      name: 'applications',
      section: 'applications',
      measure: ({ platform }) => measurePendingApplications(platform.db),
    },
  ],
  jobs: {
    closeAccount: ({ platform }, { userId }, now) => closeAccount(platform, userId, now),
  },
};
