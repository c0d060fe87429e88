import { accountErrors, generalErrors } from '@zhiye/contract';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '../../testing/user-event.ts';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { emptyPhone } from '../../validation/phone.ts';
import { Refusal, startFakeServer } from '../../testing/fake-server.ts';
import type { Handlers } from '../../testing/fake-server.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { mockSecurityCheck, verifySecurityCheck } from '../../testing/security-check.ts';
import { setTestLanguage } from '../../testing/texts.ts';
import { useSecurityCheck } from '../../security-check/use-security-check.ts';
import { PhoneField } from './phone-field.tsx';
import { SecurityCheckBox } from './security-check-box.tsx';
import { SmsCodeField } from './sms-code-field.tsx';

const SEND = 'POST /b/v1/account/sendSmsCode';
const SEND_OWN = 'POST /b/v1/account/sendOwnSmsCode';
const sent = { resendAfterSeconds: 60, expiresInSeconds: 300 };

function Form() {
  const [phone, setPhone] = useState(emptyPhone);
  const [phoneError, setPhoneError] = useState<string>();
  const [code, setCode] = useState('');
  const securityCheck = useSecurityCheck();
  const target = {
    to: 'phone',
    purpose: 'register',
    phone,
    securityCheck,
    onWrongPhone: setPhoneError,
  } as const;
  return (
    <>
      <PhoneField value={phone} error={phoneError} onChange={setPhone} />
      <SecurityCheckBox check={securityCheck} />
      <SmsCodeField target={target} value={code} onChange={setCode} />
    </>
  );
}

function openForm(handlers: Handlers = {}) {
  const server = startFakeServer({ ...mockSecurityCheck(), [SEND]: () => sent, ...handlers });
  renderPage(Form);
  return server;
}

const phone = () => screen.getByRole<HTMLInputElement>('textbox', { name: '手机号' });
const code = () => screen.getByRole<HTMLInputElement>('textbox', { name: '短信验证码' });
const getCode = () => screen.getByRole<HTMLButtonElement>('button', { name: /^获取验证码$|秒后重新获取/ });
const box = () => screen.getByRole('checkbox', { name: '安全验证' });

async function askForCode(number = '13800008000') {
  await userEvent.type(phone(), number);
  if (box().getAttribute('aria-checked') === 'false') await userEvent.click(box());
  await screen.findByText('已通过');
  await userEvent.click(getCode());
}

describe('the code field', () => {
  it('requests a code with purpose, phone and solved check, and focuses the code', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
    const server = openForm();
    await askForCode();
    expect(await screen.findByText('验证码已发送，5 分钟内有效')).toBeTruthy();
    const [input] = server.inputsOf(SEND);
    expect(input).toMatchObject({ purpose: 'register', countryCode: '86', phone: '13800008000' });
    expect((await verifySecurityCheck(input!.securityCheck)).verified).toBe(true);
    expect(document.activeElement).toBe(code());
    expect(getCode().textContent).toBe('60 秒后重新获取');
    expect(getCode().disabled).toBe(true);
    await act(() => vi.advanceTimersByTimeAsync(59_000));
    expect(getCode().textContent).toBe('1 秒后重新获取');
    await act(() => vi.advanceTimersByTimeAsync(1000));
    expect(getCode().textContent).toBe('获取验证码');
    await userEvent.click(getCode());
    await waitFor(() => expect(server.inputsOf(SEND)).toHaveLength(2));
    const [first, second] = server.inputsOf(SEND);
    expect(second!.securityCheck).not.toBe(first!.securityCheck);
  });

  it('accepts six digits only', async () => {
    openForm();
    await userEvent.click(code());
    await userEvent.paste(' １2a3-4567 ');
    expect(code().value).toBe('123456');
    expect(code().autocomplete).toBe('one-time-code');
    expect(code().inputMode).toBe('numeric');
  });

  it('sends to another phone without waiting', async () => {
    const server = openForm();
    await askForCode();
    await waitFor(() => expect(getCode().disabled).toBe(true));
    await userEvent.type(phone(), '{Backspace}1');
    expect(getCode().disabled).toBe(false);
    expect(screen.queryByText(/验证码已发送/)).toBeNull();
    await userEvent.click(getCode());
    await waitFor(() => expect(server.inputsOf(SEND).at(-1)?.phone).toBe('13800008001'));
  });

  it.each(['', '138', '12800008000', '138000080001'])(
    'does not request a code for the phone "%s"',
    async (number) => {
      const server = openForm();
      await userEvent.click(box());
      await screen.findByText('已通过');
      if (number) await userEvent.type(phone(), number);
      await userEvent.click(getCode());
      expect(screen.getByText('请输入正确的手机号')).toBeTruthy();
      expect(phone().getAttribute('aria-invalid')).toBe('true');
      expect(server.inputsOf(SEND)).toEqual([]);
    },
  );

  it('requires the security check first', async () => {
    const server = openForm();
    await userEvent.type(phone(), '13800008000');
    await userEvent.click(getCode());
    expect(await screen.findByText('请先完成安全验证')).toBeTruthy();
    await waitFor(() => expect(getCode().disabled).toBe(false));
    expect(server.inputsOf(SEND)).toEqual([]);
  });

  it('two clicks send one request', async () => {
    let sendReply = () => {};
    const server = openForm({ [SEND]: () => new Promise((resolve) => (sendReply = () => resolve(sent))) });
    await askForCode();
    await userEvent.click(getCode());
    await waitFor(() => expect(server.inputsOf(SEND)).toHaveLength(1));
    act(sendReply);
    await screen.findByText(/验证码已发送/);
    expect(server.inputsOf(SEND)).toHaveLength(1);
  });
});

