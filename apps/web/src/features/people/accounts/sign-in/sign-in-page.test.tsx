import { accountErrors, generalErrors } from '@zhiye/contract';
import { USER_TYPE } from '@zhiye/contract/constants';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '../../../../shared/testing/user-event.ts';
import { describe, expect, it, vi } from 'vitest';
import { storedPersonalInfo, storedToken } from '../../../../shared/storage/local-storage.ts';
import { Refusal, startFakeServer } from '../../../../shared/testing/fake-server.ts';
import type { Handlers } from '../../../../shared/testing/fake-server.ts';
import { renderPage } from '../../../../shared/testing/render-page.tsx';
import { mockSecurityCheck } from '../../../../shared/testing/security-check.ts';
import { signInAs } from '../../../../shared/testing/session.ts';
import { setTestLanguage } from '../../../../shared/testing/texts.ts';
import { SignInPage } from './sign-in-page.tsx';
import { waitSecondsOf } from '../forms/account-refusal.ts';

const PICTURE = 'GET /b/v1/account/getImageCode';
const SIGN_IN = 'POST /b/v1/account/signIn';

function openLogin(handlers: Handlers = {}, query = '') {
  let pictures = 0;
  const server = startFakeServer({
    [PICTURE]: () => {
      pictures += 1;
      return { imageCodeId: `id-${pictures}`, image: `data:image/png;base64,${pictures}` };
    },
    [SIGN_IN]: () => ({ token: 'fresh-token', personalInfo: { name: '沈老师', type: USER_TYPE.teacher } }),
    ...handlers,
  });
  const { router } = renderPage(SignInPage, `/login${query}`);
  const where = () => router.state.location.pathname + router.state.location.search;
  return { server, where };
}

const account = () => screen.getByLabelText<HTMLInputElement>('账号');
const password = () => screen.getByLabelText<HTMLInputElement>('密码');
const imageCode = () => screen.getByLabelText<HTMLInputElement>('图形验证码');
const submitButton = () => screen.getByRole<HTMLButtonElement>('button', { name: /^登录$|秒后再试/ });
const picture = async () => (await screen.findByRole('img', { name: /验证码图片/ })).getAttribute('src');

async function fillIn(secret = 'Zhiye@2026') {
  await picture();
  await userEvent.type(account(), ' 13800008000');
  await userEvent.type(password(), secret);
  await userEvent.type(imageCode(), 'k7Nq{Enter}');
}

describe('/login', () => {
  it('signs in by keyboard and returns to the page before', async () => {
    const { server, where } = openLogin({}, '?from=%2FbookDetail%3FbookId%3D7%26add%3D1');
    expect(document.activeElement).toBe(account());
    await fillIn();
    await waitFor(() => expect(where()).toBe('/bookDetail?bookId=7&add=1'));
    expect(server.inputsOf(SIGN_IN)).toEqual([
      { account: ' 13800008000', password: 'Zhiye@2026', imageCode: 'k7Nq', imageCodeId: 'id-1' },
    ]);
    expect(storedToken.read()).toBe('fresh-token');
    expect(storedPersonalInfo.read()).toEqual({ name: '沈老师', type: USER_TYPE.teacher });
  });

  it.each(['', '?from=', '?from=https%3A%2F%2Fevil.test%2F', '?from=%2F%2Fevil.test', '?from=%2Flogin'])(
    'with "%s" goes home',
    async (query) => {
      const { where } = openLogin({}, query);
      await fillIn();
      await waitFor(() => expect(where()).toBe('/home'));
    },
  );

  it('redirects a signed-in user at once', async () => {
    signInAs(1);
    const { server, where } = openLogin({}, '?from=%2FmyBook');
    await waitFor(() => expect(where()).toBe('/myBook'));
    expect(server.inputsOf(SIGN_IN)).toEqual([]);
  });

  it('has the autocomplete attributes of password managers', () => {
    openLogin();
    expect(account().autocomplete).toBe('username');
    expect(password().autocomplete).toBe('current-password');
    expect(imageCode().autocomplete).toBe('off');
  });

  it('shows the password on request', async () => {
    openLogin();
    const eye = screen.getByRole('button', { name: '显示密码' });
    await userEvent.click(eye);
    expect(password().type).toBe('text');
    expect(eye.getAttribute('aria-pressed')).toBe('true');
    await userEvent.click(eye);
    expect(password().type).toBe('password');
  });

  it('links to registration and password reset', () => {
    openLogin();
    expect(screen.getByRole('link', { name: '忘记密码' }).getAttribute('href')).toBe('/forgetPassword');
    expect(screen.getByRole('link', { name: '注册' }).getAttribute('href')).toBe('/register');
  });
});

