import { readFile } from 'node:fs/promises';
import { createCasServer, createQqSite, createWeChatSite } from '../features/accounts/index.ts';
import type { OutsideSites } from '../features/accounts/index.ts';
import type { Config } from './config.ts';
import type { OutsideAppConfig, SsoConfig } from './outside-config.ts';

export interface OpenSites {
  readonly sites: OutsideSites;
  stop(): Promise<void>;
}

/** An app at another site, its secret read. */
interface App extends Omit<OutsideAppConfig, 'secretFile'> {
  readonly appSecret: string;
}

interface Emulators {
  readonly weChat?: App;
  readonly qq?: App;
  readonly sso?: SsoConfig;
  stop(): Promise<void>;
}

/**
 * The real sites where they are configured. Outside production emulators stand in for WeChat and QQ, and for single
 * sign-on when it is asked for: a first try must not be sent elsewhere.
 */
export async function openOutsideSites(config: Config): Promise<OpenSites> {
  const { mode, publicUrl, outside } = config;
  const emulators = mode === 'production' ? undefined : await startEmulators(config);
  const weChat = outside.weChat ? await readApp(outside.weChat) : emulators?.weChat;
  const qq = outside.qq ? await readApp(outside.qq) : emulators?.qq;
  const sso = outside.sso ?? emulators?.sso;
  // where people come back to (SPEC section 2)
  const sites = {
    weChat: weChat && createWeChatSite({ ...weChat, returnUrl: `${publicUrl}/pc/oauthLogin` }),
    qq: qq && createQqSite({ ...qq, url: qq.apiUrl, returnUrl: `${publicUrl}/pc/oauthLogin_qq` }),
    sso:
      sso &&
      createCasServer({
        url: sso.url,
        syncLoginUrl: sso.syncUrl,
        serviceUrl: `${publicUrl}/pc/ssoLogin`,
        afterLogoutUrl: `${publicUrl}/pc/home`,
      }),
  };
  return { sites, stop: async () => emulators?.stop() };
}

async function readApp({ secretFile, ...app }: OutsideAppConfig): Promise<App> {
  return { ...app, appSecret: (await readFile(secretFile, 'utf8')).trim() };
}

/** One of each that is not configured, on ports that are free. */
async function startEmulators({ publicUrl, outside }: Config): Promise<Emulators> {
  // Loaded only here: a production server never reads them.
  const emulators = await import('@zhiye/gateway-emulators');
  const options = { shopUrl: publicUrl };
  const weChat = outside.weChat ? undefined : await emulators.startWeChatLoginEmulator(options);
  const qq = outside.qq ? undefined : await emulators.startQqLoginEmulator(options);
  const isSsoWanted = outside.ssoEmulator && !outside.sso;
  const sso = isSsoWanted ? await emulators.startSingleSignOnEmulator(options) : undefined;
  return {
    weChat: weChat && { ...weChat, pageUrl: weChat.url, apiUrl: weChat.url },
    qq: qq && { appId: qq.appId, appSecret: qq.appKey, pageUrl: qq.url, apiUrl: qq.url },
    sso: sso && { url: sso.url, syncUrl: `${sso.url}/sync` },
    async stop() {
      await Promise.all([weChat?.stop(), qq?.stop(), sso?.stop()]);
    },
  };
}
