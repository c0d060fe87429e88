import { adminRoute, lazyPage, routeEntry } from '../../../shared/navigation/route-entry.ts';

/** The reader without the shop: `app/route-table.ts` has /read, where areas beside this one add panels and actions. */
export const readingRoutes = [
  routeEntry('/testepub', 'testepub', '本地电子书检查', 'Check a local EPUB', {
    layout: 'bare',
    page: lazyPage(
      () => import('./local-book/test-epub-page.tsx'),
      (m) => m.TestEpubPage,
      ['reading', 'accessibility'],
    ),
  }),
  routeEntry('/backoffice/books/inspect', 'adminInspection', '预览版本', 'Inspect a revision', {
    ...adminRoute,
    layout: 'bare',
    page: lazyPage(
      () => import('./inspection/inspection-page.tsx'),
      (m) => m.InspectionPage,
      ['reading', 'accessibility'],
    ),
  }),
];
