import { USER_TYPE } from '@zhiye/contract/constants';
import { lazyPage, personalRoute, routeEntry } from '../../../shared/navigation/route-entry.ts';

/** Pages of channels. */
export const channelRoutes = [
  routeEntry('/personal/textbook', 'textbook', '教材管理', 'Textbooks', {
    ...personalRoute,
    visibleTo: [USER_TYPE.channel],
    page: lazyPage(
      () => import('./textbook/textbook-page.tsx'),
      (m) => m.TextbookPage,
      ['channel'],
    ),
  }),
  routeEntry('/personal/sale', 'sale', '销售明细', 'Sales', {
    ...personalRoute,
    visibleTo: [USER_TYPE.channel],
    page: lazyPage(
      () => import('./sale/sale-page.tsx'),
      (m) => m.SalePage,
      ['channel'],
    ),
  }),
];
