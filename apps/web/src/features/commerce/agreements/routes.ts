import { USER_TYPE } from '@zhiye/contract/constants';
import { lazyPage, personalRoute, routeEntry } from '../../../shared/navigation/route-entry.ts';

export const agreementRoutes = [
  routeEntry('/personal/agreement', 'agreement', '框架协议', 'Framework agreement', {
    ...personalRoute,
    visibleTo: [USER_TYPE.institution],
    page: lazyPage(
      () => import('./agreement-page.tsx'),
      (m) => m.AgreementPage,
      ['agreements'],
    ),
  }),
];
