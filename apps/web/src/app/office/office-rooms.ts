import type { OfficeRole } from '@zhiye/contract';
import { paths } from '../../shared/paths.ts';
import type { IconName } from '../../shared/ui/icon-names.ts';

export interface OfficeRoom {
  /** Key of its text below `rooms`. */
  readonly name: string;
  readonly to: string;
  readonly icon: IconName;
  /** Who works there beside the administrators; what its routes say in the contract. */
  readonly roles: readonly OfficeRole[];
}

export interface OfficeWing {
  /** Key of its text below `wings`. */
  readonly name: string;
  readonly rooms: readonly OfficeRoom[];
}

/** The rail of the back office; a new room is a line here and a row in routes/office.ts. */
export const officeWings: readonly OfficeWing[] = [
  {
    name: 'review',
    rooms: [{ name: 'reviews', to: paths.office.reviews, icon: 'shield', roles: ['service'] }],
  },
  {
    name: 'content',
    rooms: [
      { name: 'books', to: paths.office.books, icon: 'book', roles: ['catalogue'] },
      { name: 'classes', to: paths.office.classes, icon: 'grid', roles: ['catalogue'] },
      { name: 'series', to: paths.office.series, icon: 'copy', roles: ['catalogue'] },
      { name: 'news', to: paths.office.news, icon: 'bell', roles: ['catalogue'] },
      { name: 'banners', to: paths.office.banners, icon: 'ribbon', roles: ['catalogue'] },
      { name: 'footer', to: paths.office.footer, icon: 'list', roles: ['catalogue'] },
      { name: 'guide', to: paths.office.guide, icon: 'note', roles: ['catalogue'] },
    ],
  },
  { name: 'service', rooms: [{ name: 'users', to: paths.office.users, icon: 'user', roles: ['service'] }] },
  { name: 'system', rooms: [{ name: 'audit', to: paths.office.audit, icon: 'clock', roles: [] }] },
];

/** Only for sight: the server refuses by itself. */
export const mayEnter = (room: OfficeRoom, roles: readonly OfficeRole[]): boolean =>
  roles.some((role) => role === 'admin' || room.roles.includes(role));

/** The rail as somebody of these roles sees it; a wing without an open room is not there. */
export const wingsOf = (roles: readonly OfficeRole[]): OfficeWing[] =>
  officeWings
    .map((wing) => ({ ...wing, rooms: wing.rooms.filter((room) => mayEnter(room, roles)) }))
    .filter(({ rooms }) => rooms.length > 0);

/** The wing and the room that an address below /pc belongs to. */
export function whereabouts(pathname: string): { wing?: OfficeWing; room?: OfficeRoom } {
  const isIn = ({ to }: OfficeRoom) => pathname === to || pathname.startsWith(`${to}/`);
  const wing = officeWings.find(({ rooms }) => rooms.some(isIn));
  return { wing, room: wing?.rooms.find(isIn) };
}
