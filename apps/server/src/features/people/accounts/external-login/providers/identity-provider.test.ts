import { createServer } from 'node:http';
import type { RequestListener, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { createCasProvider, parseServiceResponse } from './cas-provider.ts';
import { cleanNickname } from './nickname.ts';
import { IdentityProviderError } from './identity-provider.ts';
import { createQqProvider } from './qq-provider.ts';
import { createWeChatProvider } from './wechat-provider.ts';

const limits = { timeoutMs: 300, maxBytes: 2_000 };
const returnUrl = 'https://shop.example/pc/back';
const opened: Server[] = [];
afterEach(() => {
  for (const server of opened.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

/** Starts a provider with this listener; returns its address. */
async function startProvider(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  opened.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const weChatAt = (url: string) =>
  createWeChatProvider({
    appId: 'wx1',
    appSecret: 'top secret',
    pageUrl: url,
    apiUrl: url,
    returnUrl,
    limits,
  });
const qqAt = (url: string) =>
  createQqProvider({ appId: '1', appSecret: 'top secret', url, returnUrl, limits });
const casAt = (url: string) =>
  createCasProvider({
    url,
    syncLoginUrl: `${url}/sync`,
    serviceUrl: returnUrl,
    afterLogoutUrl: returnUrl,
    limits,
  });

/** Replies by path; a string is sent unchanged. */
const replyWith =
  (replies: Record<string, unknown>): RequestListener =>
  (request, response) => {
    const body = replies[new URL(request.url!, 'http://x').pathname];
    response.end(typeof body === 'string' ? body : JSON.stringify(body ?? {}));
  };

const token = { access_token: 'a', openid: 'o1' };
const info = { openid: 'o1', unionid: 'u1', nickname: '林' };
const qqToken = { access_token: 'a', expires_in: 1, refresh_token: 'r' };
const me = { client_id: '1', openid: 'o1', unionid: 'UID_1' };

describe('an identity provider that misbehaves', () => {
  const misbehaviors: [string, RequestListener][] = [
    ['never replies', () => undefined],
    ['sends half a reply', (_request, response) => void response.write('{"access_token":')],
    ['closes the connection', (request) => void request.socket.destroy()],
    ['replies with HTTP 503', (_request, response) => void response.writeHead(503).end('{"openid":"o1"}')],
    ['sends an empty reply', (_request, response) => void response.end()],
    ['replies with HTML', (_request, response) => void response.end('<html>hello</html>')],
    ['replies with an array', (_request, response) => void response.end('[1]')],
    ['replies with null', (_request, response) => void response.end('null')],
    [
      'sends a reply over the limit',
      (_request, response) => void response.end(JSON.stringify({ a: 'x'.repeat(3_000) })),
    ],
    ['sends an endless reply', (_request, response) => sendEndlessly(response)],
  ];

  it.each(misbehaviors)(
    '%s: no identity is returned, and the error contains no secret',
    async (_, answer) => {
      const url = await startProvider(answer);
      for (const find of [
        weChatAt(url).fetchIdentity('c'),
        qqAt(url).fetchIdentity('c'),
        casAt(url).fetchIdentity('ST-1'),
      ]) {
        const error = await find.catch((thrown: unknown) => thrown);
        expect(error).toBeInstanceOf(IdentityProviderError);
        expect(String(error)).not.toContain('secret');
      }
    },
  );

  it('its redirects are not followed', async () => {
    let visits = 0;
    const otherUrl = await startProvider((_request, response) => {
      visits += 1;
      response.end(JSON.stringify({ ...token, ...info }));
    });
    const url = await startProvider((_request, response) =>
      response.writeHead(302, { location: otherUrl }).end(),
    );
    await expect(weChatAt(url).fetchIdentity('c')).rejects.toThrow(IdentityProviderError);
    await expect(qqAt(url).fetchIdentity('c')).rejects.toThrow(IdentityProviderError);
    await expect(casAt(url).fetchIdentity('ST-1')).rejects.toThrow(IdentityProviderError);
    expect(visits).toBe(0);
  });

  it('is unavailable when nobody listens', async () => {
    const url = await startProvider(() => undefined);
    await new Promise((resolve) => opened.pop()!.close(resolve));
    await expect(weChatAt(url).fetchIdentity('c')).rejects.toThrow(IdentityProviderError);
  });
});

function sendEndlessly(response: NodeJS.WritableStream): void {
  while (response.write('x'.repeat(1_000))) {
    // until the socket buffer is full
  }
  response.once('drain', () => sendEndlessly(response));
}

describe('WeChat', () => {
  it('returns the unionid', async () => {
    const url = await startProvider(replyWith({ '/sns/oauth2/access_token': token, '/sns/userinfo': info }));
    expect(await weChatAt(url).fetchIdentity('c')).toEqual({ externalId: 'u1', nickname: '林' });
    const page = new URL(weChatAt(url).signInUrl('s&1'));
    expect(page.searchParams.get('state')).toBe('s&1');
    expect(page.searchParams.get('redirect_uri')).toBe(returnUrl);
  });

  it.each([
    ['a refused code', { errcode: 40029, errmsg: 'invalid code' }, info],
    ['a refused token', token, { errcode: 40001, errmsg: 'invalid credential' }],
    ['an error code that is not a number', { ...token, errcode: 'x' }, info],
    ['another openid', token, { ...info, openid: 'o2' }],
    ['no unionid', token, { openid: 'o1', nickname: '林' }],
    ['an empty unionid', token, { ...info, unionid: '' }],
    ['a unionid of another type', token, { ...info, unionid: { $ne: 1 } }],
    ['a unionid that is too long', token, { ...info, unionid: 'u'.repeat(600) }],
    ['no token', { openid: 'o1' }, info],
  ])('returns no identity for %s', async (_, first, second) => {
    const url = await startProvider(
      replyWith({ '/sns/oauth2/access_token': first, '/sns/userinfo': second }),
    );
    await expect(weChatAt(url).fetchIdentity('c')).rejects.toThrow(IdentityProviderError);
  });
});

describe('QQ', () => {
  const site = (change: Record<string, unknown>) =>
    startProvider(
      replyWith({
        '/oauth2.0/token': qqToken,
        '/oauth2.0/me': me,
        '/user/get_user_info': { ret: 0, nickname: '叶' },
        ...change,
      }),
    );

  it('returns the unionid from JSON and JSONP', async () => {
    const person = { externalId: 'UID_1', nickname: '叶' };
    expect(await qqAt(await site({})).fetchIdentity('c')).toEqual(person);
    const wrapped = await site({ '/oauth2.0/me': `callback( ${JSON.stringify(me)} );\n` });
    expect(await qqAt(wrapped).fetchIdentity('c')).toEqual(person);
  });

  it.each([
    ['a used code', { '/oauth2.0/token': 'callback( {"error":100020,"error_description":"reused"} );' }],
    ['a query string instead of JSON', { '/oauth2.0/token': 'access_token=a&expires_in=1' }],
    ['a token of another app', { '/oauth2.0/me': { ...me, client_id: '2' } }],
    ['no unionid', { '/oauth2.0/me': { client_id: '1', openid: 'o1' } }],
    ['no permission for the unionid', { '/oauth2.0/me': 'callback( {"error":100048} );' }],
    ['no permission for the name', { '/user/get_user_info': { ret: 100030, msg: 'no' } }],
    ['a script', { '/oauth2.0/me': 'callback( alert(1) );' }],
  ])('returns no identity for %s', async (_, change) => {
    await expect(qqAt(await site(change)).fetchIdentity('c')).rejects.toThrow(IdentityProviderError);
  });
});

const cas = (content: string) =>
  `<cas:serviceResponse xmlns:cas="http://www.yale.edu/tp/cas">${content}</cas:serviceResponse>`;
const success = (content: string) => cas(`<cas:authenticationSuccess>${content}</cas:authenticationSuccess>`);

describe('a CAS reply', () => {
  it('returns the identity, in versions 2 and 3', () => {
    const plain = success('<cas:user>20260001</cas:user>');
    expect(parseServiceResponse(plain)).toEqual({ externalId: '20260001', nickname: '20260001' });
    const rich = success(
      '<cas:user>lin</cas:user><cas:attributes><cas:displayName>林晓舟</cas:displayName></cas:attributes>',
    );
    expect(parseServiceResponse(rich)).toEqual({ externalId: 'lin', nickname: '林晓舟' });
    expect(parseServiceResponse(`<?xml version="1.0"?>\n${plain}`).externalId).toBe('20260001');
  });

  const bomb = '<!DOCTYPE x [<!ENTITY a "lol"><!ENTITY b "&a;&a;&a;">]>';
  const file = '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]>';
  it.each([
    ['a failure', cas('<cas:authenticationFailure code="INVALID_TICKET">no</cas:authenticationFailure>')],
    ['nothing', ''],
    ['no XML', 'yes\nlin\n'],
    ['an incomplete document', success('<cas:user>lin</cas:user>').slice(0, -20)],
    ['another root', '<user>lin</user>'],
    ['entities that expand', `${bomb}${success('<cas:user>&b;</cas:user>')}`],
    ['entities that read files', `${file}${success('<cas:user>&a;</cas:user>')}`],
    ['an entity without a declaration', success('<cas:user>&amp;</cas:user>')],
    ['a comment that cuts the name', success('<cas:user>lin<!-- -->qiao</cas:user>')],
    ['CDATA', success('<cas:user><![CDATA[lin]]></cas:user>')],
    ['two users', success('<cas:user>lin</cas:user><cas:user>qiao</cas:user>')],
    ['two replies', cas('<cas:authenticationSuccess/><cas:authenticationSuccess/>')],
    ['a user with children', success('<cas:user><b>lin</b></cas:user>')],
    ['an empty user', success('<cas:user></cas:user>')],
    ['a user that is too long', success(`<cas:user>${'x'.repeat(129)}</cas:user>`)],
    ['a user with spaces', success('<cas:user>lin qiao</cas:user>')],
    ['an element called __proto__', success('<__proto__><user>lin</user></__proto__>')],
  ])('%s returns no identity', (_, xml) =>
    expect(() => parseServiceResponse(xml)).toThrow(IdentityProviderError),
  );

  it.each(['', 'PT-1', 'ST-', 'ST-1&service=x', 'ST-1\n', 'ST-../logout/', 'x'.repeat(256)])(
    'is not requested with "%s"',
    async (ticket) => {
      let asked = 0;
      const url = await startProvider((_request, response) => {
        asked += 1;
        response.end(success('<cas:user>lin</cas:user>'));
      });
      await expect(casAt(url).fetchIdentity(ticket)).rejects.toThrow(IdentityProviderError);
      expect(asked).toBe(0);
    },
  );

  it('is requested with the one address of the shop', async () => {
    let asked = new URLSearchParams();
    const url = await startProvider((request, response) => {
      asked = new URL(request.url!, 'http://x').searchParams;
      response.end(success('<cas:user>lin</cas:user>'));
    });
    await casAt(url).fetchIdentity('ST-1');
    expect(Object.fromEntries(asked)).toEqual({ service: returnUrl, ticket: 'ST-1' });
    expect(casAt('https://sso.example').logoutUrl).toBe(
      `https://sso.example/logout?service=${encodeURIComponent(returnUrl)}`,
    );
  });
});

describe('a nickname', () => {
  it.each([
    ['<script>alert(1)</script>', 'scriptalert(1)/script'],
    ['  林\u200b晓\u202e舟\u0000 ', '林晓舟'],
    ['👩'.repeat(50), '👩'.repeat(40)],
    [undefined, ''],
    [{ toString: 1 }, ''],
  ])('%o becomes "%s"', (given, expected) => expect(cleanNickname(given)).toBe(expected));
});
