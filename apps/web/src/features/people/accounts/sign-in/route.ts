import { lazyPage, routeEntry } from '../../../../shared/navigation/route-entry.ts';

export const signInRoute = routeEntry('/login', 'login', '登录', 'Sign in', {
  page: lazyPage(
    () => import('./sign-in-page.tsx'),
    (m) => m.SignInPage,
    ['sign-in', 'second-factor'],
  ),
});
