import { generalErrors } from '@zhiye/contract';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '../shared/testing/user-event.ts';
import { describe, expect, it, vi } from 'vitest';
import { Refusal } from '../shared/testing/fake-server.ts';
import { signInAs } from '../shared/testing/session.ts';
import { setTestLanguage } from '../shared/testing/texts.ts';
import { renderApp } from './testing/render-app.tsx';

describe('redirects', () => {
  it.each([
    ['/', '/home'],
    ['/index', '/home'],
    ['/bookList?subjectCode=c1', '/listContent?subjectCode=c1'],
  ])('%s redirects to %s', async (from, to) => {
    const { where } = await renderApp(from);
    await waitFor(() => expect(where()).toBe(to));
  });

  it.each([
    [1, '/personal/order'],
    [2, '/personal/stylebook'],
    [4, '/personal/textbook'],
  ] as const)('type %i is redirected from the personal center to %s', async (type, to) => {
    signInAs(type);
    const { where } = await renderApp('/personal');
    await waitFor(() => expect(where()).toBe(to));
  });

  it('flashcards are redirected to their index', async () => {
    signInAs(1);
    const { where } = await renderApp('/personal/flashCard');
    await waitFor(() => expect(where()).toBe('/personal/flashCard/index'));
  });
});

describe('guards', () => {
  it('redirects a guest to sign-in with the return path', async () => {
    const { where } = await renderApp('/personal/order/detail/12?tab=1');
    await waitFor(() => expect(where()).toBe('/login?from=%2Fpersonal%2Forder%2Fdetail%2F12%3Ftab%3D1'));
  });

  it('redirects a personal user from the sample books to home', async () => {
    signInAs(1);
    const { where } = await renderApp('/sampleBook');
    await waitFor(() => expect(where()).toBe('/home'));
  });

  it('refuses a teacher in the back office without showing its sections', async () => {
    signInAs(2);
    await renderApp('/backoffice/books');
    expect(await screen.findByText('暂无访问权限')).toBeTruthy();
    expect(screen.queryByRole('navigation', { name: '后台' })).toBeNull();
    expect(screen.getAllByRole('main')).toHaveLength(1);
    expect(screen.getByRole('contentinfo')).toBeTruthy();
  });

  it('shows the back office to staff, outside the shell', async () => {
    signInAs(5);
    await renderApp('/backoffice');
    expect(await screen.findByRole('navigation', { name: '后台' })).toBeTruthy();
    expect(screen.queryByRole('contentinfo')).toBeNull();
  });

  it('has the back office also after a way to it that was given up', async () => {
    signInAs(5);
    const { router, where } = await renderApp('/home');
    await screen.findByRole('heading', { level: 1 });
    void router.navigate('/backoffice');
    await router.navigate('/userGuide');
    await router.navigate('/backoffice');
    expect(await screen.findByRole('navigation', { name: '后台' })).toBeTruthy();
    expect(where()).toBe('/backoffice');
  });

  it('shows who may open a page of another type', async () => {
    signInAs(1);
    await renderApp('/personal/statistics');
    expect(await screen.findByText(/渠道用户/)).toBeTruthy();
  });
});

describe('an ended session', () => {
  it('redirects to sign-in and forgets the user', async () => {
    signInAs(1);
    const { where } = await renderApp('/home', {
      'GET /b/v1/cart/getCart': () => new Refusal(generalErrors.sessionEnded.code, '登录已失效，请重新登录'),
    });
    await waitFor(() => expect(where()).toBe('/login?from=%2Fhome'));
    expect(await screen.findByRole('link', { name: '登录' })).toBeTruthy();
    // requests of the sign-in page may fail beside it
    const message = await screen.findByText(/登录已失效/);
    expect(message.closest('[role=alert]')).toBeTruthy();
  });
});

describe('the title', () => {
  it('follows the route and the language', async () => {
    await setTestLanguage('en');
    const { router } = await renderApp('/highSearch');
    await waitFor(() => expect(document.title).toBe('Advanced search · Zhiye'));
    expect(document.documentElement.lang).toBe('en');
    await router.navigate('/nowhere');
    await waitFor(() => expect(document.title).toBe('Page not found · Zhiye'));
  });
});

it('an unknown address shows the "not found" page', async () => {
  await renderApp('/no/such/page');
  expect(await screen.findByRole('heading', { name: '没有这一页' })).toBeTruthy();
});

it('the head tags of the server stay until the first navigation', async () => {
  document.head.insertAdjacentHTML(
    'beforeend',
    '<link data-page rel="canonical" href="https://shop.example/">',
  );
  const canonical = () => document.head.querySelector('[rel=canonical]');
  const { router } = await renderApp('/home');
  await screen.findByRole('heading', { level: 1 });
  expect(canonical()).not.toBeNull();
  await router.navigate('/codeExchange');
  await waitFor(() => expect(canonical()).toBeNull());
});

it('a link to the current page changes nothing', async () => {
  const { where } = await renderApp('/home');
  const home = await screen.findByRole('link', { name: '首页' });
  await userEvent.click(home);
  await userEvent.click(home);
  expect(where()).toBe('/home');
  expect(screen.queryByRole('alert')).toBeNull();
});

it('reloading the view requests its data again', async () => {
  const { server } = await renderApp('/home');
  await screen.findByRole('heading', { level: 1 });
  const key = 'GET /b/v1/home/getHomeBooks';
  await waitFor(() => expect(server.inputsOf(key)).toHaveLength(1));
  await userEvent.click(screen.getByText('重新载入当前视图'));
  await waitFor(() => expect(server.inputsOf(key)).toHaveLength(2));
});

describe('what a tab remembers', () => {
  it('does not send a person whose session is gone from page to page', async () => {
    signInAs(1);
    const { where, router } = await renderApp('/userGuide');
    await screen.findByRole('banner');
    const navigate = vi.spyOn(router, 'navigate');
    // as when the site data is cleared, or while the page is in the browser's page cache: no storage event
    localStorage.removeItem('token');
    await router.navigate('/cart');
    expect(await screen.findByRole('heading', { name: '登录知页' })).toBeTruthy();
    expect(where()).toBe('/login?from=%2Fcart');
    expect(navigate).toHaveBeenCalledTimes(1);
    expect(screen.queryByText('林晓舟')).toBeNull();
  });

  it('does not turn away a teacher who was approved after signing in', async () => {
    signInAs(1);
    const { where } = await renderApp('/sampleBook', {
      'GET /b/v1/userInfo/getPersonalInfo': () => ({ name: '沈老师', type: 2 }),
    });
    await waitFor(() => expect(screen.getByRole('banner').textContent).toContain('沈老师'));
    expect(where()).toBe('/sampleBook');
  });
});
