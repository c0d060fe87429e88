export { startWeChatPayEmulator } from './wechat-pay/emulator.ts';
export type { WeChatPayEmulator, WeChatPayEmulatorOptions } from './wechat-pay/emulator.ts';
export type { WeChatPayMerchantConfig } from './wechat-pay/keys.ts';
export type { NotificationFault } from './wechat-pay/notification.ts';
export type { NoticeOutcome, Order as WeChatPayOrder } from './wechat-pay/order.ts';
export { emulatorMerchantId as weChatPayEmulatorMerchantId } from './wechat-pay/keys.ts';
