import { generalErrors, getPersonalInfo } from '@zhiye/contract';
import { describe, expect, it, onTestFinished } from 'vitest';
import { ensureDeviceId, readDeviceId } from '../../features/accounts/devices/device-cookie.ts';
import { captureLog } from '../../testing/log-lines.ts';
import { makeAccount, trySignIn } from '../../testing/sign-in.ts';
import { useApp } from '../../testing/test-app.ts';
import { createLog } from '../log.ts';
import { createServer } from './server.ts';

const app = useApp();

async function openServer(isHttps: boolean) {
  const server = await createServer({
    log: createLog('silent'),
    trustProxy: false,
    isHttps,
    shedLoad: false,
  });
  onTestFinished(() => server.close());
  return server;
}

describe('a server', () => {
  it.each([
    [true, 'max-age=63072000'],
    [false, undefined],
  ])('over https (%s) has the HSTS header %s', async (isHttps, header) => {
    const server = await openServer(isHttps);
    const { headers } = await server.inject('/nothing');
    expect(headers['strict-transport-security']).toBe(header);
  });

  it('limits the time of a request', async () => {
    const { server } = await openServer(false);
    expect(server.requestTimeout).toBe(600_000);
  });
});

describe('the device cookie', () => {
  it.each([
    [true, '__Host-zhiye_device'],
    [false, 'zhiye_device'],
  ])('over https (%s) is named %s, and another name is ignored', (secureCookies, name) => {
    const deps = { masterSecret: app.platform.masterSecret, secureCookies };
    const cookies: Record<string, string> = {};
    const options: unknown[] = [];
    const reply = {
      setCookie: (set: string, value: string, given: unknown) => {
        cookies[set] = value;
        options.push(given);
      },
    };
    const setReply = (change: (reply: never) => void) => change(reply as never);
    const id = ensureDeviceId(deps, { cookies: {}, setReply });
    expect(options).toMatchObject([{ path: '/', secure: secureCookies, httpOnly: true }]);
    expect(Object.keys(cookies)).toEqual([name]);
    expect(readDeviceId(deps, { cookies })).toBe(id);
    expect(readDeviceId({ ...deps, secureCookies: !secureCookies }, { cookies })).toBeUndefined();
  });
});

describe('the log', () => {
  it('has a line for a failed sign-in and for a refusal, without personal data', async () => {
    const { accountName, phone } = await makeAccount(app);
    const lines = captureLog(app.platform.log);
    const address = '203.0.113.99';
    await trySignIn(app, accountName, 'Wrong@2026', { address });
    await app.call(getPersonalInfo, {}, { token: 'secret-token', address });
    const logged = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(logged).toContainEqual(
      expect.objectContaining({
        msg: 'a sign-in or a code failed',
        code: 4110,
        route: 'POST /b/v1/account/signIn',
      }),
    );
    expect(logged).toContainEqual(
      expect.objectContaining({
        msg: 'a request was refused',
        code: generalErrors.notSignedIn.code,
        status: 401,
      }),
    );
    for (const secret of [accountName, phone, address, 'Wrong@2026', 'secret-token'])
      expect(lines.join()).not.toContain(secret);
  });
});
