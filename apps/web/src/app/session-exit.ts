import type { QueryClient } from '@tanstack/react-query';
import type { createBrowserRouter } from 'react-router';
import { paths } from '../shared/paths.ts';
import { onSessionExpiry } from '../shared/session.ts';

type Router = ReturnType<typeof createBrowserRouter>;

/** When the server ends the session: forgets what it had answered and goes to /login (SPEC section 4). */
export function leaveOnExpiry(router: Router, queryClient: QueryClient, basename: string): () => void {
  return onSessionExpiry(() => {
    const { pathname, search } = router.state.location;
    const here = (pathname.startsWith(basename) ? pathname.slice(basename.length) : pathname) + search;
    // only once the page is gone: while it stands it would ask again, and be refused again
    const forget = () => queryClient.removeQueries({ type: 'inactive' });
    if (here.startsWith(paths.login())) forget();
    else void router.navigate(paths.login(here)).then(forget);
  });
}
