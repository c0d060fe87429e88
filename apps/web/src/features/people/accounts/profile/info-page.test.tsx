import { accountErrors } from '@zhiye/contract';
import { USER_TYPE } from '@zhiye/contract/constants';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '../../../../shared/testing/user-event.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { storedPersonalInfo } from '../../../../shared/storage/local-storage.ts';
import { Refusal, startFakeServer } from '../../../../shared/testing/fake-server.ts';
import type { Handlers } from '../../../../shared/testing/fake-server.ts';
import { renderPage } from '../../../../shared/testing/render-page.tsx';
import { mockSecurityCheck } from '../../../../shared/testing/security-check.ts';
import { signInAs } from '../../../../shared/testing/session.ts';
import { setTestLanguage } from '../../../../shared/testing/texts.ts';
import { mockDialogElement } from '../../../../shared/testing/dialogs.ts';
import type { OwnApplicationData } from './application.queries.ts';
import { InfoPage } from './info-page.tsx';
import type { Profile } from './profile.queries.ts';
import { applicationHandler, makeApplication } from './testing/make-application.ts';
import { makeProfile } from './testing/make-profile.ts';

const UPDATE = 'POST /b/v1/userInfo/updateProfile';
const CHANGE_PHONE = 'POST /b/v1/userInfo/changePhone';
const SEND_CODE = 'POST /b/v1/userInfo/sendEmailCode';
const CHANGE_EMAIL = 'POST /b/v1/userInfo/changeEmail';
const CLOSE = 'POST /b/v1/userInfo/requestAccountClosing';

beforeEach(() => {
  mockDialogElement();
  signInAs(1, '何同学');
});

/** Opens the page with a fake server that stores changes. */
async function openInfo(
  parts: Partial<Profile> = {},
  handlers: Handlers = {},
  application: OwnApplicationData = null,
) {
  let profile = makeProfile(parts);
  const server = startFakeServer({
    ...mockSecurityCheck(),
    ...applicationHandler(application),
    'GET /b/v1/userInfo/getProfile': () => profile,
    [UPDATE]: (change) => {
      profile = { ...profile, ...change };
      return { name: change.name, type: profile.type };
    },
    [SEND_CODE]: () => ({ resendAfterSeconds: 60, expiresInSeconds: 900 }),
    [CHANGE_EMAIL]: ({ email }) => {
      profile = { ...profile, email };
      return null;
    },
    [CHANGE_PHONE]: ({ phone }) => {
      profile = { ...profile, phone: phone.replace(/^(\d{3})\d{4}/, '$1****') };
      return null;
    },
    [CLOSE]: () => {
      profile = { ...profile, closesAt: '2026-11-28T08:00:00.000Z' };
      return { closesAt: profile.closesAt! };
    },
    'POST /b/v1/userInfo/cancelAccountClosing': () => {
      profile = { ...profile, closesAt: null };
      return null;
    },
    'POST /b/v1/account/sendSmsCode': () => ({ resendAfterSeconds: 60, expiresInSeconds: 300 }),
    ...handlers,
  });
  const page = renderPage(InfoPage);
  await screen.findByRole('heading', { name: /登录与安全|Sign-in and security/ });
  return { ...page, server };
}

