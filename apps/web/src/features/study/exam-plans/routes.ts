import { READER_TYPES } from '@zhiye/contract/constants';
import { lazyPage, personalRoute, routeEntry } from '../../../shared/navigation/route-entry.ts';

/** Plans for exams, and the time that was read. */
export const examPlansRoutes = [
  routeEntry('/personal/examPlan', 'examPlan', '备考计划', 'Exam plans', {
    ...personalRoute,
    visibleTo: READER_TYPES,
    page: lazyPage(
      () => import('./plans/exam-plans-page.tsx'),
      (m) => m.ExamPlansPage,
      ['exam-plans'],
    ),
  }),
];
