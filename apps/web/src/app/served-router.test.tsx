import { act, render, screen, waitFor } from '@testing-library/react';
import { createBrowserRouter, Link, Outlet, RouterProvider } from 'react-router';
import type { RouteObject } from 'react-router';
import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { userEvent } from '../shared/testing/user-event.ts';
import { createServedRouter } from './served-router.ts';
import type { AppRouter } from './served-router.ts';

const BASE = '/pc';

function Home() {
  const [count, setCount] = useState(0);
  return (
    <>
      <h1>home</h1>
      <button onClick={() => setCount(count + 1)}>{`pressed ${count}`}</button>
      <Link to="/book">book</Link>
    </>
  );
}

const routes = (): RouteObject[] => [
  {
    id: 'layout',
    Component: Outlet,
    children: [
      { id: 'home', path: '/home', Component: Home },
      { id: 'book', path: '/book', lazy: () => Promise.resolve({ Component: () => <h1>a book</h1> }) },
    ],
  },
];

/** A page at `/pc/home` whose router loads when the test says so. */
function openServedPage() {
  let settle: { readonly resolve: (router: AppRouter) => void; readonly reject: (error: Error) => void };
  const loading = new Promise<AppRouter>((resolve, reject) => (settle = { resolve, reject }));
  const ours = routes();
  const router = createServedRouter(ours, BASE, () => loading);
  render(<RouterProvider router={router} />);
  const load = () =>
    act(async () => {
      settle.resolve(createBrowserRouter(ours, { basename: BASE }));
      await loading;
    });
  const fail = () =>
    act(async () => {
      settle.reject(new Error('404'));
      await loading.catch(() => undefined);
    });
  return { router, load, fail };
}

beforeEach(() => history.replaceState(null, '', `${BASE}/home?tab=1#news`));

it('a served page is there, and reacts, before the router has loaded; it stays when the router comes', async () => {
  const { router, load } = openServedPage();
  await userEvent.click(screen.getByRole('button'));
  const button = screen.getByRole('button', { name: 'pressed 1' });
  expect(screen.getByRole('link').getAttribute('href')).toBe('/pc/book');
  const before = router.state;
  await load();
  expect(screen.getByRole('button', { name: 'pressed 1' })).toBe(button);
  // the router of the library begins with the same state; only its routes are its own
  const { matches, ...state } = router.state;
  const { matches: served, ...expected } = before;
  expect(state).toEqual(expected);
  expect(matches.map(({ route, ...match }) => [route.id, match])).toEqual(
    served.map(({ route, ...match }) => [route.id, match]),
  );
});

it('a link that is followed before the router has loaded leads there afterwards, and Back leads back', async () => {
  const { router, load } = openServedPage();
  await userEvent.click(screen.getByRole('link'));
  expect(screen.getByRole('heading').textContent).toBe('home');
  await load();
  expect((await screen.findByRole('heading', { name: 'a book' })).textContent).toBe('a book');
  expect(location.pathname).toBe('/pc/book');
  await act(() => router.navigate(-1));
  await waitFor(() => expect(screen.getByRole('heading').textContent).toBe('home'));
  expect(location.search + location.hash).toBe('?tab=1#news');
});

it('a listener hears of pages after the router has loaded, until it leaves', async () => {
  const { router, load } = openServedPage();
  const tell = vi.fn();
  const early = vi.fn();
  const leave = router.subscribe(tell);
  router.subscribe(early)();
  await load();
  await act(() => router.navigate('/book'));
  expect(tell.mock.lastCall![0].location.pathname).toBe('/pc/book');
  expect(early).not.toHaveBeenCalled();
  const calls = tell.mock.calls.length;
  leave();
  await act(() => router.navigate('/home'));
  expect(tell).toHaveBeenCalledTimes(calls);
});

it('a blocker of the served page keeps the person there', async () => {
  const { router, load } = openServedPage();
  expect(router.getBlocker('form', () => true).state).toBe('unblocked');
  await load();
  await act(() => router.navigate('/book'));
  expect(screen.getByRole('heading').textContent).toBe('home');
  router.deleteBlocker('form');
  await act(() => router.navigate('/book'));
  expect(await screen.findByRole('heading', { name: 'a book' })).toBeTruthy();
});

it('the browser loads the next page when the router cannot be loaded', async () => {
  const assign = vi.fn();
  const { fail } = openServedPage();
  vi.stubGlobal('location', { ...location, assign });
  await fail();
  await userEvent.click(screen.getByRole('link'));
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/pc/book'));
});
