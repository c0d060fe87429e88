import { READER_TYPES, USER_TYPE } from '@zhiye/contract/constants';
import { paths } from '../../shared/navigation/paths.ts';
import { personalRoute, routeEntry } from '../../shared/navigation/route-entry.ts';

/** Flashcards. */
export const studyRoutes = [
  routeEntry('/personal/flashCard', 'flashCard', '学习卡', 'Flashcards', {
    ...personalRoute,
    redirect: paths.personal.flashCard,
  }),
  routeEntry('/personal/flashCard/index', 'flashCardIndex', '学习卡', 'Flashcards', {
    ...personalRoute,
    visibleTo: [...READER_TYPES, USER_TYPE.staff],
  }),
  routeEntry('/personal/flashCard/category', 'flashCardCategory', '学习卡分类', 'Flashcard categories', {
    ...personalRoute,
    visibleTo: [...READER_TYPES, USER_TYPE.staff],
  }),
  routeEntry('/personal/flashCard/haveMastered/:id', 'flashCardMastered', '已掌握', 'Mastered cards', {
    ...personalRoute,
    visibleTo: [...READER_TYPES, USER_TYPE.staff],
  }),
];
