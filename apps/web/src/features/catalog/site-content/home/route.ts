import { lazyPage, routeEntry } from '../../../../shared/navigation/route-entry.ts';

export const homeRoute = routeEntry('/home', 'home', '首页', 'Home', {
  page: lazyPage(
    () => import('./home-page.tsx'),
    (m) => m.HomePage,
    ['home'],
  ),
});
