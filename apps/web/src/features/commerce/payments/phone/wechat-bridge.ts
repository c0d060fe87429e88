import type { DataOf } from '../../../../shared/api/index.ts';

type StartedPayment = DataOf<'POST /b/v1/payment/startPayment'>;
type BridgeParameters = Extract<StartedPayment, { bridge: unknown }>['bridge'];

/** What WeChat says to the page. It proves nothing: the server asks WeChat itself. */
type BridgeAnswer = 'ok' | 'cancel' | 'fail';

interface WeChatBridge {
  invoke(name: string, parameters: object, answer: (result: { err_msg?: string }) => void): void;
}

declare global {
  interface Window {
    WeixinJSBridge?: WeChatBridge;
  }
}

const BRIDGE_WAIT_MS = 3_000;

/** Whether the page is shown inside WeChat (phone-main.tsx). */
export const isInWeChat = (): boolean => document.documentElement.dataset.host === 'wechat';

/** Opens the payment above the page. Undefined in a browser that has no bridge. */
export async function openInWeChat(parameters: BridgeParameters): Promise<BridgeAnswer | undefined> {
  const bridge = await findBridge();
  if (!bridge) return undefined;
  return new Promise((resolve) => {
    bridge.invoke('getBrandWCPayRequest', { ...parameters }, ({ err_msg: message = '' }) =>
      resolve(message.endsWith(':ok') ? 'ok' : message.endsWith(':cancel') ? 'cancel' : 'fail'),
    );
  });
}

/** WeChat adds it to a page after its scripts have begun. */
function findBridge(): Promise<WeChatBridge | undefined> {
  if (window.WeixinJSBridge) return Promise.resolve(window.WeixinJSBridge);
  return new Promise((resolve) => {
    const end = () => resolve(window.WeixinJSBridge);
    document.addEventListener('WeixinJSBridgeReady', end, { once: true });
    setTimeout(end, BRIDGE_WAIT_MS);
  });
}
