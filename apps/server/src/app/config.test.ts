import { weChatPayEmulatorMerchantId } from '@zhiye/gateway-emulators';
import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { ConfigError } from './environment-variables.ts';

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
  ALIPAY_APP_ID: '2021000000000001',
  ALIPAY_SELLER_ID: '2088000000000001',
  ALIPAY_APP_KEY_FILE: 'e',
  ALIPAY_PUBLIC_KEY_FILE: 'f',
  SMS_PROVIDER: 'aliyun',
  SMS_KEY_ID: 'k',
  SMS_KEY_SECRET: 's',
  SMS_SIGN: '知页',
  SMS_TEMPLATE_ZH: 'SMS_1',
  MAIL_URL: 'smtps://shop:secret@mail.example',
  MAIL_FROM: 'shop@mail.example',
};

const weChatLogin = { WECHAT_LOGIN_APP_ID: 'wx1', WECHAT_LOGIN_SECRET_FILE: 'd' };

describe('the environment', () => {
  it('has a default for every variable', () => {
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
    ['TRUST_PROXY', '11'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['TRUST_PROXY', '0.0.0.0/0'],
    ['TRUST_PROXY', '10.0.0.1,'],
    ['EMULATOR_PORT', '1.5'],
    ['SSO_EMULATOR', 'yes'],
    ['DATABASE_PREPARED_STATEMENTS', 'no'],
    ['DATABASE_TLS', 'no'],
    ['SSO_URL', 'sso.example'],
  ])('refuses %s=%s with an error that names the variable', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(ConfigError);
    expect(() => readConfig({ [name]: value })).toThrow(name);
  });

  it('refuses plain http in production, except on this machine', () => {
    const read = (PUBLIC_URL: string) => readConfig({ ...real, PUBLIC_URL }).publicUrl;
    expect(() => read('http://shop.example')).toThrow('PUBLIC_URL must start with https://');
    expect(() => read('http://10.0.0.5:8080')).toThrow(ConfigError);
    expect(() => read('http://127.0.0.1.example')).toThrow(ConfigError);
    expect(read('http://127.0.0.1:8080')).toBe('http://127.0.0.1:8080');
    expect(read('http://localhost:8080')).toBe('http://localhost:8080');
  });

  it.each(['DATABASE_URL', 'DATABASE_DIRECT_URL', 'DATABASE_REPLICA_URL', 'VERIFY_DATABASE_URL'])(
    'demands TLS with a checked certificate of %s in production, except on this machine',
    (name) => {
      const read = (url: string, more = {}) => readConfig({ ...real, [name]: url, ...more });
      for (const plain of [
        'postgres://u:secret@db.example/zhiye',
        'postgres://u:secret@10.0.0.5/zhiye',
        'postgres://u:secret@127.0.0.1.example/zhiye',
        'postgres://u:secret@db.example/zhiye?sslmode=disable',
        'postgres://u:secret@db.example/zhiye?sslmode=no-verify',
        'postgres://u:secret@db.example/zhiye?ssl=0',
        'postgres://u:secret@db.example/zhiye?uselibpqcompat=true&sslmode=require',
        'postgres://u:secret@127.0.0.1/zhiye?host=db.example',
      ]) {
        expect(() => read(plain), plain).toThrow(
          new RegExp(`^${name} .*sslmode=verify-full.*DATABASE_TLS=off`),
        );
        expect(() => read(plain), plain).not.toThrow(/secret/);
        expect(read(plain, { DATABASE_TLS: 'off' }).mode).toBe('production');
      }
      for (const safe of [
        'postgres://u:secret@db.example/zhiye?sslmode=verify-full',
        'postgres://u:secret@db.example/zhiye?ssl=true',
        'postgres://u:secret@127.0.0.1:5432/zhiye',
        'postgres://u:secret@[::1]/zhiye',
        'postgres://u:secret@localhost/zhiye',
        'postgres:///zhiye?host=/run/postgresql',
      ]) {
        expect(read(safe).mode, safe).toBe('production');
      }
    },
  );

  it('names the variable whose certificate cannot be read, and asks for no TLS outside production', () => {
    const DATABASE_URL = 'postgres://u:secret@db.example/zhiye?sslrootcert=/nowhere/ca.pem';
    expect(() => readConfig({ ...real, DATABASE_URL })).toThrow(/^DATABASE_URL .*ENOENT/);
    expect(readConfig({ DATABASE_URL: 'postgres://u@db.example/zhiye' }).mode).toBe('development');
  });

  it('accepts a production configuration with a real gateway', () => {
    expect(readConfig(real).weChatPay?.merchantId).toBe('1900000001');
  });

  it('enables only the identity providers that are configured', () => {
    const { identityProviders } = readConfig({
      ...real,
      ...weChatLogin,
      SSO_URL: 'https://sso.example/cas/',
    });
    expect(identityProviders.weChat).toMatchObject({
      pageUrl: 'https://open.weixin.qq.com',
      apiUrl: 'https://api.weixin.qq.com',
    });
    expect(identityProviders.qq).toBeUndefined();
    expect(identityProviders.sso).toEqual({
      url: 'https://sso.example/cas',
      syncUrl: 'https://sso.example/cas/sync',
    });
  });

  it.each([
    ['PUBLIC_URL', { PUBLIC_URL: '' }],
    ['WECHAT_PAY_MERCHANT_ID', { WECHAT_PAY_MERCHANT_ID: '' }],
    ['WECHAT_PAY_APP_ID', { WECHAT_PAY_APP_ID: '' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'http://0.0.0.0:8080' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'https://[::]' }],
    ['WECHAT_PAY_MERCHANT_ID', { WECHAT_PAY_MERCHANT_ID: weChatPayEmulatorMerchantId }],
    ['WECHAT_PAY_URL', { WECHAT_PAY_URL: 'https://0.0.0.0' }],
    ['WECHAT_PAY_URL', { WECHAT_PAY_URL: 'http://127.0.0.1:9000' }],
    ['WECHAT_PAY_URL', { WECHAT_PAY_URL: 'https://localhost:9000' }],
    ['WECHAT_PAY_URL', { WECHAT_PAY_URL: 'http://pay.example' }],
    ['ALIPAY_APP_ID', { ALIPAY_APP_ID: '' }],
    ['ALIPAY_SELLER_ID', { ALIPAY_SELLER_ID: '' }],
    ['ALIPAY_APP_ID', { ALIPAY_APP_ID: '0000000000000001' }],
    ['ALIPAY_URL', { ALIPAY_URL: 'http://127.0.0.1:9000/gateway.do' }],
    ['SSO_EMULATOR', { SSO_EMULATOR: '1' }],
    ['SSO_URL', { SSO_URL: 'http://sso.example/cas' }],
    ['SSO_URL', { SSO_URL: 'https://127.0.0.2/cas' }],
    ['SSO_SYNC_URL', { SSO_URL: 'https://sso.example/cas', SSO_SYNC_URL: 'https://[::1]/sync' }],
    ['WECHAT_LOGIN_SECRET_FILE', { WECHAT_LOGIN_APP_ID: 'wx1' }],
    ['WECHAT_LOGIN_URL', { ...weChatLogin, WECHAT_LOGIN_URL: 'https://localhost:9000' }],
    ['WECHAT_LOGIN_API_URL', { ...weChatLogin, WECHAT_LOGIN_API_URL: 'https://2130706433' }],
    ['QQ_LOGIN_SECRET_FILE', { QQ_LOGIN_APP_ID: '1' }],
    [
      'QQ_LOGIN_URL',
      { QQ_LOGIN_APP_ID: '1', QQ_LOGIN_SECRET_FILE: 'd', QQ_LOGIN_URL: 'http://graph.example' },
    ],
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
