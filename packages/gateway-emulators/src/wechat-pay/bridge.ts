import type { OrderStore } from '../payment/order-store.ts';
import type { Actions } from './actions.ts';
import { ApiError } from './api-error.ts';
import { emulatorAppId, type EmulatorKeys } from './keys.ts';
import type { Order } from './order.ts';
import { openIdOf } from './payer.ts';
import { isSignedBy } from './signature.ts';

/** What a page gives to `WeixinJSBridge.invoke('getBrandWCPayRequest', …)`. */
interface BridgeParameters {
  readonly appId: string;
  readonly timeStamp: string;
  readonly nonceStr: string;
  readonly package: string;
  readonly signType: string;
  readonly paySign: string;
}

/** One call of the bridge, and what the person in front of it does. */
export interface BridgeCall {
  readonly parameters: BridgeParameters;
  /** The address of the page that calls. */
  readonly pageUrl: string;
  /** Whose WeChat it is; as for the cookie `wechat_person`. */
  readonly person?: string;
  readonly does?: 'pay' | 'payWithoutNotification' | 'cancel';
}

export interface Bridge {
  /** What WeChat answers to the page. It proves nothing to the shop. */
  invokeBridge(call: BridgeCall): { err_msg: string; err_desc?: string };
}

interface BridgeDeps {
  readonly store: OrderStore<Order>;
  readonly actions: Actions;
  readonly keys: EmulatorKeys;
  readonly clock: () => Date;
  readonly directories: readonly string[] | undefined;
}

const PREPAY_LIFE_MS = 2 * 3_600_000;

/**
 * The payment that a page inside WeChat opens: signed by the merchant, from a payment directory, by the person for whom the order was
 * opened. Source: the page "JSAPI调起支付" of WeChat Pay API v3.
 */
export function createBridge({ store, actions, keys, clock, directories }: BridgeDeps): Bridge {
  function findFault({ parameters, pageUrl, person = 'lin' }: BridgeCall, order?: Order): string | undefined {
    const { appId, timeStamp, nonceStr, package: prepay, signType, paySign } = parameters;
    const signed = `${appId}\n${timeStamp}\n${nonceStr}\n${prepay}\n`;
    if (appId !== emulatorAppId || signType !== 'RSA') return '缺少参数';
    if (!/^\d{10}$/.test(timeStamp) || nonceStr.length > 32) return '缺少参数';
    if (!isSignedBy(keys.merchantPublicKey, signed, paySign)) return '支付验证签名失败';
    if (directories && !directories.some((directory) => pageUrl.startsWith(directory)))
      return '当前页面的URL未注册';
    if (!order?.request.payer) return 'prepay_id无效';
    if (clock().getTime() - Date.parse(order.createdAt) > PREPAY_LIFE_MS) return 'prepay_id已过期';
    if (order.request.payer.openid !== openIdOf(person)) return '下单账号与支付账号不一致';
    return undefined;
  }

  return {
    invokeBridge(call) {
      const order = store.findBy(({ prepayId }) => call.parameters.package === `prepay_id=${prepayId}`);
      const fault = findFault(call, order);
      if (fault || !order) return { err_msg: 'get_brand_wcpay_request:fail', err_desc: fault ?? '' };
      const { does = 'pay' } = call;
      if (does === 'cancel') return { err_msg: 'get_brand_wcpay_request:cancel' };
      try {
        actions.pay(order.request.out_trade_no, does === 'pay' ? 0 : null);
        return { err_msg: 'get_brand_wcpay_request:ok' };
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        return { err_msg: 'get_brand_wcpay_request:fail', err_desc: error.message };
      }
    },
  };
}
