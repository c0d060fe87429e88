import { generalErrors, getImageCode, getHomePage } from '@zhiye/contract';
import type { Envelope } from '@zhiye/contract';
import { expect, it } from 'vitest';
import { useOwnApp } from '../../testing/test-app.ts';

const app = useOwnApp();
const ask = (url: string, remoteAddress: string) => app.app.inject({ url, remoteAddress });

it('counts the addresses of one IPv6 network together', async () => {
  const most = getImageCode.limitPerMinute;
  for (let i = 0; i < most; i += 1)
    expect((await ask(getImageCode.path, `2001:db8:1:2::${i + 1}`)).statusCode).toBe(200);
  expect((await ask(getImageCode.path, '2001:db8:1:2:ffff::1')).statusCode).toBe(429);
  expect((await ask(getImageCode.path, '2001:db8:1:3::1')).statusCode).toBe(200);
});

it('refuses an address after too many requests with a time to wait, but not other addresses or routes', async () => {
  const most = getImageCode.limitPerMinute;
  for (let i = 0; i < most; i += 1) expect((await ask(getImageCode.path, '127.0.0.9')).statusCode).toBe(200);
  const refused = await ask(getImageCode.path, '127.0.0.9');
  expect([refused.statusCode, refused.json<Envelope>().code]).toEqual([
    429,
    generalErrors.tooManyRequests.code,
  ]);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await ask(getImageCode.path, '127.0.0.10')).statusCode).toBe(200);
  expect((await ask(getHomePage.path, '127.0.0.9')).statusCode).toBe(200);
});
