import { paths } from '../../shared/paths.ts';
import type { IconName } from '../../shared/ui/icon-names.ts';

interface PersonalRoom {
  /** Names the row of the route table, which has its title and says who sees it. */
  readonly name: string;
  readonly to: string;
  readonly icon: IconName;
}

/** The rail of the personal centre; what belongs to the account stands below the line. */
export const personalRooms: readonly (readonly PersonalRoom[])[] = [
  [
    { name: 'textbook', to: paths.personal.textbook, icon: 'book' },
    { name: 'sale', to: paths.personal.sale, icon: 'list' },
    { name: 'statistics', to: paths.personal.statistics, icon: 'chart' },
    { name: 'styleBookChannel', to: paths.personal.styleBookChannel, icon: 'sample' },
    { name: 'personalOrder', to: paths.personal.order, icon: 'invoice' },
    { name: 'styleBook', to: paths.personal.styleBook, icon: 'sample' },
    { name: 'flashCardIndex', to: paths.personal.flashCard, icon: 'card' },
    { name: 'service', to: paths.personal.service, icon: 'chat' },
  ],
  [
    { name: 'message', to: paths.personal.message, icon: 'bell' },
    { name: 'device', to: paths.personal.device, icon: 'phone' },
    { name: 'password', to: paths.personal.password, icon: 'key' },
  ],
];
