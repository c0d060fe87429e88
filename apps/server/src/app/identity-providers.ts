import {
  createCasProvider,
  createQqProvider,
  createWeChatProvider,
} from '../features/people/accounts/index.ts';
import type { IdentityProviders } from '../features/people/accounts/index.ts';
import type { Config } from './config.ts';
import { readKeyFile } from './environment-variables.ts';
import type { OAuthAppConfig, SsoConfig } from './identity-provider-config.ts';

export interface RunningIdentityProviders {
  readonly providers: IdentityProviders;
  stop(): Promise<void>;
}

/** The app of the shop at an identity provider, with its secret. */
interface AppCredentials extends Omit<OAuthAppConfig, 'secretFile'> {
  readonly appSecret: string;
}

interface Emulators {
  readonly weChat?: AppCredentials;
  readonly qq?: AppCredentials;
  readonly sso?: SsoConfig;
  stop(): Promise<void>;
}

/**
 * Opens the configured identity providers. Outside production, emulators replace missing ones: WeChat and QQ always, single
 * sign-on if SSO_EMULATOR is set, because it redirects every visitor.
 */
export async function openIdentityProviders(config: Config): Promise<RunningIdentityProviders> {
  const { mode, publicUrl, identityProviders } = config;
  const emulators = mode === 'production' ? undefined : await startEmulators(config);
  const weChat = identityProviders.weChat
    ? await readApp('WECHAT_LOGIN_SECRET_FILE', identityProviders.weChat)
    : emulators?.weChat;
  const qq = identityProviders.qq
    ? await readApp('QQ_LOGIN_SECRET_FILE', identityProviders.qq)
    : emulators?.qq;
  const sso = identityProviders.sso ?? emulators?.sso;
  // the return addresses of requirements
  const providers = {
    weChat: weChat && createWeChatProvider({ ...weChat, returnUrl: `${publicUrl}/pc/oauthLogin` }),
    qq: qq && createQqProvider({ ...qq, url: qq.apiUrl, returnUrl: `${publicUrl}/pc/oauthLogin_qq` }),
    sso:
      sso &&
      createCasProvider({
        url: sso.url,
        syncLoginUrl: sso.syncUrl,
        serviceUrl: `${publicUrl}/pc/ssoLogin`,
        afterLogoutUrl: `${publicUrl}/pc/home`,
      }),
  };
  return { providers, stop: async () => emulators?.stop() };
}

async function readApp(variable: string, { secretFile, ...app }: OAuthAppConfig): Promise<AppCredentials> {
  return { ...app, appSecret: (await readKeyFile(variable, secretFile)).trim() };
}

/** Starts an emulator for each provider that is not configured, on free ports. */
async function startEmulators({ publicUrl, identityProviders }: Config): Promise<Emulators> {
  // Loaded only here: a production server never reads them.
  const emulators = await import('@zhiye/gateway-emulators');
  const options = { shopUrl: publicUrl };
  const weChat = identityProviders.weChat ? undefined : await emulators.startWeChatLoginEmulator(options);
  const qq = identityProviders.qq ? undefined : await emulators.startQqLoginEmulator(options);
  const isSsoWanted = identityProviders.ssoEmulator && !identityProviders.sso;
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
