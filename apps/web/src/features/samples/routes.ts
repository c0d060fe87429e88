import { USER_TYPE } from '@zhiye/contract/constants';
import { personalRoute, routeEntry } from '../../shared/navigation/route-entry.ts';

/** Sample books for teachers. */
export const samplesRoutes = [
  routeEntry('/sampleBook', 'sampleBook', '样书申请', 'Sample books', {
    guard: 'teacher',
    visibleTo: [USER_TYPE.teacher],
  }),
  routeEntry('/personal/stylebook', 'styleBook', '样书申请', 'Sample applications', {
    ...personalRoute,
    visibleTo: [USER_TYPE.teacher],
  }),
  routeEntry('/personal/stylebook-channel', 'styleBookChannel', '渠道样书', 'Channel samples', {
    ...personalRoute,
    visibleTo: [USER_TYPE.channel],
  }),
];