describe('errors', () => {
  it('of missing fields are shown before anything is sent', async () => {
    const { server } = openLogin();
    await picture();
    await userEvent.type(account(), '   ');
    await userEvent.click(submitButton());
    expect(screen.getByText('请输入账号')).toBeTruthy();
    expect(screen.getByText('请输入密码')).toBeTruthy();
    expect(screen.getByText('请输入图形验证码')).toBeTruthy();
    expect(document.activeElement).toBe(account());
    expect(server.inputsOf(SIGN_IN)).toEqual([]);
    await userEvent.type(account(), 'x');
    expect(screen.queryByText('请输入账号')).toBeNull();
    expect(account().getAttribute('aria-invalid')).toBe('false');
  });

  it('of the image code are under its field, with a new picture, and keep the input', async () => {
    const text = '验证码不正确，图片已更换，请重新输入';
    const { server } = openLogin({ [SIGN_IN]: () => new Refusal(accountErrors.wrongImageCode.code, text) });
    await fillIn();
    await waitFor(() => expect(imageCode().getAttribute('aria-invalid')).toBe('true'));
    const described = document.getElementById(imageCode().getAttribute('aria-describedby')!);
    expect(described?.textContent).toBe(text);
    await waitFor(() => expect(server.inputsOf(PICTURE)).toHaveLength(2));
    await waitFor(async () => expect(await picture()).toContain(',2'));
    expect(imageCode().value).toBe('');
    expect(account().value).toBe(' 13800008000');
    expect(password().value).toBe('Zhiye@2026');
    expect(document.activeElement).toBe(imageCode());
  });

  it('of the password load a new picture for the next attempt', async () => {
    const { server, where } = openLogin({
      [SIGN_IN]: () => new Refusal(accountErrors.wrongAccountOrPassword.code, '账号或密码不正确'),
    });
    await fillIn('wrong');
    await waitFor(() => expect(password().getAttribute('aria-invalid')).toBe('true'));
    expect(document.activeElement).toBe(password());
    expect(password().value).toBe('wrong');
    await waitFor(async () => expect(await picture()).toContain(',2'));
    server.use({
      [SIGN_IN]: () => ({ token: 't', personalInfo: { name: '何同学', type: USER_TYPE.personal } }),
    });
    await userEvent.type(imageCode(), 'abcd{Enter}');
    await waitFor(() => expect(where()).toBe('/home'));
    expect(server.inputsOf(SIGN_IN).at(-1)?.imageCodeId).toBe('id-2');
  });

  it('after too many attempts count down, and nothing is sent meanwhile', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
    const { server } = openLogin({
      [SIGN_IN]: () =>
        new Refusal(accountErrors.signInDelayed.code, '多次输入有误，请 8 秒后再试', { seconds: 8 }),
    });
    await fillIn();
    await waitFor(() => expect(submitButton().textContent).toBe('多次输入有误，请 8 秒后再试'));
    await act(() => vi.advanceTimersByTimeAsync(3000));
    expect(submitButton().textContent).toBe('多次输入有误，请 5 秒后再试');
    await userEvent.type(imageCode(), 'abcd{Enter}');
    expect(server.inputsOf(SIGN_IN)).toHaveLength(1);
    await act(() => vi.advanceTimersByTimeAsync(5000));
    expect(submitButton().textContent).toBe('登录');
    await userEvent.type(imageCode(), '{Enter}');
    await waitFor(() => expect(server.inputsOf(SIGN_IN)).toHaveLength(2));
  });

  it('of the network keep the input and load a new picture', async () => {
    const { server } = openLogin({ [SIGN_IN]: () => new Response('') });
    await fillIn();
    expect(await screen.findByText('接口请求失败')).toBeTruthy();
    await waitFor(() => expect(server.inputsOf(PICTURE)).toHaveLength(2));
    expect(password().value).toBe('Zhiye@2026');
    expect(submitButton().disabled).toBe(false);
  });

  it('of the picture offer to load it again', async () => {
    const { server } = openLogin({
      [PICTURE]: () => new Refusal(generalErrors.tooManyRequests.code, '操作过于频繁，请 20 秒后再试'),
    });
    expect(await screen.findByText('图片加载失败')).toBeTruthy();
    server.use({ [PICTURE]: () => ({ imageCodeId: 'id-9', image: 'data:image/png;base64,9' }) });
    await userEvent.click(screen.getByRole('button', { name: '换一张' }));
    expect(await picture()).toContain(',9');
  });

  it('two submissions send one request', async () => {
    let sendReply: (value: Refusal) => void = () => undefined;
    const { server } = openLogin({
      [SIGN_IN]: () => new Promise<Refusal>((resolve) => (sendReply = resolve)),
    });
    await fillIn();
    await userEvent.type(password(), '{Enter}');
    expect(server.inputsOf(SIGN_IN)).toHaveLength(1);
    sendReply(new Refusal(accountErrors.wrongAccountOrPassword.code, '账号或密码不正确'));
    await waitFor(() => expect(submitButton().disabled).toBe(false));
  });
});

