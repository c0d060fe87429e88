export { accountSettings } from './account-settings.ts';
export { decideApplication } from './admin/application.service.ts';
export { applyAsInstitution, applyAsTeacher } from './applications/application.service.ts';
export { selectLatestApplication } from './applications/application.store.ts';
export { findAccountsInUse } from './accounts-in-use.service.ts';
export { accountsArea } from './area.ts';
export { createCasProvider } from './external-login/providers/cas-provider.ts';
export { IdentityProviderError } from './external-login/providers/identity-provider.ts';
export type { IdentityProviders } from './external-login/providers/identity-provider.ts';
export {
  parseJsonObject,
  requestProvider,
  requireText,
} from './external-login/providers/provider-request.ts';
export { createQqProvider } from './external-login/providers/qq-provider.ts';
export { createWeChatProvider } from './external-login/providers/wechat-provider.ts';
export { createSessionResolver, startSession } from './sessions/session.service.ts';
export { isDeviceSessionOpen, isSessionOpen, selectOpenCaller } from './sessions/session.store.ts';
export { consumeEmailCode, verifyEmailCode } from './email/email-code.service.ts';
export { countersOfCodes } from './sign-in/attempt-counter.ts';
export { clearFailedAttempts, recordFailedAttempt } from './sign-in/failed-attempt.service.ts';
export { deviceContext } from './sign-in/sign-in-policy.service.ts';
export type { DeviceContext } from './sign-in/sign-in-policy.service.ts';
export { readDeviceId } from './devices/device-cookie.ts';
export { announceRecoveryCodeEnd } from './second-factor/second-factor-setup.service.ts';
export {
  countRecoveryCodesOfOtherKeys,
  dropRecoveryCodesOfOtherKeys,
} from './second-factor/second-factor.store.ts';
export { consumeReauthentication, reauthenticate } from './sign-in/reauthentication.service.ts';
export { bindDevice } from './devices/device.service.ts';
export { createStaffAccount } from './staff/staff-account.service.ts';
export { createUser } from './user.service.ts';
export { maskEmail, maskPhone } from './phone.ts';
export { matchUser } from './admin/user.store.ts';
export { countNewUsers, selectUserByAccount, updateUser, userExists } from './user.store.ts';
export type { NewUser } from './user.service.ts';
