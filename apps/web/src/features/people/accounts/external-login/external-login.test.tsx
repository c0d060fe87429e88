import { accountErrors } from '@zhiye/contract';
import { USER_TYPE } from '@zhiye/contract/constants';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { userEvent } from '../../../../shared/testing/user-event.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useClientStore } from '../../../../shared/state/client-store.ts';
import { storedPersonalInfo, storedSsoFlag, storedToken } from '../../../../shared/storage/local-storage.ts';
import { readTabStorage, writeTabStorage } from '../../../../shared/storage/tab-storage.ts';
import { Refusal, startFakeServer } from '../../../../shared/testing/fake-server.ts';
import type { Handlers } from '../../../../shared/testing/fake-server.ts';
import { renderPage } from '../../../../shared/testing/render-page.tsx';
import { signInAs } from '../../../../shared/testing/session.ts';
import { BindAccountPage } from './bind-account-page.tsx';
import { CompleteInfoPage } from './complete-info-page.tsx';
import { QqLoginPage, WeChatLoginPage } from './oauth-login-page.tsx';
import { SsoLoginPage } from './sso-login-page.tsx';
import { SsoLogoutPage } from './sso-logout-page.tsx';

const FINISH = 'POST /b/v1/account/finishExternalLogin';
const BEGIN = 'POST /b/v1/account/startExternalLogin';
const BIND = 'POST /b/v1/account/bindAccount';
const COMPLETE = 'POST /b/v1/account/completeInfo';
const TICKET = 'POST /b/v1/account/signInBySsoTicket';

const session = { token: 'fresh', personalInfo: { name: '林晓舟', type: USER_TYPE.personal } };
const signedIn = { session, ticket: null, nickname: '小林', from: '/myBook' };
const unknown = { session: null, ticket: 'ticket-1', nickname: '小林', from: '/myBook' };
const assign = vi.fn();

beforeEach(() => {
  assign.mockReset();
  vi.stubGlobal('location', {
    href: 'http://localhost/pc/x',
    origin: 'http://localhost',
    assign,
    search: '',
    pathname: '/',
    hash: '',
  });
});
afterEach(() => vi.unstubAllGlobals());

function open(Page: () => React.ReactNode, address: string, handlers: Handlers, state?: unknown) {
  const server = startFakeServer(handlers);
  const { router } = renderPage(Page, address, state);
  const where = () => router.state.location.pathname + router.state.location.search;
  return { server, where, router };
}

