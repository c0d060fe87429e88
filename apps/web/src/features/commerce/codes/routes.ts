import { READER_TYPES } from '@zhiye/contract/constants';
import { lazyPage, personalRoute, routeEntry } from '../../../shared/navigation/route-entry.ts';

/** Redeeming codes, claiming them by a link, and those that were bought. */
export const codesRoutes = [
  routeEntry('/codeExchange', 'codeExchange', 'CODE 兑换', 'Redeem a CODE', {
    visibleTo: READER_TYPES,
    page: lazyPage(
      () => import('./redemption/code-exchange-page.tsx'),
      (m) => m.CodeExchangePage,
      ['redemption'],
    ),
  }),
  routeEntry('/claim/:token', 'claimCode', '领取教材', 'Claim a textbook', {
    guard: 'token',
    visibleTo: READER_TYPES,
    page: lazyPage(
      () => import('./claim/claim-page.tsx'),
      (m) => m.ClaimPage,
      ['claim'],
    ),
  }),
  routeEntry('/personal/order/code/:orderId', 'orderCode', '订单 CODE', 'Codes of the order', {
    ...personalRoute,
    page: lazyPage(
      () => import('./owned/order-codes-page.tsx'),
      (m) => m.OrderCodesPage,
      ['owned', 'roster'],
    ),
  }),
];
