export { accountSettings } from './account-settings.ts';
export { accountsArea } from './area.ts';
export { createCasProvider } from './external-login/providers/cas-provider.ts';
export type { IdentityProviders } from './external-login/providers/identity-provider.ts';
export { createQqProvider } from './external-login/providers/qq-provider.ts';
export { createWeChatProvider } from './external-login/providers/wechat-provider.ts';
export { createSessionResolver, startSession } from './sessions/session.service.ts';
export {
  createCallerFinder,
  createDeviceSessionCheck,
  createSessionCheck,
} from './sessions/session-check.ts';
export { deviceContext } from './sign-in/sign-in-policy.service.ts';
export type { DeviceContext } from './sign-in/sign-in-policy.service.ts';
export { readDeviceId } from './devices/device-cookie.ts';
export { bindDevice } from './devices/device.service.ts';
export { createUser } from './user.service.ts';
export type { NewUser } from './user.service.ts';