describe('/oauthLogin', () => {
  it('opened directly explains itself', async () => {
    open(WeChatLoginPage, '/oauthLogin', {});
    expect(await screen.findByRole('heading', { name: '这里是微信登录后的返回页面' })).toBeTruthy();
    expect(screen.queryByText('你取消了登录')).toBeNull();
  });

  it('signs in and goes to the return path, sending the code once', async () => {
    const { server, where } = open(WeChatLoginPage, '/oauthLogin?code=c&state=s', {
      [FINISH]: () => signedIn,
    });
    await waitFor(() => expect(where()).toBe('/myBook'));
    expect(server.inputsOf(FINISH)).toEqual([{ provider: 'weChat', code: 'c', state: 's' }]);
    expect(storedToken.read()).toBe('fresh');
    expect(storedPersonalInfo.read()?.name).toBe('林晓舟');
  });

  it('passes the ticket on, but not in the address', async () => {
    const { where, router } = open(QqLoginPage, '/oauthLogin_qq?code=c&state=s', { [FINISH]: () => unknown });
    await waitFor(() => expect(where()).toBe('/bindAccount'));
    expect(router.state.location.state).toEqual({ ticket: 'ticket-1', nickname: '小林', from: '/myBook' });
    expect(localStorage.length).toBe(1); // the locale of the test
  });

  it.each(['?state=s', '?usercancel=1&state=s'])(
    'with "%s" shows that it was canceled, and starts again',
    async (query) => {
      const { server } = open(QqLoginPage, `/oauthLogin_qq${query}`, {
        [BEGIN]: () => ({ url: 'https://qq.example/' }),
      });
      expect(screen.getByRole('heading', { name: '你取消了登录' })).toBeTruthy();
      await userEvent.click(screen.getByRole('button', { name: '重新登录' }));
      await waitFor(() => expect(assign).toHaveBeenCalledWith('https://qq.example/'));
      expect(server.inputsOf(FINISH)).toEqual([]);
      expect(screen.getByRole('link', { name: '其他方式登录' }).getAttribute('href')).toBe('/login');
    },
  );

  it('after a cancellation, another method and a new attempt keep the return path', async () => {
    const from = '/bookDetail?bookId=7';
    sessionStorage.setItem('externalLoginReturnPath', JSON.stringify(from));
    const { server } = open(WeChatLoginPage, '/oauthLogin?state=s', {
      [BEGIN]: () => ({ url: 'https://wx.example/' }),
    });
    const href = screen.getByRole('link', { name: '其他方式登录' }).getAttribute('href');
    expect(href).toBe(`/login?from=${encodeURIComponent(from)}`);
    await userEvent.click(screen.getByRole('button', { name: '重新登录' }));
    await waitFor(() => expect(server.inputsOf(BEGIN)).toEqual([{ provider: 'weChat', from }]));
    expect(sessionStorage.getItem('externalLoginReturnPath')).toBe(JSON.stringify(from));
  });

  it.each(['//evil.example', 'https://evil.example', 7])('does not go to %j', (from) => {
    sessionStorage.setItem('externalLoginReturnPath', JSON.stringify(from));
    open(WeChatLoginPage, '/oauthLogin?state=s', {});
    expect(screen.getByRole('link', { name: '其他方式登录' }).getAttribute('href')).toBe('/login');
  });

  it.each([
    [accountErrors.externalLoginFailed.code, '第三方登录没有完成，请重新登录', '登录失败'],
    [accountErrors.ticketExpired.code, '操作已过期，请从头再来一次', '登录失败'],
    [accountErrors.accountSuspended.code, '账号已停用：违规。如有疑问请联系客服', '账号已停用'],
  ])('%i is shown in the page', async (code, msg, title) => {
    open(WeChatLoginPage, '/oauthLogin?code=c&state=s', { [FINISH]: () => new Refusal(code, msg) });
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
    expect(screen.getAllByText(msg).length).toBeGreaterThan(0);
    expect(storedToken.read()).toBeNull();
  });

  it('never goes to another site afterwards', async () => {
    const { where } = open(WeChatLoginPage, '/oauthLogin?code=c&state=s', {
      [FINISH]: () => ({ ...signedIn, from: '//evil.example' }),
    });
    await waitFor(() => expect(where()).toBe('/home'));
  });
});