describe('the portals', () => {
  it.each([
    ['', '登录知页', undefined],
    ['?portal=institution', '机构用户登录', 'institution'],
    ['?portal=channel', '渠道用户登录', 'channel'],
    ['?portal=staff', '后台登录', 'staff'],
    ['?portal=nonsense', '登录知页', undefined],
  ])('"%s" is %s', async (query, title, portal) => {
    const { server } = openLogin({}, query);
    expect(screen.getByRole('heading', { name: title })).toBeTruthy();
    await fillIn();
    await waitFor(() => expect(server.inputsOf(SIGN_IN)[0]?.portal).toBe(portal));
  });

  it('keep return path and method, and link to each other', async () => {
    openLogin({}, '?method=code&from=%2Fcart');
    const portals = within(screen.getByRole('navigation', { name: '其他登录入口' }));
    await userEvent.click(portals.getByRole('link', { name: '渠道用户' }));
    expect(screen.getByRole('heading', { name: '渠道用户登录' })).toBeTruthy();
    const back = portals.getByRole('link', { name: '个人与教师' });
    expect(back.getAttribute('href')).toBe('/login?method=code&from=%2Fcart');
  });

  it('a wrong portal is shown in the page until the next attempt', async () => {
    const { server } = openLogin(
      { [SIGN_IN]: () => new Refusal(accountErrors.wrongPortal.code, '账号身份不符合，无法登录') },
      '?portal=channel',
    );
    await fillIn();
    await waitFor(() =>
      expect(
        within(screen.getByRole('region', { name: '渠道用户登录' })).getByText(/身份不符合/),
      ).toBeTruthy(),
    );
    expect(password().value).toBe('Zhiye@2026');
    server.use({
      [SIGN_IN]: () => new Refusal(accountErrors.wrongAccountOrPassword.code, '账号或密码不正确'),
    });
    await userEvent.type(imageCode(), 'abcd{Enter}');
    await waitFor(() => expect(password().getAttribute('aria-invalid')).toBe('true'));
    expect(within(screen.getByRole('region', { name: '渠道用户登录' })).queryByText(/身份不符合/)).toBeNull();
  });

  it('the one of staff leads to the back office', async () => {
    const session = { token: 't', personalInfo: { name: '林若谷', type: USER_TYPE.staff } };
    const { where } = openLogin({ [SIGN_IN]: () => session }, '?portal=staff');
    await fillIn();
    await waitFor(() => expect(where()).toBe('/backoffice'));
  });
});

describe('a temporary password', () => {
  const FIRST = 'POST /b/v1/account/replaceTemporaryPassword';
  const mustChange = {
    [SIGN_IN]: () => new Refusal(accountErrors.passwordMustChange.code, '请先设置新密码', { ticket: 'tick' }),
  };
  const fresh = () => screen.findByLabelText<HTMLInputElement>('新密码');
  const again = () => screen.getByLabelText<HTMLInputElement>('再次输入密码');

  it('is replaced in the same panel, and the user is signed in', async () => {
    const session = { token: 't', personalInfo: { name: '何同学', type: USER_TYPE.personal } };
    const { server, where } = openLogin({ ...mustChange, [FIRST]: () => session }, '?from=%2FmyBook');
    await fillIn();
    expect(await screen.findByRole('heading', { name: '设置新密码' })).toBeTruthy();
    expect(document.activeElement).toBe(await fresh());
    await userEvent.type(await fresh(), 'Chengjiang@7');
    await userEvent.type(again(), 'Chengjiang@7{Enter}');
    await waitFor(() => expect(where()).toBe('/myBook'));
    const password = 'Chengjiang@7';
    expect(server.inputsOf(FIRST)).toEqual([{ ticket: 'tick', password, passwordAgain: password }]);
  });

  it('a refusal is shown under its field, and the input is kept', async () => {
    const same = new Refusal(accountErrors.samePassword.code, '新密码不能与当前密码相同');
    openLogin({ ...mustChange, [FIRST]: () => same });
    await fillIn();
    await userEvent.type(await fresh(), 'Zhiye@2026');
    await userEvent.type(again(), 'Zhiye@2026{Enter}');
    await waitFor(async () => expect((await fresh()).getAttribute('aria-invalid')).toBe('true'));
    expect(document.activeElement).toBe(await fresh());
    expect((await fresh()).value).toBe('Zhiye@2026');
  });

  it('a weak one is marked before anything is sent, and an expired ticket returns to sign-in', async () => {
    const { server } = openLogin({
      ...mustChange,
      [FIRST]: () => new Refusal(accountErrors.ticketExpired.code, '操作已过期'),
    });
    await fillIn();
    await userEvent.type(await fresh(), 'weak{Enter}');
    expect(screen.getByText('密码不符合要求')).toBeTruthy();
    expect(server.inputsOf(FIRST)).toEqual([]);
    await userEvent.clear(await fresh());
    await userEvent.type(await fresh(), 'Chengjiang@7');
    await userEvent.type(again(), 'Chengjiang@7{Enter}');
    expect(await screen.findByRole('heading', { name: '登录知页' })).toBeTruthy();
  });
});

