import { READER_TYPES } from '@zhiye/contract/constants';
import { routeEntry } from '../../shared/navigation/route-entry.ts';

/** Redeeming codes. */
export const codesRoutes = [
  routeEntry('/codeExchange', 'codeExchange', 'CODE 兑换', 'Redeem a CODE', { visibleTo: READER_TYPES }),
];
