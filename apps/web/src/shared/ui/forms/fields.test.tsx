import { screen } from '@testing-library/react';
import { userEvent } from '../../testing/user-event.ts';
import type { Reauthentication } from '@zhiye/contract';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { emptyPhone } from '../../validation/phone.ts';
import type { PhoneParts } from '../../validation/phone.ts';
import { startFakeServer } from '../../testing/fake-server.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { setTestLanguage } from '../../testing/texts.ts';
import { emptyReauthentication, ReauthenticationFields } from './reauthentication-fields.tsx';
import { Form, useAppForm } from './form.tsx';
import { emptyNewPassword, NewPasswordFields } from './new-password-fields.tsx';
import type { NewPassword } from './new-password-fields.tsx';
import { PasswordField } from './password-field.tsx';
import { PhoneField } from './phone-field.tsx';
import { TextField } from './text-field.tsx';

const textbox = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const describedBy = (input: HTMLElement) =>
  (input.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join('|');

describe('a text field', () => {
  it('is connected with its label, hint and error, and is marked as required', () => {
    renderPage(() => (
      <TextField
        label="邮箱"
        hint="用于接收发票"
        error="邮箱格式不正确"
        required
        type="email"
        name="email"
        defaultValue="a@b"
      />
    ));
    const input = textbox('邮箱');
    expect(input.required).toBe(true);
    expect(screen.getByText('必填')).toBeTruthy();
    expect(describedBy(input)).toBe('用于接收发票|邮箱格式不正确');
    expect(input.getAttribute('aria-invalid')).toBe('true');
    expect([input.type, input.name, input.value]).toEqual(['email', 'email', 'a@b']);
  });

  it('has no other attributes than its props', () => {
    renderPage(() => <TextField label="昵称" />);
    expect(textbox('昵称').hasAttribute('aria-describedby')).toBe(false);
    expect(textbox('昵称').required).toBe(false);
    expect(screen.queryByText('必填')).toBeNull();
  });
});

it('a password field has a name, a hint and an autocomplete value, and can show its text', async () => {
  await setTestLanguage('en');
  renderPage(function Page() {
    const [value, setValue] = useState('');
    return (
      <PasswordField
        name="oldPassword"
        label="Old password"
        autoComplete="current-password"
        hint="The one you signed in with"
        value={value}
        onChange={({ target }) => setValue(target.value)}
      />
    );
  });
  const input = screen.getByLabelText<HTMLInputElement>('Old password');
  await userEvent.type(input, 'Zhiye@2026');
  expect([input.value, input.type, input.name, input.autocomplete]).toEqual([
    'Zhiye@2026',
    'password',
    'oldPassword',
    'current-password',
  ]);
  expect(describedBy(input)).toBe('The one you signed in with');
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
  expect(input.type).toBe('text');
});

describe('a phone field', () => {
  function openPhone(error?: string) {
    const seen: { value: PhoneParts } = { value: emptyPhone };
    renderPage(function Page() {
      const [value, setValue] = useState(emptyPhone);
      seen.value = value;
      return <PhoneField required error={error} value={value} onChange={setValue} />;
    });
    return seen;
  }

  it('accepts digits only', async () => {
    const seen = openPhone();
    await userEvent.type(textbox('手机号'), '138-0000 8000abc');
    expect(seen.value).toEqual({ countryCode: '86', phone: '13800008000' });
    expect([textbox('手机号').inputMode, textbox('手机号').type]).toEqual(['tel', 'tel']);
  });

  it('has a calling code, and keeps the number when the code changes', async () => {
    const seen = openPhone();
    await userEvent.type(textbox('手机号'), '51234567');
    const codes = screen.getByRole('combobox', { name: '国家或地区代码' });
    expect([...codes.querySelectorAll('option')].map(({ value }) => value)).toEqual(
      '86 852 853 886 65 81 82 1 44 61'.split(' '),
    );
    await userEvent.selectOptions(codes, '+852 中国香港');
    expect(seen.value).toEqual({ countryCode: '852', phone: '51234567' });
  });

  it('shows its error under the number', async () => {
    await setTestLanguage('en');
    openPhone('Enter a valid phone number');
    expect(describedBy(textbox('Phone'))).toBe('Enter a valid phone number');
    expect(screen.getByRole('option', { name: '+81 Japan' })).toBeTruthy();
  });
});

describe('a new password', () => {
  function openPasswords() {
    renderPage(function Page() {
      const form = useAppForm<NewPassword>(emptyNewPassword);
      return (
        <Form form={form} isBlocked={false} onSubmit={() => undefined}>
          <NewPasswordFields label="新密码" required weak="密码还不符合要求" />
        </Form>
      );
    });
  }
  const password = () => screen.getByLabelText<HTMLInputElement>(/^新密码/);
  const again = () => screen.getByLabelText<HTMLInputElement>(/^再次输入密码/);
  const unmet = () =>
    screen
      .getAllByRole('listitem')
      .filter(({ textContent }) => textContent!.endsWith('（未满足）'))
      .map(({ textContent }) => textContent!.replace('（未满足）', ''));

  it('shows the missing parts during typing', async () => {
    openPasswords();
    expect(unmet()).toHaveLength(6);
    await userEvent.type(password(), 'zhiye');
    expect(unmet()).toEqual(['8 至 16 位', '大写字母', '数字', '! @ # $ % 之一']);
    await userEvent.type(password(), '@2026Z');
    expect(unmet()).toEqual([]);
    expect(describedBy(password())).toContain('大写字母（已满足）');
    expect([password().autocomplete, again().autocomplete]).toEqual(['new-password', 'new-password']);
  });

  it('shows that the passwords differ after the second field is left, until they are equal', async () => {
    openPasswords();
    await userEvent.type(password(), 'Zhiye@2026');
    await userEvent.type(again(), 'Zhiye');
    expect(screen.queryByText('两次输入密码不一致')).toBeNull();
    await userEvent.tab();
    expect(describedBy(again())).toBe('两次输入密码不一致');
    await userEvent.type(again(), '@2026');
    expect(screen.queryByText('两次输入密码不一致')).toBeNull();
  });
});

describe('reauthentication', () => {
  function openIdentity() {
    const seen: { value: Reauthentication } = { value: emptyReauthentication };
    renderPage(function Page() {
      const [value, setValue] = useState<Reauthentication>(emptyReauthentication);
      seen.value = value;
      return <ReauthenticationFields value={value} onChange={setValue} />;
    });
    return seen;
  }

  it('by the current password', async () => {
    const seen = openIdentity();
    expect(screen.getByRole('group', { name: '请先验证身份' })).toBeTruthy();
    await userEvent.type(screen.getByLabelText('当前密码'), 'Zhiye@2026');
    expect(seen.value).toEqual({ by: 'password', password: 'Zhiye@2026' });
  });

  it('by a code to the person’s own phone', async () => {
    const server = startFakeServer({
      'POST /b/v1/account/sendOwnSmsCode': () => ({ resendAfterSeconds: 60, expiresInSeconds: 300 }),
    });
    const seen = openIdentity();
    await userEvent.click(screen.getByRole('radio', { name: '短信验证码验证' }));
    await userEvent.click(screen.getByRole('button', { name: '获取验证码' }));
    await screen.findByText(/验证码已发送/);
    await userEvent.keyboard('123456');
    expect(seen.value).toEqual({ by: 'code', code: '123456' });
    expect(server.inputsOf('POST /b/v1/account/sendOwnSmsCode')).toEqual([{}]);
  });

  it('is complete in English', async () => {
    await setTestLanguage('en');
    openIdentity();
    await userEvent.click(screen.getByRole('radio', { name: 'By SMS code' }));
    expect(textbox('SMS code')).toBeTruthy();
  });
});
