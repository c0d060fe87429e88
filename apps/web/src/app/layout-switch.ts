import type { createBrowserRouter } from 'react-router';

type Router = ReturnType<typeof createBrowserRouter>;

declare global {
  interface Window {
    /** The public path of the layout that fits this window; defined in the head of index.html. */
    fittingLayout?: () => string;
  }
}

/**
 * A window may become narrow or wide while a page is open, by zooming too. That page stays, because a form may be filled
 * in; the next one is loaded with the layout that fits. The entry of the history keeps its state.
 */
export function switchLayoutAtNavigation(router: Router, basename: string): () => void {
  let shown = router.state.location.pathname;
  return router.subscribe(({ navigation, location: { pathname } }) => {
    if (navigation.state !== 'idle' || pathname === shown) return;
    shown = pathname;
    const layout = window.fittingLayout?.() ?? basename;
    if (layout === basename) return;
    const address = location.pathname + location.search + location.hash;
    history.replaceState(history.state, '', layout + address.slice(basename.length));
    location.reload();
  });
}
