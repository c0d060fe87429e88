import { ApiError, paramError } from './api-error.ts';
import { emulatorAppId, emulatorMerchantId } from './keys.ts';

/** The parameters of a Native, H5 or JSAPI order that this emulator uses; other documented ones are accepted and ignored. */
export interface CreateRequest {
  appid: string;
  mchid: string;
  description: string;
  out_trade_no: string;
  notify_url: string;
  time_expire?: string;
  attach?: string;
  amount: { total: number; currency: 'CNY' };
  /** Of an H5 order: the payer's address and the kind of page. */
  scene_info?: { payer_client_ip: string; h5_info: { type: string } };
  /** Of a JSAPI order: who pays. */
  payer?: { openid: string };
}

const rfc3339 = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/;
/** APIv3 accepts UTF-8 with at most three bytes for each character. */
const beyondBasicPlane = /[\u{10000}-\u{10FFFF}]/u;

/** Checks the body of POST /v3/pay/transactions/native, h5 or jsapi by the published field rules; throws ApiError 400. */
export function readCreateRequest(body: unknown, kind: 'native' | 'h5' | 'jsapi' = 'native'): CreateRequest {
  if (!isRecord(body)) throw paramError('', null, 'the body must be a JSON object');
  const appid = text(body, 'appid', 32);
  const mchid = text(body, 'mchid', 32);
  if (mchid !== emulatorMerchantId) throw new ApiError(400, 'MCH_NOT_EXISTS', '商户号不存在');
  if (appid !== emulatorAppId) throw new ApiError(400, 'APPID_MCHID_NOT_MATCH', 'AppID 和商户号不匹配');
  const request: CreateRequest = {
    appid,
    mchid,
    description: text(body, 'description', 127),
    out_trade_no: readOutTradeNo(text(body, 'out_trade_no', 32)),
    notify_url: readNotifyUrl(text(body, 'notify_url', 255)),
    amount: readAmount(body['amount']),
  };
  if (body['time_expire'] !== undefined) request.time_expire = readTime(text(body, 'time_expire', 64));
  if (body['attach'] !== undefined) request.attach = text(body, 'attach', 128);
  if (kind === 'h5') request.scene_info = readScene(body['scene_info']);
  if (kind === 'jsapi') request.payer = readPayer(body['payer']);
  return request;
}

function readScene(scene: unknown): NonNullable<CreateRequest['scene_info']> {
  if (!isRecord(scene)) throw paramError('/scene_info', scene, 'an object is required');
  const address = text(scene, 'payer_client_ip', 45);
  const page = scene['h5_info'];
  if (!isRecord(page)) throw paramError('/scene_info/h5_info', page, 'an object is required');
  return { payer_client_ip: address, h5_info: { type: text(page, 'type', 32) } };
}

function readPayer(payer: unknown): NonNullable<CreateRequest['payer']> {
  if (!isRecord(payer)) throw paramError('/payer', payer, 'an object is required');
  return { openid: text(payer, 'openid', 128) };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function text(body: Record<string, unknown>, name: string, maxBytes: number): string {
  const value = body[name];
  if (typeof value !== 'string' || value === '') throw paramError(`/${name}`, value, 'a text is required');
  if (Buffer.byteLength(value) > maxBytes) {
    throw paramError(`/${name}`, value, `longer than ${maxBytes} bytes`);
  }
  if (beyondBasicPlane.test(value)) throw paramError(`/${name}`, value, 'a character takes four bytes');
  return value;
}

function readOutTradeNo(value: string): string {
  if (/^[0-9A-Za-z_\-|*]{6,32}$/.test(value)) return value;
  throw paramError('/out_trade_no', value, '6 to 32 of digits, letters, _ - | *');
}

function readNotifyUrl(value: string): string {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  const plain = url && ['http:', 'https:'].includes(url.protocol) && !value.includes('?');
  if (plain) return value;
  throw paramError('/notify_url', value, 'an http or https address without a query is required');
}

function readTime(value: string): string {
  if (rfc3339.test(value) && !Number.isNaN(Date.parse(value))) return value;
  throw paramError('/time_expire', value, 'not an RFC 3339 time');
}

function readAmount(value: unknown): CreateRequest['amount'] {
  if (!isRecord(value)) throw paramError('/amount', value, 'an object is required');
  const { total, currency = 'CNY' } = value;
  if (typeof total !== 'number' || !Number.isInteger(total) || total < 1 || total > 1_000_000_000) {
    throw paramError('/amount/total', total, 'whole fen from 1 are required');
  }
  if (currency !== 'CNY') throw paramError('/amount/currency', currency, 'only CNY is accepted');
  return { total, currency };
}
