import { FLASHCARD_TYPES } from '@zhiye/contract/constants/study/flashcard';
import { paths } from '../../../shared/navigation/paths.ts';
import { lazyPage, personalRoute, routeEntry } from '../../../shared/navigation/route-entry.ts';

const options = {
  ...personalRoute,
  visibleTo: FLASHCARD_TYPES,
};
const namespaces = ['flashcards'];

/** Flashcards: lists, categories, review, figures, import. */
export const flashcardsRoutes = [
  routeEntry('/personal/flashCard', 'flashCard', '学习卡', 'Flashcards', {
    ...personalRoute,
    redirect: paths.personal.flashCard,
  }),
  routeEntry('/personal/flashCard/index', 'flashCardIndex', '学习卡', 'Flashcards', {
    ...options,
    page: lazyPage(
      () => import('./cards/cards-page.tsx'),
      (m) => m.CardsPage,
      namespaces,
    ),
  }),
  routeEntry('/personal/flashCard/category', 'flashCardCategory', '学习卡分类', 'Flashcard categories', {
    ...options,
    page: lazyPage(
      () => import('./categories/category-page.tsx'),
      (m) => m.CategoryPage,
      namespaces,
    ),
  }),
  routeEntry('/personal/flashCard/haveMastered/:id', 'flashCardMastered', '已掌握', 'Mastered cards', {
    ...options,
    page: lazyPage(
      () => import('./cards/mastered-page.tsx'),
      (m) => m.MasteredPage,
      namespaces,
    ),
  }),
  routeEntry('/personal/flashCard/review', 'flashCardReview', '复习', 'Review', {
    ...options,
    page: lazyPage(
      () => import('./review/review-page.tsx'),
      (m) => m.ReviewPage,
      namespaces,
    ),
  }),
  routeEntry('/personal/flashCard/statistics', 'flashCardStatistics', '复习统计', 'Review statistics', {
    ...options,
    page: lazyPage(
      () => import('./statistics/statistics-page.tsx'),
      (m) => m.StatisticsPage,
      namespaces,
    ),
  }),
  routeEntry('/personal/flashCard/import', 'flashCardImport', '导入学习卡', 'Import flashcards', {
    ...options,
    page: lazyPage(
      () => import('./transfer/import-page.tsx'),
      (m) => m.ImportPage,
      namespaces,
    ),
  }),
];
