import { accountErrors } from '@zhiye/contract';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '../../../../shared/testing/user-event.ts';
import { describe, expect, it } from 'vitest';
import { Refusal, startFakeServer } from '../../../../shared/testing/fake-server.ts';
import type { Handlers } from '../../../../shared/testing/fake-server.ts';
import { renderPage } from '../../../../shared/testing/render-page.tsx';
import { mockSecurityCheck } from '../../../../shared/testing/security-check.ts';
import { setTestLanguage } from '../../../../shared/testing/texts.ts';
import { ForgetPasswordPage } from './forget-password-page.tsx';

const RESET = 'POST /b/v1/account/resetPassword';
const NEW = 'Chengjiang@7';

function openPage(reply: Handlers[typeof RESET] = () => null) {
  const server = startFakeServer({ ...mockSecurityCheck(), [RESET]: reply });
  renderPage(ForgetPasswordPage, '/forgetPassword?from=%2Fcart');
  return server;
}

const phone = () => screen.getByRole<HTMLInputElement>('textbox', { name: '手机号' });
const code = () => screen.getByRole<HTMLInputElement>('textbox', { name: '短信验证码' });
const fresh = () => screen.getByLabelText<HTMLInputElement>('新密码');
const again = () => screen.getByLabelText<HTMLInputElement>('再次输入密码');

async function fillIn(secret = NEW, repeated = secret) {
  await userEvent.type(phone(), '13800008000');
  await userEvent.type(code(), '123456');
  await userEvent.type(fresh(), secret);
  await userEvent.type(again(), `${repeated}{Enter}`);
}

describe('/forgetPassword', () => {
  it('sets a new password and continues to sign-in', async () => {
    const server = openPage();
    await fillIn();
    expect(await screen.findByText('密码已重置')).toBeTruthy();
    expect(screen.getByRole('link', { name: '去登录' }).getAttribute('href')).toBe('/login?from=%2Fcart');
    expect(server.inputsOf(RESET)).toEqual([
      { countryCode: '86', phone: '13800008000', code: '123456', password: NEW, passwordAgain: NEW },
    ]);
  });

  it('marks every invalid field before anything is sent', async () => {
    const server = openPage();
    await userEvent.click(screen.getByRole('button', { name: '重置密码' }));
    for (const words of ['请输入正确的手机号', '请输入短信验证码', '密码不符合要求', '请再次输入密码'])
      expect(screen.getByText(words)).toBeTruthy();
    expect(document.activeElement).toBe(phone());
    expect(server.inputsOf(RESET)).toEqual([]);
  });

  it('two different passwords are not sent', async () => {
    const server = openPage();
    await fillIn(NEW, `${NEW}8`);
    expect(screen.getByText('两次输入密码不一致')).toBeTruthy();
    expect(document.activeElement).toBe(again());
    expect(server.inputsOf(RESET)).toEqual([]);
  });

  it.each([
    [accountErrors.wrongSmsCode.code, '短信验证码不正确或已过期', code],
    [accountErrors.phoneUnknown.code, '该手机号还没有注册', phone],
    [accountErrors.commonPassword.code, '这个密码太常见，很容易被猜到，请换一个', fresh],
    [accountErrors.passwordsDiffer.code, '两次输入密码不一致', again],
  ])('%i is shown under its field, and the input is kept', async (number, words, field) => {
    openPage(() => new Refusal(number, words));
    await fillIn();
    await waitFor(() => expect(field().getAttribute('aria-invalid')).toBe('true'));
    expect(document.activeElement).toBe(field());
    expect([phone().value, code().value, fresh().value]).toEqual(['13800008000', '123456', NEW]);
  });

  it('keeps the input after a network failure', async () => {
    openPage(() => new Response(''));
    await fillIn();
    expect(await screen.findByText('接口请求失败')).toBeTruthy();
    expect([phone().value, fresh().value]).toEqual(['13800008000', NEW]);
  });
});

it('is complete in English', async () => {
  await setTestLanguage('en');
  openPage();
  expect(screen.getByRole('heading', { name: 'Reset your password' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Reset password' })).toBeTruthy();
});
