import { accountErrors } from '@zhiye/contract';
import { USER_TYPE } from '@zhiye/contract/constants';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '../../../../shared/testing/user-event.ts';
import { describe, expect, it } from 'vitest';
import { storedToken } from '../../../../shared/storage/local-storage.ts';
import { Refusal, startFakeServer } from '../../../../shared/testing/fake-server.ts';
import type { Handlers } from '../../../../shared/testing/fake-server.ts';
import { mockDialogElement } from '../../../../shared/testing/dialogs.ts';
import { renderPage } from '../../../../shared/testing/render-page.tsx';
import { PasswordPage } from '../profile/password-page.tsx';
import { makeProfile } from '../profile/testing/make-profile.ts';
import { SignInPage } from '../sign-in/sign-in-page.tsx';

const SIGN_IN = 'POST /b/v1/account/signIn';
const CONFIRM = 'POST /b/v1/account/confirmSecondFactor';
const session = { token: 'fresh-token', personalInfo: { name: '林若谷', type: USER_TYPE.staff } };
const secret = { secret: 'GEZDGNBVGY3TQOJQ', qrImage: 'data:image/svg+xml;base64,' };
const recoveryCodes = ['AAAAA-AAAAA', 'BBBBB-BBBBB'];
const codeField = () => screen.findByLabelText<HTMLInputElement>('动态验证码');

async function signIn(error: { code: number }, handlers: Handlers) {
  const server = startFakeServer({
    'GET /b/v1/account/getImageCode': () => ({ imageCodeId: 'id-1', image: 'data:image/png;base64,1' }),
    [SIGN_IN]: () => new Refusal(error.code, '下一步', { ticket: 'tick' }),
    ...handlers,
  });
  renderPage(SignInPage, '/login?portal=staff');
  await screen.findByRole('img', { name: /验证码图片/ });
  await userEvent.type(screen.getByLabelText('账号'), 'office');
  await userEvent.type(screen.getByLabelText('密码'), 'Chengjiang@7');
  await userEvent.type(screen.getByLabelText('图形验证码'), 'k7Nq{Enter}');
  return server;
}

describe('the second step of a sign-in', () => {
  it('asks for the code without an error message, and signs in', async () => {
    const server = await signIn(accountErrors.secondFactorRequired, { [CONFIRM]: () => session });
    await userEvent.type(await codeField(), '123456{Enter}');
    await waitFor(() => expect(storedToken.read()).toBe('fresh-token'));
    expect(server.inputsOf(CONFIRM)).toEqual([{ ticket: 'tick', code: '123456' }]);
    expect(screen.queryByText('下一步')).toBeNull();
  });

  it('shows a wrong code at the field', async () => {
    const wrong = new Refusal(accountErrors.wrongSecondFactor.code, '验证码不对');
    await signIn(accountErrors.secondFactorRequired, { [CONFIRM]: () => wrong });
    await userEvent.type(await codeField(), '000000{Enter}');
    await waitFor(async () => expect((await codeField()).getAttribute('aria-invalid')).toBe('true'));
  });

  it('returns to the first step when the ticket has expired', async () => {
    const expired = new Refusal(accountErrors.ticketExpired.code, '操作已过期');
    await signIn(accountErrors.secondFactorRequired, { [CONFIRM]: () => expired });
    await userEvent.type(await codeField(), '123456{Enter}');
    expect(await screen.findByLabelText('账号')).toBeTruthy();
  });

  it('leads through the setup, and starts the session after the recovery codes were shown', async () => {
    await signIn(accountErrors.secondFactorSetupRequired, {
      'POST /b/v1/account/startRequiredSecondFactor': () => secret,
      'POST /b/v1/account/finishRequiredSecondFactor': () => ({ session, recoveryCodes }),
    });
    expect(await screen.findByText('GEZD GNBV GY3T QOJQ')).toBeTruthy();
    await userEvent.type(await codeField(), '123456{Enter}');
    expect(await screen.findByText('AAAAA-AAAAA')).toBeTruthy();
    expect(storedToken.read()).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: /我已保存/ }));
    await waitFor(() => expect(storedToken.read()).toBe('fresh-token'));
  });
});

describe('/personal/password of staff', () => {
  const open = (state: object, handlers: Handlers = {}, type: number = USER_TYPE.staff) => {
    const server = startFakeServer({
      'GET /b/v1/userInfo/getProfile': () => makeProfile({ type: type as 5 }),
      'GET /b/v1/userInfo/getSecondFactor': () => ({
        onSince: null,
        recoveryCodesLeft: 0,
        isRequired: false,
        ...state,
      }),
      ...handlers,
    });
    renderPage(PasswordPage);
    return server;
  };

  it('turns two-step verification on and shows the recovery codes', async () => {
    const server = open(
      {},
      {
        'POST /b/v1/userInfo/startSecondFactor': () => secret,
        'POST /b/v1/userInfo/finishSecondFactor': () => ({ recoveryCodes }),
      },
    );
    await userEvent.click(await screen.findByRole('button', { name: '开启两步验证' }));
    const passwords = screen.getAllByLabelText('当前密码');
    await userEvent.type(passwords[passwords.length - 1]!, 'Chengjiang@7');
    await userEvent.click(screen.getByRole('button', { name: '下一步' }));
    await userEvent.type(await codeField(), '123456{Enter}');
    expect(await screen.findByText('BBBBB-BBBBB')).toBeTruthy();
    expect(server.inputsOf('POST /b/v1/userInfo/finishSecondFactor')).toEqual([{ code: '123456' }]);
  });

  it('turns it off with a code', async () => {
    mockDialogElement();
    const remove = 'POST /b/v1/userInfo/removeSecondFactor';
    const on = { onSince: '2026-11-20T08:00:00.000Z', recoveryCodesLeft: 9 };
    const server = open(on, { [remove]: () => null });
    expect(await screen.findByText('剩余恢复码：9 个')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: '关闭两步验证' }));
    await userEvent.type(await codeField(), 'AAAAA-AAAAA{Enter}');
    await waitFor(() => expect(server.inputsOf(remove)).toEqual([{ code: 'AAAAA-AAAAA' }]));
  });

  it('is not shown to readers', async () => {
    open({}, {}, USER_TYPE.personal);
    await screen.findByLabelText('新密码');
    expect(screen.queryByText('两步验证')).toBeNull();
  });
});
