import { USER_TYPE } from '@zhiye/contract/constants';
import { lazyPage, personalRoute, routeEntry } from '../../../shared/navigation/route-entry.ts';

/** Sample books for teachers. */
export const samplesRoutes = [
  routeEntry('/sampleBook', 'sampleBook', '样书申请', 'Sample books', {
    guard: 'teacher',
    visibleTo: [USER_TYPE.teacher],
    page: lazyPage(
      () => import('./application/sample-book-page.tsx'),
      (m) => m.SampleBookPage,
      ['samples'],
    ),
  }),
  routeEntry('/personal/stylebook', 'styleBook', '样书申请', 'Sample applications', {
    ...personalRoute,
    visibleTo: [USER_TYPE.teacher],
    page: lazyPage(
      () => import('./list/style-book-page.tsx'),
      (m) => m.StyleBookPage,
      ['samples'],
    ),
  }),
  routeEntry('/personal/stylebook-channel', 'styleBookChannel', '渠道样书', 'Channel samples', {
    ...personalRoute,
    visibleTo: [USER_TYPE.channel],
    page: lazyPage(
      () => import('./channel/style-book-channel-page.tsx'),
      (m) => m.StyleBookChannelPage,
      ['samples'],
    ),
  }),
];
