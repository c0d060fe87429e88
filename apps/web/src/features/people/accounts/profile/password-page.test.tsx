import { accountErrors } from '@zhiye/contract';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '../../../../shared/testing/user-event.ts';
import { describe, expect, it } from 'vitest';
import { Refusal, startFakeServer } from '../../../../shared/testing/fake-server.ts';
import type { Handlers } from '../../../../shared/testing/fake-server.ts';
import { renderPage } from '../../../../shared/testing/render-page.tsx';
import { PasswordPage } from './password-page.tsx';
import type { Profile } from './profile.queries.ts';
import { makeProfile } from './testing/make-profile.ts';

const CHANGE = 'POST /b/v1/userInfo/changePassword';

async function openPage(handlers: Handlers = {}, parts: Partial<Profile> = {}) {
  const server = startFakeServer({
    'GET /b/v1/userInfo/getProfile': () => makeProfile(parts),
    [CHANGE]: () => null,
    ...handlers,
  });
  renderPage(PasswordPage);
  await screen.findByLabelText('新密码');
  return server;
}

async function send(password: string, again = password) {
  const current = screen.queryByLabelText('当前密码');
  if (current) await userEvent.type(current, 'Zhiye@2026');
  await userEvent.type(screen.getByLabelText('新密码'), password);
  await userEvent.type(screen.getByLabelText('再次输入密码'), again);
  await userEvent.click(screen.getByRole('button', { name: '确认修改' }));
}

describe('/personal/password', () => {
  it('changes the password, confirms it and clears the form', async () => {
    const server = await openPage();
    await send('Fresh#Page9');
    expect(await screen.findByText('密码已修改')).toBeTruthy();
    expect(server.inputsOf(CHANGE)).toEqual([
      {
        reauthentication: { by: 'password', password: 'Zhiye@2026' },
        password: 'Fresh#Page9',
        passwordAgain: 'Fresh#Page9',
      },
    ]);
    expect(screen.getByLabelText<HTMLInputElement>('新密码').value).toBe('');
    expect(screen.getByLabelText<HTMLInputElement>('当前密码').value).toBe('');
  });

  it.each([
    ['short', 'short', '新密码'],
    ['Fresh#Page9', 'Fresh#Page8', '再次输入密码'],
  ])('shows the error of "%s" and "%s" before anything is sent', async (password, again, label) => {
    const server = await openPage();
    await send(password, again);
    const field = screen.getByLabelText(label);
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(field);
    expect(server.inputsOf(CHANGE)).toEqual([]);
  });

  it.each([
    [accountErrors.reauthenticationFailed.code, '密码或短信验证码不正确', '当前密码'],
    [accountErrors.commonPassword.code, '这个密码太常见', '新密码'],
    [accountErrors.samePassword.code, '新密码不能与当前密码相同', '新密码'],
  ])('%d is shown under its field', async (code, msg, label) => {
    await openPage({ [CHANGE]: () => new Refusal(code, msg) });
    await send('Fresh#Page9');
    const field = screen.getByLabelText(label);
    await waitFor(() => expect(document.activeElement).toBe(field));
    expect(field.getAttribute('aria-invalid')).toBe('true');
  });

  it('asks for the current password alone, and leads whoever forgot it to the reset', async () => {
    await openPage();
    expect(screen.queryByRole('radio')).toBeNull();
    expect(screen.getByRole('link', { name: /忘记当前密码/ }).getAttribute('href')).toBe('/forgetPassword');
  });

  it('sets the first password with a code', async () => {
    const server = await openPage({}, { hasPassword: false });
    expect(screen.getByRole('heading', { name: '设置密码' })).toBeTruthy();
    await userEvent.type(screen.getByLabelText('短信验证码'), '123456');
    await send('Fresh#Page9');
    await waitFor(() =>
      expect(server.inputsOf(CHANGE)[0]?.reauthentication).toEqual({ by: 'code', code: '123456' }),
    );
  });
});
