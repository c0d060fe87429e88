import { homeRoute } from './home/route.ts';
import { lazyPage, routeEntry } from '../../../shared/navigation/route-entry.ts';

/** The home page and the texts of the shop. */
export const siteContentRoutes = [
  homeRoute,
  routeEntry('/footerInfo', 'footerInfo', '服务说明', 'About our service', {
    page: lazyPage(
      () => import('./footer/footer-info-page.tsx'),
      (m) => m.FooterInfoPage,
      ['site-content'],
    ),
  }),
  routeEntry('/journalismDetail', 'journalismDetail', '资讯', 'News', {
    page: lazyPage(
      () => import('./news/news-page.tsx'),
      (m) => m.NewsPage,
      ['site-content'],
    ),
  }),
  routeEntry('/userGuide', 'userGuide', '用户指南', 'User guide', {
    page: lazyPage(
      () => import('./guide/user-guide-page.tsx'),
      (m) => m.UserGuidePage,
      ['site-content'],
    ),
  }),
];
