import { describe, expect, it, onTestFinished } from 'vitest';
import { createLog } from '../log.ts';
import { createServer } from './server.ts';
import type { TrustedProxies } from './server.ts';

/** The address that a server counts for a request which a proxy at 10.0.0.2 passes on. */
async function addressOf(trustProxy: TrustedProxies, forwardedFor: string): Promise<string> {
  const server = await createServer({
    log: createLog('silent'),
    trustProxy,
    isHttps: false,
    shedLoad: false,
  });
  onTestFinished(() => server.close());
  server.get('/address', async ({ ip }) => ip);
  const headers = { 'x-forwarded-for': forwardedFor };
  return (await server.inject({ url: '/address', remoteAddress: '10.0.0.2', headers })).body;
}

describe('the address of a caller', () => {
  it.each<[TrustedProxies, forwardedFor: string, address: string]>([
    [false, '203.0.113.7', '10.0.0.2'],
    [1, '203.0.113.7', '203.0.113.7'],
    [1, '1.2.3.4, 203.0.113.7', '203.0.113.7'],
    [2, '1.2.3.4, 203.0.113.7, 10.0.0.1', '203.0.113.7'],
    [['10.0.0.0/8'], '1.2.3.4, 203.0.113.7, 10.0.0.1', '203.0.113.7'],
    [['10.0.0.0/8'], '10.0.0.9', '10.0.0.9'],
    [['192.0.2.0/24'], '203.0.113.7', '10.0.0.2'],
  ])('with trusted proxies %j and X-Forwarded-For "%s" is %s', async (trusted, forwardedFor, address) => {
    expect(await addressOf(trusted, forwardedFor)).toBe(address);
  });
});
