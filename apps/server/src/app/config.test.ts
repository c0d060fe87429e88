import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

const real = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://shop.example',
  WECHAT_PAY_MERCHANT_ID: '1900000001',
  WECHAT_PAY_APP_ID: 'wx0000000000000000',
  WECHAT_PAY_MERCHANT_SERIAL: '00',
  WECHAT_PAY_MERCHANT_KEY_FILE: 'a',
  WECHAT_PAY_PUBLIC_KEY_ID: 'PUB_KEY_ID_0',
  WECHAT_PAY_PUBLIC_KEY_FILE: 'b',
  WECHAT_PAY_API_V3_KEY_FILE: 'c',
  SMS_PROVIDER: 'aliyun',
  SMS_KEY_ID: 'k',
  SMS_KEY_SECRET: 's',
  SMS_SIGN: '知页',
  SMS_TEMPLATE_ZH: 'SMS_1',
  MAIL_URL: 'smtps://shop:secret@mail.example',
  MAIL_FROM: 'shop@mail.example',
};

describe('the environment', () => {
  it('needs nothing for a first try', () => {
    expect(readConfig({})).toMatchObject({
      mode: 'development',
      port: 8080,
      publicUrl: 'http://127.0.0.1:8080',
    });
  });

  it.each([
    ['PORT', 'eighty'],
    ['PORT', '70000'],
    ['PORT', '-1'],
    ['NODE_ENV', 'prod'],
    ['DATABASE_URL', 'mysql://x'],
    ['PUBLIC_URL', 'shop.example'],
    ['FILES_URL', '/files'],
    ['LOG_LEVEL', 'loud'],
    ['TRUST_PROXY', 'yes'],
    ['EMULATOR_PORT', '1.5'],
  ])('stops at %s=%s and names it', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(ConfigError);
    expect(() => readConfig({ [name]: value })).toThrow(name);
  });

  it('takes a production shop with its real gateway', () => {
    expect(readConfig(real).weChatPay?.merchantId).toBe('1900000001');
  });

  it.each([
    ['PUBLIC_URL', { PUBLIC_URL: '' }],
    ['WECHAT_PAY_MERCHANT_ID', { WECHAT_PAY_MERCHANT_ID: '' }],
    ['WECHAT_PAY_APP_ID', { WECHAT_PAY_APP_ID: '' }],
    ['WECHAT_PAY_URL', { WECHAT_PAY_URL: 'http://127.0.0.1:9000' }],
    ['WECHAT_PAY_URL', { WECHAT_PAY_URL: 'https://localhost:9000' }],
    ['WECHAT_PAY_URL', { WECHAT_PAY_URL: 'http://pay.example' }],
    ['SMS_PROVIDER', { SMS_PROVIDER: '' }],
    ['SMS_PROVIDER', { SMS_PROVIDER: 'pigeon' }],
    ['SMS_URL', { SMS_URL: 'http://127.0.0.1:9000' }],
    ['SMS_KEY_SECRET', { SMS_KEY_SECRET: '' }],
    ['SMS_APP_ID', { SMS_PROVIDER: 'tencent' }],
    ['MAIL_URL', { MAIL_URL: '' }],
    ['MAIL_FROM', { MAIL_FROM: '' }],
    ['MAIL_URL', { MAIL_URL: 'mail.example' }],
  ])('refuses production with a wrong %s', (name, change) => {
    expect(() => readConfig({ ...real, ...change })).toThrow(name);
  });
});
