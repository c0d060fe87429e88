import type { outsideSignInRoutes, singleSignOnRoutes, SignInWay, ssoTicketRoutes } from '@zhiye/contract';
import type { HandlersOf } from '../../platform/http/mount.ts';
import type { Platform } from '../../platform/platform.ts';
import { readSetting } from '../settings/index.ts';
import { arrivalOf } from './admission.service.ts';
import { readBrowserKey, setBrowserKey } from './outside-cookie.ts';
import { completeNewUser, linkByPhone } from './outside-link.service.ts';
import { beginOutsideSignIn, finishOutsideSignIn, signInByTicket } from './outside-sign-in.service.ts';
import type { OutsideSites } from './outside-site/outside-site.ts';

export interface OutsideParts {
  readonly platform: Platform;
  readonly sites: OutsideSites;
}

export const outsideSignInHandlers = (
  { platform, sites }: OutsideParts,
  agreementVersion: string,
): HandlersOf<typeof outsideSignInRoutes> => {
  const { db, log, masterSecret, secureCookies } = platform;
  const door = { db, log, sites };
  const registrar = { db, masterSecret, agreementVersion };
  return {
    getSignInWays: async () => ({ list: await listWays(platform, sites) }),
    beginOutsideSignIn: async (input, call) => {
      const { url, browserKey } = await beginOutsideSignIn(door, input, call.now);
      setBrowserKey(call, browserKey, secureCookies);
      return { url };
    },
    finishOutsideSignIn: (input, call) => {
      const browser = { ...arrivalOf(platform, call), browserKey: readBrowserKey(call) };
      return finishOutsideSignIn(door, input, browser, call.now);
    },
    bindAccount: (form, call) => linkByPhone(registrar, form, arrivalOf(platform, call), call.now),
    completeInfo: (form, call) => {
      const { address, language, now } = call;
      return completeNewUser(registrar, form, { ...arrivalOf(platform, call), address, language }, now);
    },
  };
};

export const singleSignOnHandlers = ({
  platform: { db },
  sites,
}: OutsideParts): HandlersOf<typeof singleSignOnRoutes> => ({
  getSsoOpenFlag: () => isSsoOpen(db, sites),
  syncLoginStatus: async (_input, { session }) => {
    const sso = (await isSsoOpen(db, sites)) ? sites.sso : undefined;
    return {
      localLoginStatus: session !== undefined,
      syncLoginUrl: sso?.syncLoginUrl ?? null,
      loginUrl: sso?.loginUrl ?? null,
    };
  },
});

export const ssoTicketHandlers = ({ platform, sites }: OutsideParts): HandlersOf<typeof ssoTicketRoutes> => {
  const { db, log } = platform;
  return {
    signInByTicket: async ({ ticket }, call) => {
      const sso = (await isSsoOpen(db, sites)) ? sites.sso : undefined;
      return signInByTicket({ db, log, sites: { sso } }, ticket, arrivalOf(platform, call), call.now);
    },
    getSsoLogoutUrl: async () => ({
      url: (await isSsoOpen(db, sites)) ? (sites.sso?.logoutUrl ?? null) : null,
    }),
  };
};

const isSsoOpen = async (db: Platform['db'], sites: OutsideSites): Promise<boolean> =>
  sites.sso !== undefined && (await readSetting(db, 'ssoOpen'));

async function listWays({ db }: Platform, sites: OutsideSites): Promise<SignInWay[]> {
  const byCode = (['weChat', 'qq'] as const).filter((way) => sites[way]);
  return (await isSsoOpen(db, sites)) ? [...byCode, 'sso'] : byCode;
}