describe('/bindAccount', () => {
  const state = { ticket: 'ticket-1', nickname: '小林', from: '/myBook' };
  async function fillIn() {
    await userEvent.type(screen.getByLabelText('手机号'), '13800008000');
    await userEvent.type(screen.getByLabelText('短信验证码'), '123456');
    await userEvent.click(screen.getByRole('button', { name: '验证并绑定' }));
  }

  it('without a ticket redirects to the start', () => {
    open(BindAccountPage, '/bindAccount', {});
    expect(screen.getByRole('heading', { name: '操作已过期' })).toBeTruthy();
  });

  it('links the account and signs in', async () => {
    const { server, where } = open(BindAccountPage, '/bindAccount', { [BIND]: () => signedIn }, state);
    expect(screen.getByText(/小林，你好/)).toBeTruthy();
    await fillIn();
    await waitFor(() => expect(where()).toBe('/myBook'));
    expect(server.inputsOf(BIND)).toEqual([
      { ticket: 'ticket-1', countryCode: '86', phone: '13800008000', code: '123456' },
    ]);
  });

  it('goes on to /completeInfo with a new phone', async () => {
    const { where, router } = open(
      BindAccountPage,
      '/bindAccount',
      { [BIND]: () => ({ ...unknown, ticket: 'ticket-2' }) },
      state,
    );
    await fillIn();
    await waitFor(() => expect(where()).toBe('/completeInfo'));
    expect(router.state.location.state).toMatchObject({ ticket: 'ticket-2' });
  });

  it('shows errors under their fields, and keeps the input', async () => {
    const { server } = open(BindAccountPage, '/bindAccount', {}, state);
    await userEvent.click(screen.getByRole('button', { name: '验证并绑定' }));
    expect(screen.getByText('请输入正确的手机号')).toBeTruthy();
    expect(screen.getByText('请输入短信验证码')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('手机号'));
    server.use({ [BIND]: () => new Refusal(accountErrors.wrongSmsCode.code, '短信验证码不正确或已过期') });
    await fillIn();
    const code = screen.getByLabelText<HTMLInputElement>('短信验证码');
    await waitFor(() => expect(code.getAttribute('aria-invalid')).toBe('true'));
    expect([code.value, document.activeElement]).toEqual(['123456', code]);
    server.use({ [BIND]: () => new Refusal(accountErrors.ticketExpired.code, '操作已过期，请从头再来一次') });
    await userEvent.click(screen.getByRole('button', { name: '验证并绑定' }));
    expect(await screen.findByRole('heading', { name: '操作已过期' })).toBeTruthy();
  });
});

describe('/completeInfo', () => {
  const state = { ticket: 'ticket-2', nickname: '小林', from: null };
  const agreements = {
    version: '2026-11',
    list: [{ document: 'registration' as const, title: '注册协议', content: '<p>正文</p>' }],
  };
  const agreementHandler = { 'GET /b/v1/account/getAgreements': () => agreements };

  it('creates the account after the agreement is accepted', async () => {
    const { server, where } = open(
      CompleteInfoPage,
      '/completeInfo',
      { ...agreementHandler, [COMPLETE]: () => session },
      state,
    );
    await userEvent.type(await screen.findByLabelText('姓名'), '林晓舟');
    await userEvent.type(screen.getByLabelText('邮箱'), 'lin@zhiye');
    await userEvent.click(screen.getByRole('button', { name: '完成并登录' }));
    expect(screen.getByText('邮箱格式不正确，请输入正确的邮箱')).toBeTruthy();
    expect(screen.getByText('请先阅读并同意注册协议和隐私政策')).toBeTruthy();
    await userEvent.type(screen.getByLabelText('邮箱'), '.example');
    await userEvent.click(screen.getByRole('checkbox'));
    await userEvent.click(screen.getByRole('button', { name: '完成并登录' }));
    await waitFor(() => expect(where()).toBe('/home'));
    expect(server.inputsOf(COMPLETE)).toEqual([
      {
        ticket: 'ticket-2',
        name: '林晓舟',
        nickname: '小林',
        email: 'lin@zhiye.example',
        agreementVersion: '2026-11',
      },
    ]);
  });

  it('shows a taken e-mail address under its field', async () => {
    open(
      CompleteInfoPage,
      '/completeInfo',
      { ...agreementHandler, [COMPLETE]: () => new Refusal(accountErrors.emailTaken.code, '该邮箱已使用') },
      state,
    );
    await userEvent.type(await screen.findByLabelText('姓名'), '林晓舟');
    const email = screen.getByLabelText<HTMLInputElement>('邮箱');
    await userEvent.type(email, 'lin@zhiye.example');
    await userEvent.click(screen.getByRole('checkbox'));
    await userEvent.click(screen.getByRole('button', { name: '完成并登录' }));
    await waitFor(() => expect(email.getAttribute('aria-invalid')).toBe('true'));
    expect(document.activeElement).toBe(email);
  });
});

