import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import {
  createBrowserRouter,
  isRouteErrorResponse,
  Outlet,
  redirect,
  RouterProvider,
  useBlocker,
  useRouteError,
  useSearchParams,
} from 'react-router';
import type { RouteObject } from 'react-router';
import { afterEach, describe, expect, it } from 'vitest';
import { createRouterInBrowser } from './browser-router.ts';

// The same steps with the router of the library and with ours: addresses, history and what is shown are the same.

type Router = ReturnType<typeof createBrowserRouter>;

const BASE = '/pc';
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

function Problem() {
  const error = useRouteError();
  return <p>{isRouteErrorResponse(error) ? `refused ${error.status}` : 'broken'}</p>;
}
function Search() {
  const [search, setSearch] = useSearchParams();
  return <button onClick={() => setSearch({ q: '2' }, { replace: true })}>search {search.get('q')}</button>;
}
/** Somebody writes here. */
function Form() {
  const blocker = useBlocker(true);
  return (
    <>
      <p>form {blocker.state}</p>
      <button onClick={() => blocker.proceed?.()}>leave</button>
      <button onClick={() => blocker.reset?.()}>stay</button>
    </>
  );
}
const page = (text: string) => () => <p>{text}</p>;

function makeRoutes(): RouteObject[] {
  return [
    {
      id: 'layout',
      element: <Outlet />,
      ErrorBoundary: Problem,
      HydrateFallback: page('loading'),
      children: [
        { id: 'home', path: '/home', Component: page('home') },
        { id: 'slow', path: '/slow', lazy: async () => (await wait(30), { Component: page('slow') }) },
        { id: 'lost', path: '/lost', lazy: () => Promise.reject(new Error('offline')) },
        { id: 'search', path: '/search', Component: Search },
        { id: 'form', path: '/form', Component: Form },
        { id: 'book', path: '/book/:id', Component: page('book') },
        {
          id: 'guarded',
          path: '/guarded',
          loader: async () => redirect('/home?from=guarded'),
          lazy: async () => ({ Component: page('guarded') }),
        },
        {
          id: 'refused',
          path: '/refused',
          ErrorBoundary: Problem,
          loader: () => {
            throw new Response(null, { status: 403 });
          },
          Component: page('refused'),
        },
        { id: 'allowed', path: '/allowed', loader: () => null, Component: page('allowed') },
        { id: 'none', path: '*', Component: page('none') },
      ],
    },
  ];
}

const patchOnce = () => {
  let isLoaded = false;
  return async ({ path, patch }: { path: string; patch: (id: string, routes: RouteObject[]) => void }) => {
    if (isLoaded || !path.startsWith(`${BASE}/office`)) return;
    isLoaded = true;
    await wait(5);
    patch('layout', [{ id: 'office', path: '/office', Component: page('office') }]);
  };
};

const makers: Record<string, () => Router> = {
  library: () =>
    createBrowserRouter(makeRoutes(), { basename: BASE, patchRoutesOnNavigation: patchOnce() as never }),
  ours: () => createRouterInBrowser(makeRoutes(), { basename: BASE, loadRoutes: patchOnce() }),
};

interface Step {
  readonly name: string;
  readonly run: (router: Router) => unknown;
  /** What is shown afterwards. */
  readonly shows: string;
}

const go = (to: string | number, shows: string, options?: object): Step => ({
  name: `${to}${options ? ` ${JSON.stringify(options)}` : ''}`,
  run: (router) => router.navigate(to as string, options),
  shows,
});
const click = (button: string, shows: string): Step => ({
  name: `click ${button}`,
  run: () => screen.getByRole('button', { name: button }).click(),
  shows,
});

