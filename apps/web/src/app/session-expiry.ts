import type { QueryClient } from '@tanstack/react-query';
import type { createBrowserRouter } from 'react-router';
import { paths } from '../shared/navigation/paths.ts';
import { onSessionExpiry } from '../shared/state/session.ts';

type Router = ReturnType<typeof createBrowserRouter>;

/** When the server ends the session: clears all cached replies and goes to /login (requirement R-403). */
export function redirectOnSessionExpiry(
  router: Router,
  queryClient: QueryClient,
  basename: string,
): () => void {
  return onSessionExpiry(() => {
    const { pathname, search } = router.state.location;
    const here = (pathname.startsWith(basename) ? pathname.slice(basename.length) : pathname) + search;
    // only after the page is gone: a mounted page would send its queries again, and be refused again
    const forget = () => queryClient.removeQueries({ type: 'inactive' });
    if (here.startsWith(paths.login())) return forget();
    return router.navigate(paths.login(here)).then(forget);
  });
}