describe('/ssoLogin', () => {
  it('uses a ticket that this tab requested, once', async () => {
    writeTabStorage('ssoRequested', true);
    const { server, where } = open(SsoLoginPage, '/ssoLogin?ticket=ST-1', { [TICKET]: () => signedIn });
    await waitFor(() => expect(where()).toBe('/myBook'));
    expect(server.inputsOf(TICKET)).toEqual([{ ticket: 'ST-1' }]);
    expect(sessionStorage.getItem('ssoRequested')).toBeNull();
  });

  it.each([
    ['with an account', signedIn, '/listContent?subject=3&sort=new', '/listContent?subject=3&sort=new'],
    ['from another site', signedIn, 'https://evil.example', '/home'],
    ['without a page before', signedIn, null, '/home'],
    ['without an account', unknown, '/claim/ABC', '/bindAccount'],
  ])('somebody who pressed the button, %s: goes on where it led from', async (_, reply, from, to) => {
    writeTabStorage('ssoRequested', true);
    writeTabStorage('externalLoginReturnPath', from);
    const { where, router } = open(SsoLoginPage, '/ssoLogin?ticket=ST-1', {
      [TICKET]: () => ({ ...reply, from: null }),
    });
    await waitFor(() => expect(where()).toBe(to));
    if (reply === unknown) expect(router.state.location.state).toMatchObject({ from });
  });

  it('keeps the page before when a second step is needed', async () => {
    writeTabStorage('ssoRequested', true);
    writeTabStorage('externalLoginReturnPath', '/codeExchange');
    const { where } = open(SsoLoginPage, '/ssoLogin?ticket=ST-1', {
      [TICKET]: () => new Refusal(accountErrors.secondFactorRequired.code, '', { ticket: 't' }),
    });
    await waitFor(() => expect(where()).toBe('/login?from=%2FcodeExchange'));
  });

  describe('that nobody asked for', () => {
    const openSilently = (from: string, handlers: Handlers) => {
      writeTabStorage('ssoRequested', { from });
      return open(SsoLoginPage, '/ssoLogin?ticket=ST-1', handlers);
    };

    it('lets somebody without an account go on as a guest, and offers one', async () => {
      const { server, where } = openSilently('/bookDetail?bookId=7', { [TICKET]: () => unknown });
      await waitFor(() => expect(where()).toBe('/bookDetail?bookId=7'));
      expect(server.inputsOf(TICKET)).toHaveLength(1);
      expect(readTabStorage('ssoGuest')).toBe('offer');
      expect(storedToken.read()).toBeNull();
    });

    it('returns somebody with an account to the page that was opened', async () => {
      const { where } = openSilently('/bookDetail?bookId=7', {
        [TICKET]: () => ({ ...signedIn, from: null }),
      });
      await waitFor(() => expect(where()).toBe('/bookDetail?bookId=7'));
      expect(storedToken.read()).toBe('fresh');
      expect(readTabStorage('ssoGuest')).toBeNull();
    });

    it.each([
      ['/login?from=%2Fclaim%2FABC', '/claim/ABC'],
      ['/login', '/home'],
      ['/register?type=1&from=%2FbookDetail%3FbookId%3D7', '/bookDetail?bookId=7'],
    ])('on the sign-in page %s, returns somebody with an account to %s', async (from, to) => {
      const { where } = openSilently(from, { [TICKET]: () => ({ ...signedIn, from: null }) });
      await waitFor(() => expect(where()).toBe(to));
    });

    it('says nothing of a failure, and offers nothing', async () => {
      const { where } = openSilently('/home?x=1', {
        [TICKET]: () => new Refusal(accountErrors.accountSuspended.code, '账号已停用'),
      });
      await waitFor(() => expect(where()).toBe('/home?x=1'));
      expect(readTabStorage('ssoGuest')).toBe('stays');
    });

    it.each([
      ['/login?from=%2Fcart', '/login?from=%2Fcart'],
      ['/register?type=2&from=%2Fcart', '/register?type=2&from=%2Fcart'],
      ['//evil.example', '/home'],
    ])('opened at %s, goes on at %s', async (from, to) => {
      const { where } = openSilently(from, { [TICKET]: () => unknown });
      await waitFor(() => expect(where()).toBe(to));
    });
  });

  it('never uses a ticket that this tab did not request: the sign-in begins here', async () => {
    const STATUS = 'GET /b/v1/userInfo/syncLoginStatus';
    const loginUrl = 'https://sso.example/login';
    const { server } = open(SsoLoginPage, '/ssoLogin?ticket=ST-1', {
      [TICKET]: () => unknown,
      [STATUS]: () => ({ localLoginStatus: false, syncLoginUrl: null, loginUrl }),
    });
    expect(screen.getByText(/不是从当前窗口发起/)).toBeTruthy();
    expect(server.inputsOf(TICKET)).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: '继续登录' }));
    await waitFor(() => expect(assign).toHaveBeenCalledOnce());
    expect(String(assign.mock.calls[0]![0])).toContain(loginUrl);
    expect(server.inputsOf(STATUS)).toEqual([{ begin: '1' }]);
    expect(server.inputsOf(TICKET)).toEqual([]);
  });

  it('shows a message without a ticket', () => {
    open(SsoLoginPage, '/ssoLogin', {});
    expect(screen.getByRole('heading', { name: '登录信息缺失' })).toBeTruthy();
  });
});

