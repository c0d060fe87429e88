import { ADMIN_SECTION_ROLES } from '@zhiye/contract/constants';
import type { AdminSection } from '../../../../shared/navigation/admin-section.ts';
import { adminPaths } from '../../../../shared/navigation/admin-paths.ts';
import { adminRoute, lazyPage, routeEntry } from '../../../../shared/navigation/route-entry.ts';

export const siteContentAdminSections: readonly AdminSection[] = [
  {
    name: 'news',
    group: 'content',
    to: adminPaths.news,
    icon: 'bell',
    roles: ADMIN_SECTION_ROLES.news,
  },
  {
    name: 'banners',
    group: 'content',
    to: adminPaths.banners,
    icon: 'ribbon',
    roles: ADMIN_SECTION_ROLES.banners,
  },
  {
    name: 'footer',
    group: 'content',
    to: adminPaths.footer,
    icon: 'list',
    roles: ADMIN_SECTION_ROLES.footer,
  },
  {
    name: 'guide',
    group: 'content',
    to: adminPaths.guide,
    icon: 'note',
    roles: ADMIN_SECTION_ROLES.guide,
  },
];

export const siteContentAdminRoutes = [
  routeEntry('/backoffice/news', 'adminNews', '资讯', 'News', {
    ...adminRoute,
    page: lazyPage(
      () => import('./news-page.tsx'),
      (m) => m.NewsPage,
      ['site-content-admin'],
      { antd: true },
    ),
  }),
  routeEntry('/backoffice/news/edit', 'adminEditNews', '编辑资讯', 'Edit news', {
    ...adminRoute,
    page: lazyPage(
      () => import('./edit-news-page.tsx'),
      (m) => m.EditNewsPage,
      ['site-content-admin', 'rich-text'],
      { antd: true },
    ),
  }),
  routeEntry('/backoffice/banners', 'adminBanners', '专题', 'Banners', {
    ...adminRoute,
    page: lazyPage(
      () => import('./banners-page.tsx'),
      (m) => m.BannersPage,
      ['site-content-admin'],
      { antd: true },
    ),
  }),
  routeEntry('/backoffice/banners/edit', 'adminEditBanner', '编辑专题', 'Edit banner', {
    ...adminRoute,
    page: lazyPage(
      () => import('./edit-banner-page.tsx'),
      (m) => m.EditBannerPage,
      ['site-content-admin'],
      { antd: true },
    ),
  }),
  routeEntry('/backoffice/footer', 'adminFooter', '页脚', 'Footer', {
    ...adminRoute,
    page: lazyPage(
      () => import('./footer-page.tsx'),
      (m) => m.FooterPage,
      ['site-content-admin'],
      { antd: true },
    ),
  }),
  routeEntry('/backoffice/footer/edit', 'adminEditFooter', '编辑页脚条目', 'Edit footer item', {
    ...adminRoute,
    page: lazyPage(
      () => import('./edit-footer-page.tsx'),
      (m) => m.EditFooterPage,
      ['site-content-admin', 'rich-text'],
      { antd: true },
    ),
  }),
  routeEntry('/backoffice/guide', 'adminGuide', '用户指南', 'User guide', {
    ...adminRoute,
    page: lazyPage(
      () => import('./guide-page.tsx'),
      (m) => m.GuidePage,
      ['site-content-admin'],
      { antd: true },
    ),
  }),
  routeEntry('/backoffice/guide/edit', 'adminEditGuide', '编辑指南', 'Edit guide section', {
    ...adminRoute,
    page: lazyPage(
      () => import('./edit-guide-page.tsx'),
      (m) => m.EditGuidePage,
      ['site-content-admin', 'rich-text'],
      { antd: true },
    ),
  }),
];