describe('signing in by code', () => {
  const BY_CODE = 'POST /b/v1/account/signInBySmsCode';
  const SEND = 'POST /b/v1/account/sendSmsCode';
  const phone = () => screen.getByRole<HTMLInputElement>('textbox', { name: '手机号' });
  const code = () => screen.getByRole<HTMLInputElement>('textbox', { name: '短信验证码' });
  const byCode = (reply: Handlers[typeof BY_CODE], query = '?method=code') =>
    openLogin(
      {
        ...mockSecurityCheck(),
        [SEND]: () => ({ resendAfterSeconds: 60, expiresInSeconds: 300 }),
        [BY_CODE]: reply,
      },
      query,
    );

  it('is in the address, and links to the other method', async () => {
    const { where } = openLogin({}, '?from=%2Fcart');
    const methods = within(screen.getByRole('navigation', { name: '登录方式' }));
    await userEvent.click(methods.getByRole('link', { name: '短信登录' }));
    expect(where()).toBe('/login?method=code&from=%2Fcart');
    expect(phone()).toBeTruthy();
    await userEvent.click(methods.getByRole('link', { name: '密码登录' }));
    expect(where()).toBe('/login?from=%2Fcart');
    expect(account()).toBeTruthy();
  });

  it('sends a code and signs in', async () => {
    const session = { token: 'fresh', personalInfo: { name: '沈老师', type: USER_TYPE.teacher } };
    const { server, where } = byCode(() => session, '?method=code&portal=channel&from=%2FmyBook');
    await userEvent.type(phone(), '13800008000');
    await userEvent.click(screen.getByRole('checkbox', { name: '安全验证' }));
    await screen.findByText('已通过');
    await userEvent.click(screen.getByRole('button', { name: '获取验证码' }));
    await waitFor(() => expect(server.inputsOf(SEND)).toMatchObject([{ purpose: 'signIn' }]));
    await waitFor(() => expect(document.activeElement).toBe(code()));
    await userEvent.type(code(), '123456{Enter}');
    await waitFor(() => expect(where()).toBe('/myBook'));
    expect(server.inputsOf(BY_CODE)).toEqual([
      { countryCode: '86', phone: '13800008000', code: '123456', portal: 'channel' },
    ]);
  });

  it('marks missing fields before anything is sent', async () => {
    const { server } = byCode(() => new Refusal(5000, ''));
    await userEvent.click(submitButton());
    expect(screen.getByText('请输入正确的手机号')).toBeTruthy();
    expect(screen.getByText('请输入短信验证码')).toBeTruthy();
    expect(document.activeElement).toBe(phone());
    expect(server.inputsOf(BY_CODE)).toEqual([]);
  });

  it.each([
    [accountErrors.wrongSmsCode.code, '短信验证码不正确或已过期', code],
    [accountErrors.phoneUnknown.code, '该手机号还没有注册', phone],
    [accountErrors.wrongPhone.code, '请输入正确的手机号', phone],
  ])('%i is shown under its field', async (number, words, field) => {
    byCode(() => new Refusal(number, words));
    await userEvent.type(phone(), '13800008000');
    await userEvent.type(code(), '123456{Enter}');
    await waitFor(() => expect(field().getAttribute('aria-invalid')).toBe('true'));
    expect(document.activeElement).toBe(field());
    expect([phone().value, code().value]).toEqual(['13800008000', '123456']);
  });
});

describe('the seconds to wait after a refusal', () => {
  it.each([
    [{ code: accountErrors.signInDelayed.code, data: { seconds: 64 } }, 64],
    [{ code: generalErrors.tooManyRequests.code, data: { seconds: 20 } }, 20],
    [{ code: accountErrors.signInDelayed.code, data: {} }, 0],
    [{ code: 5000, data: { trace: '42' } }, 0],
  ])('%o', (refusal, expected) => expect(waitSecondsOf(refusal)).toBe(expected));
});

it('is complete in English', async () => {
  await setTestLanguage('en');
  openLogin();
  expect(screen.getByRole('heading', { name: 'Sign in to Zhiye' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(await screen.findByText('Enter the characters in the picture')).toBeTruthy();
});
