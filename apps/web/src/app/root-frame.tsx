import { useMemo, useState } from 'react';
import { Outlet, useNavigation } from 'react-router';
import { ViewReloadContext } from '../shared/reload-view.ts';
import { Notices } from '../shared/ui/notices.tsx';
import { useServedHead } from './use-served-head.ts';
import { WaitingLine } from './shell/waiting-line.tsx';

/** Around everything: messages, the line that shows a page is coming, the reload of a view. */
export function RootFrame() {
  const [viewKey, setViewKey] = useState(0);
  useServedHead();
  const waiting = useNavigation().state !== 'idle';
  const reload = useMemo(() => ({ viewKey, reloadView: () => setViewKey((key) => key + 1) }), [viewKey]);
  return (
    <ViewReloadContext value={reload}>
      {waiting && <WaitingLine />}
      <Outlet />
      <Notices />
    </ViewReloadContext>
  );
}
