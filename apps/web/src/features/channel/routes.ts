import { USER_TYPE } from '@zhiye/contract/constants';
import { personalRoute, routeEntry } from '../../shared/navigation/route-entry.ts';

/** Pages of channels. */
export const channelRoutes = [
  routeEntry('/personal/textbook', 'textbook', '教材管理', 'Textbooks', {
    ...personalRoute,
    visibleTo: [USER_TYPE.channel],
  }),
  routeEntry('/personal/sale', 'sale', '销售明细', 'Sales', {
    ...personalRoute,
    visibleTo: [USER_TYPE.channel],
  }),
  routeEntry('/personal/statistics', 'statistics', '统计报表', 'Statistics', {
    ...personalRoute,
    visibleTo: [USER_TYPE.channel],
  }),
];
