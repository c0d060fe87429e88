import { accountErrors } from '@zhiye/contract';
import { USER_TYPE } from '@zhiye/contract/constants';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '../../../../shared/testing/user-event.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { storedPersonalInfo, storedToken } from '../../../../shared/storage/local-storage.ts';
import { Refusal, startFakeServer } from '../../../../shared/testing/fake-server.ts';
import type { Handlers } from '../../../../shared/testing/fake-server.ts';
import { renderPage } from '../../../../shared/testing/render-page.tsx';
import { mockSecurityCheck, verifySecurityCheck } from '../../../../shared/testing/security-check.ts';
import { setTestLanguage } from '../../../../shared/testing/texts.ts';
import { mockDialogElement } from '../../../../shared/testing/dialogs.ts';
import { RegisterPage } from './register-page.tsx';
import { RegisterTypePage } from './register-type-page.tsx';
import {
  updateRegistrationDraft,
  clearRegistrationDraft,
  useRegistrationDraft,
} from './registration-draft.ts';

const REGISTER = 'POST /b/v1/account/register';
const AGREEMENTS = 'GET /b/v1/account/getAgreements';
const OWN = 'GET /b/v1/account/getOwnApplication';

const agreements = (version = '2026-11') => ({
  version,
  list: [
    { document: 'registration' as const, title: '知页用户注册协议', content: '<p>账号与使用权</p>' },
    { document: 'privacy' as const, title: '知页隐私政策', content: '<p>我们收集的信息</p>' },
  ],
});

function openForm(handlers: Handlers = {}, query = '?type=1') {
  const server = startFakeServer({
    ...mockSecurityCheck(),
    'POST /b/v1/account/sendSmsCode': () => ({ resendAfterSeconds: 60, expiresInSeconds: 300 }),
    [AGREEMENTS]: () => agreements(),
    [REGISTER]: ({ name, type }) => ({
      token: 'fresh-token',
      personalInfo: { name, type: type === 3 ? 3 : 1 },
    }),
    [OWN]: () => null,
    ...handlers,
  });
  const { router } = renderPage(RegisterPage, `/register${query}`);
  const where = () => router.state.location.pathname + router.state.location.search;
  return { server, where };
}

const textbox = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
/** The label also contains the mark of a required field. */
const labelled = (name: string) =>
  screen.getByLabelText<HTMLInputElement>(new RegExp(`^${name}`), { selector: 'input' });
const consent = () => screen.getByRole<HTMLInputElement>('checkbox', { name: /我已阅读并同意/ });
const clickButton = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

/** Fills in a valid form without sending it. */
async function fillIn() {
  await userEvent.type(textbox('手机号'), '13800008000');
  await userEvent.click(screen.getByRole('checkbox', { name: '安全验证' }));
  await screen.findByText('已通过');
  await userEvent.type(textbox('短信验证码'), '123456');
  await userEvent.type(textbox('姓名'), '沈砚秋');
  await userEvent.type(textbox('昵称'), '砚秋');
  await userEvent.type(textbox('邮箱'), 'shen@school.example');
  await userEvent.type(labelled('密码'), 'Zhiye@2026');
  await userEvent.type(labelled('再次输入密码'), 'Zhiye@2026');
  await userEvent.click(consent());
}

const rightDraft = {
  phone: { countryCode: '86', phone: '13800008000' },
  smsCode: '123456',
  email: 'shen@school.example',
  name: '沈砚秋',
  nickname: '砚秋',
  password: 'Zhiye@2026',
  passwordAgain: 'Zhiye@2026',
  agreed: true,
};

beforeEach(() => {
  mockDialogElement();
  clearRegistrationDraft();
});

