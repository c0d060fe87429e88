import { useMemo, useState } from 'react';
import { Outlet, useNavigation } from 'react-router';
import { ViewReloadContext } from '../shared/navigation/view-reload.ts';
import { Toasts } from '../shared/ui/feedback/toasts.tsx';
import { useServedHeadCleanup } from './use-served-head.ts';
import { LoadingBar } from './shell/loading-bar.tsx';
import { ShellContext } from './shell/shell-context.ts';
import type { Surround } from './shell/shell-context.ts';

/** The root of every page: toasts, the loading bar, the reload of a view. */
export function RootLayout({ surround }: { readonly surround: Surround }) {
  const [viewKey, setViewKey] = useState(0);
  useServedHeadCleanup();
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