/** What a person and the history see after each step. */
async function walk(make: () => Router, first: string, steps: readonly Step[]): Promise<unknown[]> {
  // what earlier steps left ahead is cut off
  history.pushState(null, '', BASE + first);
  const router = make();
  const entries = history.length;
  const seen: unknown[] = [];
  const view = render(<RouterProvider router={router} />);
  const record = (name: string) => {
    const { location, historyAction, matches, errors, navigation } = router.state;
    seen.push({
      name,
      shown: view.container.textContent,
      address: window.location.href,
      state: [location.pathname, location.search, location.hash, location.state],
      historyAction,
      matches: matches.map(({ route, params }) => [route.id, params]),
      errors: Object.keys(errors ?? {}),
      navigation: navigation.state,
      entries: history.length - entries,
    });
  };
  await waitFor(() => expect(router.state.initialized).toBe(true));
  await act(() => wait(10));
  record('first');
  for (const { name, run, shows } of steps) {
    await act(async () => {
      void run(router);
      await wait(10);
    });
    await waitFor(() => expect(view.container.textContent).toContain(shows));
    record(name);
  }
  router.dispose?.();
  cleanup();
  return seen;
}

afterEach(() => history.replaceState(null, '', '/pc/home'));

const walks: Record<string, readonly [first: string, steps: readonly Step[]]> = {
  'pushes, replaces, hashes and search': [
    '/home',
    [
      go('/book/7?tab=1', 'book'),
      go('/search?q=1', 'search 1', { state: { kept: true } }),
      click('search 1', 'search 2'),
      go('?q=2#part', 'search 2'),
      go('?q=3', 'search 3'),
      go(-1, 'search 2'),
      go('/home', 'home', { replace: true }),
      go(-1, 'search 2'),
      go('/no/such page', 'none'),
    ],
  ],
  'pages that load, and one that cannot': [
    '/slow',
    [go('/home', 'home'), go('/slow', 'slow'), go('/lost', 'broken'), go('/home', 'home'), go(-1, 'broken')],
  ],
  'guards that lead on, refuse and allow': [
    '/guarded?x=1',
    [
      go('/allowed', 'allowed'),
      go('/guarded', 'home'),
      go('/refused', 'refused 403'),
      go('/allowed', 'allowed', { replace: true }),
      go(-1, 'home'),
    ],
  ],
  'routes that come later': ['/office', [go('/home', 'home'), go('/office', 'office'), go(-1, 'home')]],
  'a form that is not saved': [
    '/home',
    [
      go('/form', 'form unblocked'),
      go('/home', 'form blocked'),
      click('stay', 'form unblocked'),
      go('/home', 'form blocked'),
      click('leave', 'home'),
      go('/form', 'form unblocked'),
      { name: 'back', run: () => history.back(), shows: 'form blocked' },
      click('stay', 'form unblocked'),
      { name: 'back', run: () => history.back(), shows: 'form blocked' },
      click('leave', 'home'),
    ],
  ],
};

describe.each(Object.entries(walks))('%s', (_name, [first, steps]) => {
  it('are the same as with the router of the library', async () => {
    const expected = await walk(makers['library']!, first, steps);
    expect(await walk(makers['ours']!, first, steps)).toEqual(expected);
  });
});

it('the last of two quick steps counts', async () => {
  for (const make of Object.values(makers)) {
    history.replaceState(null, '', `${BASE}/home`);
    const router = make();
    const view = render(<RouterProvider router={router} />);
    await act(async () => {
      void router.navigate('/slow');
      void router.navigate('/book/1');
      await wait(60);
    });
    expect(view.container.textContent).toBe('book');
    expect(window.location.pathname).toBe(`${BASE}/book/1`);
    router.dispose?.();
    cleanup();
  }
});

it('the page of another app is loaded', async () => {
  history.replaceState(null, '', `${BASE}/home`);
  const router = createRouterInBrowser(makeRoutes(), { basename: BASE });
  expect(router.state.initialized).toBe(true);
  expect(router.state.matches.map(({ route }) => route.id)).toEqual(['layout', 'home']);
});
