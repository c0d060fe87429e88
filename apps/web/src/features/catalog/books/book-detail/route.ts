import { lazyPage, routeEntry } from '../../../../shared/navigation/route-entry.ts';

export const bookDetailRoute = routeEntry('/bookDetail', 'bookDetail', '教材详情', 'Textbook', {
  page: lazyPage(
    () => import('./book-detail-page.tsx'),
    (m) => m.BookDetailPage,
    ['book-detail', 'accessibility'],
  ),
});
