import { describe, expect, it } from 'vitest';
import { ApiError } from './api-error.ts';
import { readCreateRequest } from './create-request.ts';
import { emulatorAppId, emulatorMerchantId } from './keys.ts';

const good = {
  appid: emulatorAppId,
  mchid: emulatorMerchantId,
  description: '高等数学',
  out_trade_no: 'T00001',
  notify_url: 'http://127.0.0.1:8080/notify/wechat',
  time_expire: '2026-11-21T12:30:00+08:00',
  amount: { total: 1, currency: 'CNY' },
};

function refusedField(body: unknown): string | undefined {
  try {
    readCreateRequest(body);
  } catch (error) {
    expect(error).toBeInstanceOf(ApiError);
    expect((error as ApiError).status).toBe(400);
    return (error as ApiError).detail?.field ?? (error as ApiError).code;
  }
  return undefined;
}

describe('readCreateRequest', () => {
  it('accepts the documented parameters and ignores others', () => {
    expect(readCreateRequest({ ...good, goods_tag: 'x' })).toEqual(good);
    const { currency } = readCreateRequest({ ...good, amount: { total: 5 } }).amount;
    expect(currency).toBe('CNY');
  });

  it.each([
    ['out_trade_no', '|*_-aZ09'],
    ['out_trade_no', 'x'.repeat(32)],
    ['description', 'a'.repeat(127)],
    ['description', '数'.repeat(42)],
    ['time_expire', '2026-11-21T04:30:00Z'],
    ['notify_url', `https://shop.example/${'n'.repeat(234)}`],
  ])('accepts %s %s', (name, value) => {
    expect(refusedField({ ...good, [name]: value })).toBeUndefined();
  });

  it.each([
    ['out_trade_no', 'T0001'],
    ['out_trade_no', 'x'.repeat(33)],
    ['out_trade_no', 'T 0001'],
    ['out_trade_no', '订单一二三四'],
    ['out_trade_no', 100001],
    ['description', ''],
    ['description', 'a'.repeat(128)],
    ['description', '数'.repeat(43)],
    ['description', '𠮷田著'],
    ['description', null],
    ['time_expire', '2026-11-21 12:30:00'],
    ['time_expire', '2026-11-21T12:30:00'],
    ['time_expire', '2026-13-41T12:30:00Z'],
    ['time_expire', 1763699400],
    ['notify_url', 'http://127.0.0.1/notify?order=1'],
    ['notify_url', 'http://127.0.0.1/notify?'],
    ['notify_url', 'ftp://127.0.0.1/notify'],
    ['notify_url', '/notify'],
    ['attach', 'a'.repeat(129)],
    ['amount', 100],
    ['amount', null],
  ])('refuses %s %s', (name, value) => {
    expect(refusedField({ ...good, [name]: value })).toBe(`/${name}`);
  });

  it.each([0, -1, 1.5, '100', Number.MAX_SAFE_INTEGER, null])('refuses an amount of %s', (total) => {
    expect(refusedField({ ...good, amount: { total, currency: 'CNY' } })).toBe('/amount/total');
  });

  it('refuses another currency, merchant and app', () => {
    expect(refusedField({ ...good, amount: { total: 1, currency: 'USD' } })).toBe('/amount/currency');
    expect(refusedField({ ...good, mchid: '1900000001' })).toBe('MCH_NOT_EXISTS');
    expect(refusedField({ ...good, appid: 'wx1' })).toBe('APPID_MCHID_NOT_MATCH');
  });

  it.each([null, 'text', 7, []])('refuses a body that is not an object: %s', (body) => {
    expect(refusedField(body)).toBe('');
  });
});
