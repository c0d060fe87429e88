// The figures of the business day, each counted by the area that it belongs to.
import { ADMIN_SECTION_ROLES } from '@zhiye/contract/constants';
import type { AdminSectionName, StaffRole } from '@zhiye/contract/constants';
import type { DataOf, DayFigures, getDayFigures as figuresRoute } from '@zhiye/contract';
import type { Db } from '../../../db/client.ts';
import { businessDay, startOfBusinessDay } from '../../../platform/clock.ts';
import { countNewUsers } from '../../people/accounts/index.ts';
import { measureOrders, sumPaidByHour } from '../../commerce/orders/index.ts';
import { countReaders } from '../../study/reading/index.ts';

const DAY_MS = 24 * 3_600_000;

/** Whether somebody with these roles may open a section. */
export const maySee = (section: AdminSectionName, roles: readonly StaffRole[]): boolean =>
  roles.some(
    (role) => role === 'admin' || (ADMIN_SECTION_ROLES[section] as readonly StaffRole[]).includes(role),
  );

/** Days begin at midnight in Shanghai, which has no summer time. */
export async function getDayFigures(
  db: Db,
  roles: readonly StaffRole[],
  now: Date,
): Promise<DataOf<typeof figuresRoute>> {
  const day = businessDay(now);
  const from = startOfBusinessDay(day);
  const before = (instant: Date) => new Date(instant.getTime() - DAY_MS);
  // what happens in this millisecond is included
  const to = new Date(now.getTime() + 1);
  const yesterdayDay = businessDay(before(from));
  const seesOrders = maySee('orders', roles);
  return {
    day,
    yesterdayDay,
    asOf: now.toISOString(),
    today: await measureSpan(db, roles, { from, to, day }),
    yesterday: await measureSpan(db, roles, { from: before(from), to: before(to), day: yesterdayDay }),
    paidByHour: seesOrders
      ? {
          today: await sumPaidByHour(db, { from, to }),
          yesterday: await sumPaidByHour(db, { from: before(from), to: from }),
        }
      : null,
  };
}

async function measureSpan(
  db: Db,
  roles: readonly StaffRole[],
  { from, to, day }: { from: Date; to: Date; day: string },
): Promise<DayFigures> {
  return {
    orders: maySee('orders', roles) ? await measureOrders(db, { from, to }) : null,
    newUsers: maySee('users', roles) ? await countNewUsers(db, from, to) : null,
    readers: await countReaders(db, day),
  };
}
