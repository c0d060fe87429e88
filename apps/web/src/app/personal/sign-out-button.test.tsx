import { generalErrors } from '@zhiye/contract';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '../../shared/testing/user-event.ts';
import { expect, it } from 'vitest';
import { storedToken } from '../../shared/storage/local-storage.ts';
import { Refusal } from '../../shared/testing/fake-server.ts';
import { signInAs } from '../../shared/testing/session.ts';
import { renderApp } from '../testing/render-app.tsx';

const SIGN_OUT = 'POST /b/v1/account/signOut';

it('ends the session on the server and in the browser, clears cached data and goes home', async () => {
  signInAs(1);
  const { server, queryClient, where } = await renderApp('/personal/password', { [SIGN_OUT]: () => null });
  queryClient.setQueryData(['of the person who leaves'], 1);
  await userEvent.click(await screen.findByRole('button', { name: '退出登录' }));
  await waitFor(() => expect(where()).toBe('/home'));
  const [call] = server.calls.filter(({ key }) => key === SIGN_OUT);
  expect(call?.headers.get('WebAuthorization')).toBe('token-of-type-1');
  expect(storedToken.read()).toBeNull();
  expect(queryClient.getQueryData(['of the person who leaves'])).toBeUndefined();
  expect(await screen.findByRole('link', { name: '登录' })).toBeTruthy();
});

it.each([
  ['cannot be reached', () => new Response('')],
  [
    'has ended the session already',
    () => new Refusal(generalErrors.sessionEnded.code, '登录已失效，请重新登录'),
  ],
])('signs out in the browser also when the server %s', async (_, reply) => {
  signInAs(4);
  const { where } = await renderApp('/personal/password', { [SIGN_OUT]: reply });
  await userEvent.click(await screen.findByRole('button', { name: '退出登录' }));
  await waitFor(() => expect(where()).toBe('/home'));
  expect(storedToken.read()).toBeNull();
});
