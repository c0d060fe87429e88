import { Type } from 'typebox';
import type { Static } from 'typebox';
import { adminSections } from '../../../access.ts';
import { ADMIN_SECTION_ROLES } from '../../../constants/index.ts';
import type { AdminSectionName } from '../../../constants/index.ts';
import { Day, Fen, Instant, nullable, strictObject } from '../../../fields.ts';
import { route } from '../../../route.ts';

/** Every role of staff; each gets what its sections show. */
const access = adminSections(...(Object.keys(ADMIN_SECTION_ROLES) as AdminSectionName[]));

export const WaitingWorkItem = strictObject({
  /** What waits; the web has a text and a link for each. */
  name: Type.String(),
  section: Type.String(),
  /** What the caller may decide. */
  count: Type.Integer({ minimum: 0 }),
  /** Null when nothing waits. */
  oldestAt: nullable(Instant),
  /** What the caller has proposed or approved first: somebody else decides it. */
  ownCount: Type.Integer({ minimum: 0 }),
});
export type WaitingWorkItem = Static<typeof WaitingWorkItem>;

/** Work of the sections that the caller may open, whether something waits or not. */
export const getWaitingWork = route({
  method: 'GET',
  path: '/b/v1/admin/home/getWaitingWork',
  access,
  data: strictObject({ list: Type.Array(WaitingWorkItem) }),
});

const OrderFigures = strictObject({
  placedOrders: Type.Integer(),
  paidOrders: Type.Integer(),
  paidFen: Fen,
  refunds: Type.Integer(),
  refundedFen: Fen,
});

const DayFigures = strictObject({
  /** Null for somebody who may not open the orders. */
  orders: nullable(OrderFigures),
  /** Null for somebody who may not open the users. */
  newUsers: nullable(Type.Integer()),
  /** People who read; of the whole day, since the time of day is not kept. */
  readers: Type.Integer(),
});
export type DayFigures = Static<typeof DayFigures>;

const PaidByHour = Type.Array(Fen, { minItems: 24, maxItems: 24 });

/** The business day so far, and the day before until the same time. */
export const getDayFigures = route({
  method: 'GET',
  path: '/b/v1/admin/home/getDayFigures',
  access,
  data: strictObject({
    day: Day,
    yesterdayDay: Day,
    asOf: Instant,
    today: DayFigures,
    yesterday: DayFigures,
    /** Of whole days, in fen. Null for somebody who may not open the orders. */
    paidByHour: nullable(strictObject({ today: PaidByHour, yesterday: PaidByHour })),
  }),
});

export const adminHomeRoutes = { getWaitingWork, getDayFigures };
