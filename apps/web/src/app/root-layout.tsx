import { useEffect, useMemo, useRef, useState } from 'react';
import { Outlet, useLocation, useNavigation } from 'react-router';
import { ViewReloadContext } from '../shared/navigation/view-reload.ts';
import { Toasts } from '../shared/ui/feedback/toasts.tsx';
import { useHeadingFocus } from './heading-focus.ts';
import { LoadingBar } from './shell/loading-bar.tsx';
import { ShellContext } from './shell/shell-context.ts';
import type { Surround } from './shell/shell-context.ts';

/** The root of every page: toasts, the loading bar, the reload of a view. */
export function RootLayout({ surround }: { readonly surround: Surround }) {
  const [viewKey, setViewKey] = useState(0);
  useServedHeadCleanup();
  useHeadingFocus();
  const waiting = useNavigation().state !== 'idle';
  const reload = useMemo(() => ({ viewKey, reloadView: () => setViewKey((key) => key + 1) }), [viewKey]);
  return (
    <ViewReloadContext value={reload}>
      <ShellContext value={surround}>
        {waiting && <LoadingBar />}
        <Outlet />
        <Toasts />
      </ShellContext>
    </ViewReloadContext>
  );
}

/**
 * The server describes the first page in its head, for clients without scripts. On another page this description would
 * be wrong, so it is removed there.
 */
function useServedHeadCleanup(): void {
  const { pathname, search } = useLocation();
  const address = pathname + search;
  const first = useRef(address);
  useEffect(() => {
    if (address === first.current) return;
    for (const tag of document.head.querySelectorAll('[data-page]')) tag.remove();
  }, [address]);
}