const clickButton = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const fill = async (label: string, text: string) => {
  const field = screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}(必填)?$`));
  await userEvent.clear(field);
  await userEvent.type(field, text);
};
const dialog = () => screen.getByRole('dialog');

describe('the details', () => {
  it('are shown as text', async () => {
    await openInfo({
      externalIdentities: [{ provider: 'qq', nickname: '何何', linkedAt: '2026-10-01T00:00:00.000Z' }],
    });
    const text = screen.getByRole('region', { name: '基本信息' }).textContent!;
    for (const words of ['何同学', '个人用户', 'student', '2026-09-01']) expect(text).toContain(words);
    const ways = screen.getByRole('region', { name: '登录与安全' }).textContent!;
    for (const words of ['+86 138****0001', 'student@zhiye.example', 'QQ何何', '2026-10-01 绑定'])
      expect(ways).toContain(words);
    expect(ways).not.toContain('微信');
  });

  it('are edited in place, and the header follows', async () => {
    const { server } = await openInfo();
    await clickButton('编辑');
    await fill('姓名', '何晓');
    await fill('单位', '澄江大学');
    await clickButton('保存');
    expect(await screen.findByText('个人信息已保存')).toBeTruthy();
    expect(server.inputsOf(UPDATE)).toEqual([
      { name: '何晓', nickname: '小何', institution: '澄江大学', department: '' },
    ]);
    expect(storedPersonalInfo.read()).toEqual({ name: '何晓', type: USER_TYPE.personal });
    expect(screen.getByRole('button', { name: '编辑' })).toBeTruthy();
    expect(screen.getByText('澄江大学')).toBeTruthy();
  });

  it('are unchanged after 取消, and an empty name has an error under its field', async () => {
    const { server } = await openInfo();
    await clickButton('编辑');
    await fill('姓名', '  ');
    await clickButton('保存');
    const name = screen.getByRole('textbox', { name: /姓名/ });
    expect(name.getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(name);
    await clickButton('取消');
    expect(screen.getByRole('region', { name: '基本信息' }).textContent).toContain('何同学');
    expect(server.inputsOf(UPDATE)).toEqual([]);
  });

  it.each([
    ['pending', null, '教师认证审核中'],
    ['rejected', '证件不清晰', '未通过的原因：证件不清晰'],
    ['approved', null, '教师认证已通过'],
  ] as const)('show the status of an application: %s', async (state, reason, words) => {
    await openInfo({}, {}, makeApplication({ type: USER_TYPE.teacher, state, reason, institution: null }));
    expect(await screen.findByText(words)).toBeTruthy();
  });

  it('link to the teacher application, but not for other types', async () => {
    await openInfo();
    expect(await screen.findByRole('link', { name: '申请教师认证' })).toBeTruthy();
  });
});

describe('changing the phone', () => {
  it('needs the password, the new phone and a code sent to it', async () => {
    const { server } = await openInfo();
    await clickButton('更换手机号');
    await clickButton('确认更换');
    expect(within(dialog()).getAllByText(/请输入/)).toHaveLength(3);
    expect(document.activeElement).toBe(screen.getByLabelText('当前密码'));
    await fill('当前密码', 'Zhiye@2026');
    await fill('新手机号', '13900008000');
    await userEvent.click(screen.getByRole('checkbox', { name: '安全验证' }));
    await screen.findByText('已通过');
    await clickButton('获取验证码');
    await screen.findByText(/验证码已发送/);
    expect(server.inputsOf('POST /b/v1/account/sendSmsCode')[0]).toMatchObject({ purpose: 'changePhone' });
    await fill('短信验证码', '123456');
    await clickButton('确认更换');
    expect(await screen.findByText('+86 139****8000')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(server.inputsOf(CHANGE_PHONE)).toEqual([
      {
        reauthentication: { by: 'password', password: 'Zhiye@2026' },
        countryCode: '86',
        phone: '13900008000',
        code: '123456',
      },
    ]);
  });

  it.each([
    [accountErrors.reauthenticationFailed.code, '密码或短信验证码不正确', '当前密码'],
    [accountErrors.signInDelayed.code, '多次输入有误，请 8 秒后再试', '当前密码'],
    [accountErrors.phoneTaken.code, '该手机号已注册过', '新手机号'],
    [accountErrors.wrongSmsCode.code, '短信验证码不正确或已过期', '短信验证码'],
  ])('%d is shown under its field, and the input is kept', async (code, msg, label) => {
    await openInfo({}, { [CHANGE_PHONE]: () => new Refusal(code, msg, { seconds: 8 }) });
    await clickButton('更换手机号');
    await fill('当前密码', 'Zhiye@2026');
    await fill('新手机号', '13900008000');
    await fill('短信验证码', '123456');
    await clickButton('确认更换');
    const field = screen.getByLabelText<HTMLInputElement>(label);
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
    expect(within(dialog()).getByText(msg)).toBeTruthy();
    expect(document.activeElement).toBe(field);
    expect(field.value).not.toBe('');
  });
});

describe('changing the e-mail address', () => {
  it('saves a valid address', async () => {
    const { server } = await openInfo();
    await clickButton('更换邮箱');
    await fill('当前密码', 'Zhiye@2026');
    await fill('新邮箱', 'he@school');
    await clickButton('确认更换');
    expect(screen.getByText('邮箱格式不正确，请输入正确的邮箱')).toBeTruthy();
    expect(server.inputsOf(CHANGE_EMAIL)).toEqual([]);
    await fill('新邮箱', 'he@school.example');
    await clickButton('获取验证码');
    expect(await screen.findByText('邮件已发送至 he@school.example，请查收')).toBeTruthy();
    expect(server.inputsOf(SEND_CODE)).toEqual([{ email: 'he@school.example' }]);
    await fill('邮箱验证码', '123456');
    await clickButton('确认更换');
    expect(await screen.findByText('he@school.example')).toBeTruthy();
  });

  it('shows a wrong code under its field', async () => {
    const wrong = new Refusal(accountErrors.wrongEmailCode.code, '邮箱验证码不正确或已过期');
    await openInfo({}, { [CHANGE_EMAIL]: () => wrong });
    await clickButton('更换邮箱');
    await fill('当前密码', 'Zhiye@2026');
    await fill('新邮箱', 'he@school.example');
    await fill('邮箱验证码', '000000');
    await clickButton('确认更换');
    expect(await within(dialog()).findByText('邮箱验证码不正确或已过期')).toBeTruthy();
  });

  it('shows a taken address under its field', async () => {
    await openInfo({}, { [CHANGE_EMAIL]: () => new Refusal(accountErrors.emailTaken.code, '该邮箱已使用') });
    await clickButton('更换邮箱');
    await fill('当前密码', 'Zhiye@2026');
    await fill('新邮箱', 'taken@school.example');
    await fill('邮箱验证码', '123456');
    await clickButton('确认更换');
    expect(await within(dialog()).findByText('该邮箱已使用')).toBeTruthy();
  });
});

describe('reauthentication', () => {
  it('offers only the methods that the account has', async () => {
    await openInfo({ hasPassword: false });
    await clickButton('更换邮箱');
    // one method is no choice
    expect(within(dialog()).queryByRole('radio')).toBeNull();
    expect(within(dialog()).getAllByLabelText('短信验证码').length).toBeGreaterThan(0);
    expect(within(dialog()).queryByLabelText('当前密码')).toBeNull();
  });

  it('links to support when there is none', async () => {
    await openInfo({ hasPassword: false, phone: null });
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '更换邮箱' }).disabled).toBe(true);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '申请注销' }).disabled).toBe(true);
    expect(screen.getByText(/请联系客服。/)).toBeTruthy();
  });
});

describe('closing the account', () => {
  it('lists the consequences, then until when it can be canceled', async () => {
    const { server } = await openInfo();
    await clickButton('申请注销');
    expect(within(dialog()).getAllByRole('listitem')).toHaveLength(4);
    await userEvent.click(within(dialog()).getByRole('button', { name: '申请注销' }));
    expect(within(dialog()).getByText('请输入当前密码')).toBeTruthy();
    await fill('当前密码', 'Zhiye@2026');
    await userEvent.click(within(dialog()).getByRole('button', { name: '申请注销' }));
    expect(await screen.findByText('账号将于 2026-11-28 16:00 注销。')).toBeTruthy();
    expect(server.inputsOf(CLOSE)).toEqual([
      { reauthentication: { by: 'password', password: 'Zhiye@2026' } },
    ]);
    await clickButton('撤销申请');
    expect(await screen.findByRole('button', { name: '申请注销' })).toBeTruthy();
  });

  it('is not offered to staff', async () => {
    await openInfo({ type: USER_TYPE.staff });
    expect(screen.queryByRole('heading', { name: '注销账号' })).toBeNull();
  });
});

it('shows a failure with a retry', async () => {
  const server = startFakeServer({ 'GET /b/v1/userInfo/getProfile': () => new Refusal(5000, '出错了') });
  renderPage(InfoPage);
  await screen.findByRole('heading', { name: '页面加载失败' });
  server.use({ 'GET /b/v1/userInfo/getProfile': () => makeProfile() });
  await clickButton('重试');
  expect(await screen.findByText('138****0001', { exact: false })).toBeTruthy();
});

it('is complete in English', async () => {
  await setTestLanguage('en');
  await openInfo();
  expect(screen.getByRole('heading', { name: 'Personal details' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Change phone number' })).toBeTruthy();
});

describe('leaving with unsaved details', () => {
  it('asks first; without a change it does not', async () => {
    const { router } = await openInfo();
    const start = router.state.location.pathname;
    await clickButton('编辑');
    await fill('昵称', '新昵称');
    void router.navigate('/elsewhere');
    await userEvent.click(await screen.findByRole('button', { name: '继续编辑' }));
    expect(router.state.location.pathname).toBe(start);
    expect(screen.getByLabelText<HTMLInputElement>(/^昵称/).value).toBe('新昵称');
    await clickButton('取消');
    void router.navigate('/elsewhere');
    await waitFor(() => expect(router.state.location.pathname).toBe('/elsewhere'));
  });
});

describe('a linked identity', () => {
  const linked = [{ provider: 'weChat' as const, nickname: '晓', linkedAt: '2026-09-01T01:00:00.000Z' }];
  const UNLINK = 'POST /b/v1/userInfo/unlinkExternalIdentity';

  const prove = async () => {
    await userEvent.type(within(dialog()).getByLabelText('当前密码'), 'Zhiye@2026');
    await userEvent.click(within(dialog()).getByRole('button', { name: '解绑' }));
  };

  it('is unlinked by a person who proves who they are', async () => {
    const { server } = await openInfo({ externalIdentities: linked }, { [UNLINK]: () => null });
    await clickButton('解绑微信');
    expect(server.inputsOf(UNLINK)).toEqual([]);
    await prove();
    expect(await screen.findByText('微信已解绑')).toBeTruthy();
    const reauthentication = { by: 'password', password: 'Zhiye@2026' };
    expect(server.inputsOf(UNLINK)).toEqual([{ provider: 'weChat', reauthentication }]);
  });

  it('stays after a wrong password, and the dialog says why', async () => {
    const { reauthenticationFailed } = accountErrors;
    const refuse = () => new Refusal(reauthenticationFailed.code, reauthenticationFailed.zh);
    await openInfo({ externalIdentities: linked }, { [UNLINK]: refuse });
    await clickButton('解绑微信');
    await prove();
    expect(await within(dialog()).findByText(reauthenticationFailed.zh)).toBeTruthy();
  });

  it('cannot be unlinked without a password and a phone', async () => {
    await openInfo({ externalIdentities: linked, hasPassword: false, phone: null });
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '解绑微信' }).disabled).toBe(true);
  });
});
