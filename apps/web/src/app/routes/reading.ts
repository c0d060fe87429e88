import type { UserType } from '@zhiye/contract';
import { entry, page } from '../route-entry.ts';

/** Institutions hand out codes and keep no shelf (SPEC section 6). */
const withShelf: readonly UserType[] = [1, 2, 4, 5];

const shelf = {
  guard: 'token',
  seenBy: withShelf,
  page: page(
    () => import('../../features/shelf/shelf-page.tsx'),
    (m) => m.ShelfPage,
    ['shelf'],
  ),
} as const;

/** The shelf, what fills it, and the reader. */
export const readingRoutes = [
  entry('/myBook', 'myBook', '我的书架', 'My bookshelf', shelf),
  entry('/bookcase', 'bookcase', '我的书架', 'My bookshelf', shelf),
  entry('/codeExchange', 'codeExchange', 'CODE 兑换', 'Redeem a CODE', { seenBy: [1, 2] }),
  entry('/sampleBook', 'sampleBook', '样书申请', 'Sample books', { guard: 'teacher', seenBy: [2] }),
  entry('/read', 'read', '阅读', 'Reader', {
    frame: 'bare',
    page: page(
      () => import('../../features/reading/read-page.tsx'),
      (m) => m.ReadPage,
      ['reading'],
    ),
  }),
  entry('/testepub', 'testepub', '本地电子书检查', 'Check a local EPUB', {
    frame: 'bare',
    page: page(
      () => import('../../features/reading/local/test-epub-page.tsx'),
      (m) => m.TestEpubPage,
      ['reading'],
    ),
  }),
];