describe('a refused code', () => {
  it.each([accountErrors.smsTooSoon.code, generalErrors.tooManyRequests.code])(
    '%i: counts down the seconds, and a code can be typed',
    async (refusal) => {
      openForm({ [SEND]: () => new Refusal(refusal, '请 42 秒后再获取', { seconds: 42 }) });
      await askForCode();
      await waitFor(() => expect(getCode().textContent).toBe('42 秒后重新获取'));
      expect(screen.getByRole('alert').textContent).toBe('请 42 秒后再获取');
      expect(document.activeElement).toBe(code());
      expect(screen.queryByText(/验证码已发送/)).toBeNull();
    },
  );

  it('4117: shows the message without a countdown', async () => {
    openForm({
      [SEND]: () => new Refusal(accountErrors.smsTooMany.code, '获取验证码的次数过多，请过一段时间再试'),
    });
    await askForCode();
    expect((await screen.findByRole('alert')).textContent).toContain('次数过多');
    expect(getCode().textContent).toBe('获取验证码');
  });

  it('4128: marks the phone', async () => {
    openForm({ [SEND]: () => new Refusal(accountErrors.wrongPhone.code, '请输入正确的手机号') });
    await askForCode();
    await waitFor(() => expect(phone().getAttribute('aria-invalid')).toBe('true'));
  });

  it('4118: requires the check again, then sends the code', async () => {
    const server = openForm({
      [SEND]: () => new Refusal(accountErrors.securityCheckFailed.code, '安全验证未通过或已过期，请重新验证'),
    });
    await askForCode();
    expect(await screen.findByText('验证失败，请重试')).toBeTruthy();
    server.use({ [SEND]: () => sent });
    await userEvent.click(box());
    await screen.findByText('已通过');
    await userEvent.click(getCode());
    expect(await screen.findByText(/验证码已发送/)).toBeTruthy();
  });

  it('a network failure can be retried at once', async () => {
    const server = openForm({ [SEND]: () => new Response('') });
    await askForCode();
    expect(await screen.findByText('接口请求失败')).toBeTruthy();
    server.use({ [SEND]: () => sent });
    await userEvent.click(getCode());
    expect(await screen.findByText(/验证码已发送/)).toBeTruthy();
  });
});

it('a code to the own phone needs neither phone nor check', async () => {
  await setTestLanguage('en');
  const server = startFakeServer({ [SEND_OWN]: () => sent });
  renderPage(() => <SmsCodeField target={{ to: 'ownPhone' }} value="" onChange={() => undefined} />);
  await userEvent.click(screen.getByRole('button', { name: 'Get code' }));
  expect(await screen.findByText('Code sent; valid for 5 minutes')).toBeTruthy();
  expect(screen.getByRole('button', { name: /^Resend in \d+ s$/ })).toBeTruthy();
  expect(server.inputsOf(SEND_OWN)).toEqual([{}]);
});