it.each([
  ['/ssoLogin?ticket=ST-1', SsoLoginPage, TICKET],
  ['/oauthLogin?code=c&state=s', WeChatLoginPage, FINISH],
  ['/oauthLogin_qq?code=c&state=s', QqLoginPage, FINISH],
] as const)(
  '%s sends what is valid once only once, also while the next page is loading',
  async (address, Page, route) => {
    writeTabStorage('ssoRequested', true);
    const server = startFakeServer({ [route]: () => signedIn });
    const [path, query] = address.split('?') as [string, string];
    let showNext = () => undefined as void;
    const next = new Promise<{ element: null }>((done) => (showNext = () => done({ element: null })));
    /** Renders again whenever the session changes, as the layout of the shop does. */
    function Shell() {
      useClientStore((state) => state.personalInfo);
      return <Page />;
    }
    const router = createMemoryRouter(
      [
        { path, Component: Shell },
        { path: '*', lazy: () => next },
      ],
      { initialEntries: [{ pathname: path, search: `?${query}` }] },
    );
    render(
      <QueryClientProvider client={new QueryClient()}>
        <RouterProvider router={router} />
      </QueryClientProvider>,
    );
    await waitFor(() => expect(storedToken.read()).toBe('fresh'));
    await new Promise((done) => setTimeout(done, 20));
    showNext();
    await waitFor(() => expect(router.state.location.pathname).not.toBe(path));
    expect(server.inputsOf(route)).toHaveLength(1);
  },
);

describe('/ssoLogout', () => {
  const out = { 'POST /b/v1/account/signOut': () => null } as const;

  it('signs out here and goes on to the other site', async () => {
    signInAs(1);
    const url = 'https://sso.example/logout';
    open(SsoLogoutPage, '/ssoLogout', { ...out, 'GET /b/v1/account/getSsoLogoutUrl': () => ({ url }) });
    await waitFor(() => expect(assign).toHaveBeenCalledWith(url));
    expect(storedToken.read()).toBeNull();
  });

  it('goes home without another site, and when the server cannot be reached', async () => {
    signInAs(1);
    storedSsoFlag.write(false);
    const { where } = open(SsoLogoutPage, '/ssoLogout', {});
    await waitFor(() => expect(where()).toBe('/home'));
    expect(storedToken.read()).toBeNull();
    expect(assign).not.toHaveBeenCalled();
  });
});