describe('/register', () => {
  it('creates a personal account, signs in and returns to the page before', async () => {
    const { server, where } = openForm({}, '?type=1&from=%2FbookDetail%3FbookId%3D7');
    await fillIn();
    await clickButton('注册');
    await waitFor(() => expect(where()).toBe('/bookDetail?bookId=7'));
    const { securityCheck, ...form } = server.inputsOf(REGISTER)[0]!;
    expect(form).toEqual({
      type: USER_TYPE.personal,
      countryCode: '86',
      phone: '13800008000',
      code: '123456',
      email: 'shen@school.example',
      name: '沈砚秋',
      nickname: '砚秋',
      password: 'Zhiye@2026',
      passwordAgain: 'Zhiye@2026',
      agreementVersion: '2026-11',
    });
    expect((await verifySecurityCheck(securityCheck)).verified).toBe(true);
    expect([storedToken.read(), storedPersonalInfo.read()]).toEqual([
      'fresh-token',
      { name: '沈砚秋', type: USER_TYPE.personal },
    ]);
    expect(await screen.findByText('注册成功，沈砚秋，欢迎来到知页')).toBeTruthy();
  });

  it.each([
    [2, '上传工作证明'],
    [3, '填写机构资料'],
  ])('type %i continues with the application', async (type, title) => {
    openForm({}, `?type=${type}`);
    await fillIn();
    await clickButton('注册并继续');
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
  });

  it('marks every missing field and focuses the first', async () => {
    const { server } = openForm();
    await clickButton('注册');
    const messages = [
      '请输入正确的手机号',
      '请输入短信验证码',
      '请输入姓名',
      '请输入昵称',
      '请输入邮箱',
      '请输入密码',
      '请先阅读并同意注册协议和隐私政策',
    ];
    for (const text of messages) expect(await screen.findByText(text)).toBeTruthy();
    expect(document.activeElement).toBe(textbox('手机号'));
    expect(server.inputsOf(REGISTER)).toEqual([]);
  });

  it.each([
    ['邮箱', 'shen@school', '邮箱格式不正确，请输入正确的邮箱'],
    ['姓名', '沈\u202e', '不能含有不可见字符，请修改'],
    ['昵称', '砚\u200b秋', '不能含有不可见字符，请修改'],
    ['密码', 'zhiye2026', '密码须为 8 至 16 位，含大写字母、小写字母、数字和 ! @ # $ % 中的字符'],
    ['再次输入密码', 'Zhiye@2027', '两次输入密码不一致'],
  ])('%s: shows "%s" before anything is sent', async (label, text, message) => {
    const { server } = openForm();
    await fillIn();
    await userEvent.clear(labelled(label));
    await userEvent.type(labelled(label), text);
    await clickButton('注册');
    expect(await screen.findByText(message)).toBeTruthy();
    expect(labelled(label).value).toBe(text);
    expect(server.inputsOf(REGISTER)).toEqual([]);
  });

  it.each([
    [accountErrors.wrongSmsCode.code, '短信验证码不正确或已过期', '短信验证码'],
    [accountErrors.phoneTaken.code, '该手机号已注册过', '手机号'],
    [accountErrors.emailTaken.code, '该邮箱已使用', '邮箱'],
    [accountErrors.commonPassword.code, '这个密码太常见，很容易被猜到，请换一个', '密码'],
  ])('%i is shown under its field, and the input is kept', async (code, text, label) => {
    openForm({ [REGISTER]: () => new Refusal(code, text) });
    await fillIn();
    await clickButton('注册');
    await waitFor(() => expect(labelled(label).getAttribute('aria-invalid')).toBe('true'));
    const errorId = labelled(label).getAttribute('aria-describedby')!.split(' ').at(-1)!;
    expect(document.getElementById(errorId)?.textContent).toBe(text);
    expect(document.activeElement).toBe(labelled(label));
    expect(textbox('姓名').value).toBe('沈砚秋');
    expect(labelled('密码').value).toBe('Zhiye@2026');
  });

  it('requires the security check', async () => {
    updateRegistrationDraft(rightDraft);
    const { server } = openForm();
    await screen.findByRole('button', { name: '注册' });
    await waitFor(() => expect(server.inputsOf(AGREEMENTS)).toHaveLength(1));
    await clickButton('注册');
    expect(await screen.findByText('请先完成安全验证')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: '安全验证' }));
    expect(server.inputsOf(REGISTER)).toEqual([]);
  });

  it('a failed security check can be repeated', async () => {
    openForm({
      [REGISTER]: () =>
        new Refusal(accountErrors.securityCheckFailed.code, '安全验证未通过或已过期，请重新验证'),
    });
    await fillIn();
    await clickButton('注册');
    expect(await screen.findByText('验证失败，请重试')).toBeTruthy();
  });

  it('keeps the input when another type is chosen', async () => {
    const { where } = openForm({}, '?from=%2Fcart');
    await clickButton('下一步：注册个人用户');
    await waitFor(() => expect(where()).toBe('/register?type=1&from=%2Fcart'));
    await userEvent.type(textbox('姓名'), '沈砚秋');
    const other = screen.getByRole('link', { name: '换一种类型' });
    expect(other.getAttribute('href')).toBe('/registerType?type=1&from=%2Fcart');
    cleanup();
    renderPage(RegisterPage, '/register?type=2');
    expect(textbox('姓名').value).toBe('沈砚秋');
  });

  it('clears the input when the page is left', async () => {
    openForm();
    await userEvent.type(labelled('密码'), 'Zhiye@2026');
    cleanup();
    await waitFor(() => expect(useRegistrationDraft.getState().password).toBe(''));
  });

  it('without a type redirects to the choice', async () => {
    const { where } = openForm({}, '?from=%2Fcart');
    await userEvent.click(screen.getByRole('radio', { name: '机构' }));
    await clickButton('下一步：注册机构');
    await waitFor(() => expect(where()).toBe('/register?type=3&from=%2Fcart'));
    expect(screen.getByRole('heading', { name: '注册机构账号' })).toBeTruthy();
  });
});

