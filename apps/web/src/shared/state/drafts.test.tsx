import { render, screen, waitFor } from '@testing-library/react';
import { USER_TYPE } from '@zhiye/contract/constants';
import { useState } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { startFakeServer } from '../testing/fake-server.ts';
import { userEvent } from '../testing/user-event.ts';
import { Form, FormField, useAppForm } from '../ui/forms/form.tsx';
import { TextField } from '../ui/forms/text-field.tsx';
import { useDraft } from './drafts.ts';
import { endSession, expireSession, startSession } from './session.ts';

const profile = (accountName: string) => ({
  accountName,
  type: USER_TYPE.personal,
  name: '',
  nickname: '',
  countryCode: '86',
  phone: null,
  email: null,
  institution: '',
  department: '',
  hasPassword: true,
  externalIdentities: [],
  closesAt: null,
  registeredAt: '2026-11-20T08:00:00.000Z',
});

/** One form of each kind, and one whose values are never kept. */
function Page({ thread = '1' }: { readonly thread?: string }) {
  const [message, setMessage] = useState('');
  useDraft(`message ${thread}`, () => message, setMessage);
  const details = useAppForm<{ name: string; tags: string[] }>({ name: '', tags: ['old'] }, 'details');
  const secret = useAppForm({ secret: '' });
  return (
    <>
      <textarea aria-label="message" value={message} onChange={({ target }) => setMessage(target.value)} />
      <Form form={details} isBlocked={false} onSubmit={() => undefined}>
        <FormField name="name">{(field) => <TextField {...field} label="name" />}</FormField>
      </Form>
      <Form form={secret} isBlocked={false} onSubmit={() => undefined}>
        <FormField name="secret">{(field) => <TextField {...field} label="secret" />}</FormField>
      </Form>
    </>
  );
}

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const values = () => ['message', 'name', 'secret'].map((name) => field(name).value);
let sessions = 0;
let server: ReturnType<typeof startFakeServer>;

async function openAs(person: string, thread?: string) {
  sessions += 1;
  startSession({ token: `token-${sessions}`, personalInfo: { name: '何同学', type: USER_TYPE.personal } });
  server.use({ 'GET /b/v1/userInfo/getProfile': () => profile(person) });
  const before = server.calls.length;
  const page = render(<Page thread={thread} />);
  await waitFor(() => expect(server.calls.length).toBeGreaterThan(before));
  await new Promise((done) => setTimeout(done, 10));
  return page;
}

/** Types into every form, and the session ends. */
async function typeUntilEnd(person: string, thread?: string) {
  const page = await openAs(person, thread);
  await userEvent.type(field('message'), '第三章的图打不开');
  await userEvent.type(field('name'), '何晓');
  await userEvent.type(field('secret'), 'Zhiye@2027');
  expireSession();
  page.unmount();
}

beforeEach(() => {
  sessionStorage.clear();
  server = startFakeServer();
});

describe('what was typed when the session ended', () => {
  it('is there again for the same person, except secrets', async () => {
    await typeUntilEnd('he');
    await openAs('he');
    await waitFor(() => expect(values()).toEqual(['第三章的图打不开', '何晓', '']));
    expect(sessionStorage.getItem('drafts')).toBeNull();
  });

  it('is nowhere for another person, and not for the first one afterwards', async () => {
    await typeUntilEnd('he');
    (await openAs('li')).unmount();
    expect(sessionStorage.getItem('drafts')).toBeNull();
    await openAs('he');
    expect(values()).toEqual(['', '', '']);
  });

  it('belongs to its form: another message stays empty, and this one waits', async () => {
    await typeUntilEnd('he', '1');
    const other = await openAs('he', '2');
    expect(field('message').value).toBe('');
    other.unmount();
    await openAs('he', '1');
    await waitFor(() => expect(field('message').value).toBe('第三章的图打不开'));
  });

  it('is kept when the session ends again before it is sent', async () => {
    await typeUntilEnd('he');
    const page = await openAs('he');
    await waitFor(() => expect(field('message').value).not.toBe(''));
    expireSession();
    page.unmount();
    await openAs('he');
    await waitFor(() => expect(values()).toEqual(['第三章的图打不开', '何晓', '']));
  });

  it('is not kept when the person signs out or nothing was typed', async () => {
    const page = await openAs('he');
    await userEvent.type(field('message'), 'x');
    endSession();
    page.unmount();
    expect(sessionStorage.getItem('drafts')).toBeNull();
    await openAs('he');
    expireSession();
    expect(sessionStorage.getItem('drafts')).toBeNull();
  });
});
