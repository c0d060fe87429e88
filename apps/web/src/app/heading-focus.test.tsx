import { act, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { userEvent } from '../shared/testing/user-event.ts';
import { signInAs } from '../shared/testing/session.ts';
import { renderApp } from './testing/render-app.tsx';

const isHeadingFocused = () => document.activeElement?.matches('#main h1') ?? false;

it('the heading of the next page takes the focus, and the first page leaves it alone', async () => {
  signInAs(1);
  const { where } = await renderApp('/personal/password');
  await screen.findByRole('heading', { level: 1, name: '修改密码' });
  expect(isHeadingFocused()).toBe(false);
  await userEvent.click(screen.getByRole('link', { name: /^CODE/ }));
  await waitFor(() => expect(where()).toBe('/codeExchange'));
  await waitFor(() => expect(isHeadingFocused()).toBe(true));
});

it('a person who types in the header keeps the focus there', async () => {
  signInAs(1);
  const { router } = await renderApp('/personal/password');
  const search = await screen.findByRole('combobox', { name: '搜索内容' });
  search.focus();
  await act(() => router.navigate('/codeExchange'));
  await screen.findByRole('heading', { level: 1, name: /兑换/ });
  expect(document.activeElement).toBe(search);
});

it('the menu of the account stands outside of the main part', async () => {
  signInAs(1);
  await renderApp('/personal/password');
  const menu = await screen.findByRole('navigation', { name: '个人中心' });
  const main = screen.getByRole('main');
  expect(main.contains(menu)).toBe(false);
  expect(main.contains(screen.getByRole('heading', { level: 1 }))).toBe(true);
});
