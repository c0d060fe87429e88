import { paths } from '../../shared/navigation/paths.ts';
import type { IconName } from '../../shared/ui/icon-names.ts';

interface PersonalSection {
  /** The name of the row in the route table, which has the title and the user types. */
  readonly name: string;
  readonly to: string;
  readonly icon: IconName;
  /** The path above its pages, where `to` is not above them all. */
  readonly root?: string;
}

/** The sidebar of the personal center; the pages of the account are below the line. */
export const personalNavGroups: readonly (readonly PersonalSection[])[] = [
  [
    { name: 'textbook', to: paths.personal.textbook, icon: 'book' },
    { name: 'sale', to: paths.personal.sale, icon: 'list' },
    { name: 'statistics', to: paths.personal.statistics, icon: 'chart' },
    { name: 'styleBookChannel', to: paths.personal.styleBookChannel, icon: 'sample' },
    { name: 'agreement', to: paths.personal.agreement, icon: 'bank' },
    { name: 'personalOrder', to: paths.personal.order, icon: 'invoice' },
    { name: 'quotation', to: paths.personal.quotation, icon: 'quote' },
    { name: 'styleBook', to: paths.personal.styleBook, icon: 'sample' },
    { name: 'flashCardIndex', to: paths.personal.flashCard, icon: 'card', root: '/personal/flashCard' },
    { name: 'examPlan', to: paths.personal.examPlan(), icon: 'calendar' },
    { name: 'classLayer', to: paths.personal.classLayer, icon: 'teacher' },
    { name: 'notes', to: paths.personal.notes, icon: 'note' },
    { name: 'service', to: paths.personal.service, icon: 'chat' },
  ],
  [
    { name: 'info', to: paths.personal.info, icon: 'user' },
    { name: 'institution', to: paths.personal.institution, icon: 'bank' },
    { name: 'message', to: paths.personal.notifications, icon: 'bell' },
    { name: 'device', to: paths.personal.device, icon: 'phone' },
    { name: 'password', to: paths.personal.password, icon: 'key' },
  ],
];
