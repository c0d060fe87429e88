import type { QueryClient } from '@tanstack/react-query';
import type { createBrowserRouter } from 'react-router';
import { paths } from '../shared/navigation/paths.ts';
import { onSessionExpiry } from '../shared/state/session.ts';

type Router = ReturnType<typeof createBrowserRouter>;

/** Loaded when it is needed: no page of the shop uses annotations or downloads. */
export const forgetPerson = (isSignOut: boolean): Promise<void> =>
  import('./forget-person.ts').then((module) => module.forgetPerson(isSignOut)).catch(() => undefined);

/** When the server ends the session: clears what this browser has of the person and goes to /login (requirement R-403). */
export function redirectOnSessionExpiry(
  router: Router,
  queryClient: QueryClient,
  basename: string,
): () => void {
  return onSessionExpiry(() => {
    const { pathname, search } = router.state.location;
    const here = (pathname.startsWith(basename) ? pathname.slice(basename.length) : pathname) + search;
    // only after the page is gone: a mounted page would send its queries again, and be refused again
    const forget = () => {
      queryClient.removeQueries({ type: 'inactive' });
      void forgetPerson(false);
    };
    if (here.startsWith(paths.login())) return forget();
    return router.navigate(paths.login(here)).then(forget);
  });
}