describe('the agreement', () => {
  it('can be read and accepted in a dialog', async () => {
    openForm();
    await clickButton('隐私政策');
    const dialog = await screen.findByRole('dialog', { name: '知页隐私政策' });
    expect(await within(dialog).findByText('我们收集的信息')).toBeTruthy();
    await userEvent.click(within(dialog).getByRole('button', { name: '注册协议' }));
    expect(within(dialog).getByText('账号与使用权')).toBeTruthy();
    await userEvent.click(within(dialog).getByRole('button', { name: '同意并继续' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(consent().checked).toBe(true);
  });

  it('must be accepted again after it has changed', async () => {
    let version = '2026-11';
    const { server } = openForm({
      [AGREEMENTS]: () => agreements(version),
      [REGISTER]: () =>
        new Refusal(accountErrors.agreementOutdated.code, '注册协议或隐私政策已更新，请重新阅读并同意'),
    });
    await fillIn();
    version = '2027-01';
    await clickButton('注册');
    await waitFor(() => expect(consent().getAttribute('aria-invalid')).toBe('true'));
    expect(consent().checked).toBe(false);
    await waitFor(() => expect(server.inputsOf(AGREEMENTS)).toHaveLength(2));
    await userEvent.click(consent());
    await clickButton('注册');
    await waitFor(() =>
      expect(server.inputsOf(REGISTER).map((form) => form.agreementVersion)).toEqual(['2026-11', '2027-01']),
    );
  });

  it('can be loaded again after a failure', async () => {
    const { server } = openForm({ [AGREEMENTS]: () => new Refusal(5003, '服务器正忙，请稍后再试') });
    await clickButton('注册协议');
    const dialog = screen.getByRole('dialog');
    expect(await within(dialog).findByText(/服务器正忙/)).toBeTruthy();
    server.use({ [AGREEMENTS]: () => agreements() });
    await userEvent.click(within(dialog).getByRole('button', { name: '重试' }));
    expect(await within(dialog).findByText('账号与使用权')).toBeTruthy();
  });
});

describe('/registerType', () => {
  it('selects the type of the address', () => {
    startFakeServer();
    renderPage(RegisterTypePage, '/registerType?type=2');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: '教师' }).checked).toBe(true);
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      '1选择类型',
      '2填写信息',
      '3上传工作证明',
      '4等待审核',
    ]);
  });

  it('is complete in English', async () => {
    await setTestLanguage('en');
    startFakeServer();
    renderPage(RegisterTypePage, '/registerType');
    expect(screen.getByRole('heading', { name: 'Choose an account type' })).toBeTruthy();
    expect(screen.getAllByRole('radio')).toHaveLength(3);
  });
});
