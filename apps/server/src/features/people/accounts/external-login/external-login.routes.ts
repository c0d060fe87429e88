import { accountErrors } from '@zhiye/contract';
import type {
  externalLoginRoutes,
  singleSignOnRoutes,
  IdentityProvider,
  ssoTicketRoutes,
} from '@zhiye/contract';
import { refuse } from '../../../../platform/refusal.ts';
import type { HandlersOf } from '../../../../platform/http/route-mount.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { readSetting } from '../../../base/settings/index.ts';
import { accountSettings } from '../account-settings.ts';
import { deviceContext } from '../sign-in/sign-in-policy.service.ts';
import { markSsoBegun, readBrowserKey, setBrowserKey, takeSsoBegun } from './external-login-cookie.ts';
import { completeNewUser, linkAccountByPhone } from './account-linking.service.ts';
import { callerOf, reauthenticate } from '../sign-in/reauthentication.service.ts';
import { unlinkExternalIdentity } from './account-unlinking.service.ts';
import type { Agreements } from '../registration/agreement.ts';
import { readCurrentAgreements } from '../registration/agreement.service.ts';
import { startExternalLogin, finishExternalLogin, signInBySsoTicket } from './external-login.service.ts';
import type { IdentityProviders } from './providers/identity-provider.ts';

export interface ExternalLoginHandlerDeps {
  readonly platform: Platform;
  readonly providers: IdentityProviders;
}

export const externalLoginHandlers = (
  { platform, providers }: ExternalLoginHandlerDeps,
  builtInAgreements: Agreements,
): HandlersOf<typeof externalLoginRoutes> => {
  const { db, log, masterSecret, secureCookies } = platform;
  const deps = { db, log, providers };
  const readRegistrationDeps = async () => {
    const { version: agreementVersion } = await readCurrentAgreements(db, builtInAgreements);
    return { db, masterSecret, agreementVersion };
  };
  return {
    getIdentityProviders: async () => ({ list: await listProviders(platform, providers) }),
    startExternalLogin: async (input, call) => {
      const { url, browserKey } = await startExternalLogin(deps, input, call.now);
      setBrowserKey(call, browserKey, secureCookies);
      return { url };
    },
    finishExternalLogin: (input, call) => {
      const browser = { ...deviceContext(platform, call), browserKey: readBrowserKey(call, secureCookies) };
      return finishExternalLogin(deps, input, browser, call.now);
    },
    bindAccount: async (form, call) =>
      linkAccountByPhone(await readRegistrationDeps(), form, deviceContext(platform, call), call.now),
    completeInfo: async (form, call) => {
      const { address, language, now } = call;
      const context = { ...deviceContext(platform, call), address, language };
      return completeNewUser(await readRegistrationDeps(), form, context, now);
    },
    unlinkExternalIdentity: async ({ provider, reauthentication }, call) => {
      const proof = await reauthenticate(platform, callerOf(platform, call), reauthentication, call.now);
      await unlinkExternalIdentity(platform, call.session.userId, { provider, proof }, call.now);
      return null;
    },
  };
};

export const singleSignOnHandlers = ({
  platform: { db, secureCookies },
  providers,
}: ExternalLoginHandlerDeps): HandlersOf<typeof singleSignOnRoutes> => ({
  getSsoOpenFlag: () => isSsoEnabled(db, providers),
  syncLoginStatus: async ({ begin }, call) => {
    const sso = (await isSsoEnabled(db, providers)) ? providers.sso : undefined;
    if (sso && begin) markSsoBegun(call, secureCookies);
    return {
      localLoginStatus: call.session !== undefined,
      syncLoginUrl: sso?.syncLoginUrl ?? null,
      loginUrl: sso?.loginUrl ?? null,
    };
  },
});

export const ssoTicketHandlers = ({
  platform,
  providers,
}: ExternalLoginHandlerDeps): HandlersOf<typeof ssoTicketRoutes> => {
  const { db, log, secureCookies } = platform;
  return {
    signInBySsoTicket: async ({ ticket }, call) => {
      const sso = (await isSsoEnabled(db, providers)) ? providers.sso : undefined;
      if (sso && !takeSsoBegun(call, secureCookies)) return refuse(accountErrors.externalLoginFailed);
      return signInBySsoTicket(
        { db, log, providers: { sso } },
        ticket,
        deviceContext(platform, call),
        call.now,
      );
    },
    getSsoLogoutUrl: async () => ({
      url: (await isSsoEnabled(db, providers)) ? (providers.sso?.logoutUrl ?? null) : null,
    }),
  };
};

const isSsoEnabled = async (db: Platform['db'], providers: IdentityProviders): Promise<boolean> =>
  providers.sso !== undefined && (await readSetting(db, accountSettings.ssoEnabled));

async function listProviders({ db }: Platform, providers: IdentityProviders): Promise<IdentityProvider[]> {
  const oauthProviders = (['weChat', 'qq'] as const).filter((name) => providers[name]);
  return (await isSsoEnabled(db, providers)) ? [...oauthProviders, 'sso'] : oauthProviders;
}
