import { Outlet } from 'react-router';
import type { RouteObject } from 'react-router';
import { useRef } from 'react';
import { PhonePage } from '../../shared/phone/phone-page.tsx';
import { Loading } from '../../shared/ui/feedback/loading.tsx';
import { loadChunk } from '../chunk-reload.ts';
import { RootLayout } from '../root-layout.tsx';
import { RouteError } from '../route-error.tsx';
import { addRoutesOnNavigation, routesIn } from '../route-objects.tsx';
import { firstPhoneTable } from './first-phone-table.ts';
import { useScrollRestoration } from '../shell/use-scroll-restoration.ts';
import styles from './phone-router.module.css';

/** The public path of the pages for phones. Below it the addresses are those below /pc. */
export const PHONE_BASENAME = '/mobile';

export const PAGES_ROUTE = 'pages';

/** The routes of the entry. Every page brings its own bars, so that all of them are bare. */
export const buildPhoneRoutes = (): RouteObject[] => [
  {
    element: <RootLayout surround={(page) => <PhonePage hasHeading>{page}</PhonePage>} />,
    ErrorBoundary: RouteError,
    HydrateFallback: Loading,
    children: [
      {
        id: PAGES_ROUTE,
        Component: PhoneScroller,
        children: routesIn(firstPhoneTable, 'bare', PHONE_BASENAME),
      },
    ],
  },
];

/** For the router: all other routes. */
export const addLaterPhoneRoutes = () => addRoutesOnNavigation(() => import('./later-phone-routes.ts'));

export async function loadPhoneRouter(routes: RouteObject[]) {
  const { createBrowserRouter } = await loadChunk(() => import('../whole-router.ts'));
  return createBrowserRouter(routes, {
    basename: PHONE_BASENAME,
    patchRoutesOnNavigation: addLaterPhoneRoutes(),
  });
}

/** What scrolls is this element, not the window: the bar of the browser stays, so that nothing is laid out again. */
function PhoneScroller() {
  const scroller = useRef<HTMLDivElement>(null);
  useScrollRestoration(scroller);
  return (
    <div className={styles.scroller} ref={scroller} tabIndex={-1} data-scroller data-phone>
      <Outlet />
    </div>
  );
}
