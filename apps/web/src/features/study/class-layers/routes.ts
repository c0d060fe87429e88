import { READER_TYPES, USER_TYPE } from '@zhiye/contract/constants';
import { lazyPage, personalRoute, routeEntry } from '../../../shared/navigation/route-entry.ts';

/** What teachers share with a class: their own page, and the link by which students join. */
export const classLayersRoutes = [
  routeEntry('/class/:token', 'joinClass', '加入班级批注', 'Join class notes', {
    guard: 'token',
    visibleTo: READER_TYPES,
    page: lazyPage(
      () => import('./joining/join-page.tsx'),
      (m) => m.JoinPage,
      ['class-layers'],
    ),
  }),
  routeEntry('/personal/classLayer', 'classLayer', '班级批注', 'Class notes', {
    ...personalRoute,
    visibleTo: [USER_TYPE.teacher],
    page: lazyPage(
      () => import('./sharing/layers-page.tsx'),
      (m) => m.LayersPage,
      ['class-layers'],
    ),
  }),
];
