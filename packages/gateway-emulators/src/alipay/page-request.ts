import { ApiError } from './api-error.ts';
import type { Parameters } from './signature.ts';
import type { PageRequest } from './trade.ts';

export function readBizContent(parameters: Parameters): Readonly<Record<string, string | undefined>> {
  try {
    return JSON.parse(parameters['biz_content'] ?? '') as Record<string, string>;
  } catch {
    throw new ApiError('ACQ.INVALID_PARAMETER', '参数无效：biz_content');
  }
}

/** The methods that open a page for the payer, and the product that each must name. */
const PRODUCT_OF: Readonly<Record<string, string>> = {
  'alipay.trade.page.pay': 'FAST_INSTANT_TRADE_PAY',
  'alipay.trade.wap.pay': 'QUICK_WAP_WAY',
};

/** Checks the parameters of a page by the published field rules; throws ApiError. */
export function readPageRequest(parameters: Parameters): PageRequest {
  const method = parameters['method'] ?? '';
  if (!Object.hasOwn(PRODUCT_OF, method)) throw new ApiError('isv.invalid-method', '不存在的方法名');
  const content = readBizContent(parameters);
  const { out_trade_no = '', total_amount = '', subject = '', time_expire } = content;
  const notify_url = parameters['notify_url'] ?? '';
  require(/^\w{1,64}$/.test(out_trade_no), 'out_trade_no');
  require(/^\d{1,9}(\.\d{1,2})?$/.test(total_amount) && Number(total_amount) >= 0.01, 'total_amount');
  require(subject.length > 0 && subject.length <= 256 && !/[/=&]/.test(subject), 'subject');
  require(content['product_code'] === PRODUCT_OF[method], 'product_code');
  const { quit_url } = content;
  require(method === 'alipay.trade.page.pay' ||
    (quit_url !== undefined && URL.canParse(quit_url)), 'quit_url');
  require(time_expire === undefined || /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(time_expire), 'time_expire');
  require(URL.canParse(notify_url) && !notify_url.includes('?'), 'notify_url');
  const return_url = parameters['return_url'];
  return {
    out_trade_no,
    total_amount,
    subject,
    notify_url,
    ...(time_expire ? { time_expire } : {}),
    ...(return_url ? { return_url } : {}),
  };
}

function require(isValid: boolean, name: string): void {
  if (!isValid) throw new ApiError('ACQ.INVALID_PARAMETER', `参数无效：${name}`);
}
