export { startWeChatPayEmulator } from './wechat-pay/emulator.ts';
export type { WeChatPayEmulator, WeChatPayEmulatorOptions } from './wechat-pay/emulator.ts';
export type { WeChatPayMerchantConfig } from './wechat-pay/keys.ts';
export type { NotificationFault } from './wechat-pay/notification.ts';
export type { NoticeOutcome, Order as WeChatPayOrder } from './wechat-pay/order.ts';
export { emulatorMerchantId as weChatPayEmulatorMerchantId } from './wechat-pay/keys.ts';
export { startWeChatLoginEmulator } from './wechat-login/emulator.ts';
export { startQqLoginEmulator } from './qq-login/emulator.ts';
export { startSingleSignOnEmulator } from './single-sign-on/emulator.ts';
