import { screen } from '@testing-library/react';
import { userEvent } from '../../shared/testing/user-event.ts';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderApp } from '../testing/render-app.tsx';
import { staySsoGuest } from '../../features/people/accounts/external-login/single-sign-on.ts';

beforeEach(() => sessionStorage.clear());

it('an account is offered once to somebody who is signed in elsewhere only', async () => {
  staySsoGuest(true);
  const first = await renderApp('/userGuide');
  const offer = await screen.findByRole('complementary', { name: '绑定账号' });
  expect(offer.textContent).toContain('绑定账号后可以使用购物车和书架');
  await userEvent.click(screen.getByRole('button', { name: '不再提示' }));
  expect(screen.queryByRole('complementary', { name: '绑定账号' })).toBeNull();
  first.view.unmount();
  await renderApp('/userGuide');
  expect(await screen.findByRole('banner')).toBeTruthy();
  expect(screen.queryByRole('complementary', { name: '绑定账号' })).toBeNull();
});

it('taken, leads to the other site for a fresh ticket', async () => {
  staySsoGuest(true);
  const assign = vi.fn();
  await renderApp('/userGuide', {
    'GET /b/v1/userInfo/syncLoginStatus': () => ({
      localLoginStatus: false,
      syncLoginUrl: null,
      loginUrl: 'https://sso.example/login',
    }),
  });
  const button = await screen.findByRole('button', { name: '绑定账号' });
  vi.stubGlobal('location', { ...location, origin: 'http://localhost', assign });
  await userEvent.click(button);
  vi.unstubAllGlobals();
  expect(String(assign.mock.calls[0]?.[0])).toContain('https://sso.example/login?service=');
});
