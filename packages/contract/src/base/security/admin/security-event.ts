import { Type } from 'typebox';
import type { Static } from 'typebox';
import { adminSections } from '../../../access.ts';
import { SECURITY_EVENT_KINDS, SECURITY_RESULTS } from '../../../constants/base/security.ts';
import {
  Day,
  filterText,
  Instant,
  nullable,
  oneOf,
  pageFields,
  pageOf,
  strictObject,
  Uuid,
} from '../../../fields.ts';
import { route } from '../../../route.ts';

export const SecurityEvent = strictObject({
  eventId: Uuid,
  kind: oneOf(SECURITY_EVENT_KINDS),
  result: oneOf(SECURITY_RESULTS),
  /** Null when nobody has the account that was tried. */
  userId: nullable(Uuid),
  userName: nullable(Type.String()),
  /** The colleague who did it to the account; null for the person. */
  actorName: nullable(Type.String()),
  /** The same for the same network address and another one after a change of the master key; never the address. */
  addressMark: Type.String(),
  /** The same for the same browser. */
  deviceMark: nullable(Type.String()),
  at: Instant,
});
export type SecurityEvent = Static<typeof SecurityEvent>;

/** Newest first. */
export const findSecurityEvents = route({
  method: 'GET',
  path: '/b/v1/admin/security/findSecurityEvents',
  access: adminSections('security'),
  query: strictObject({
    ...pageFields,
    kind: Type.Optional(oneOf(SECURITY_EVENT_KINDS)),
    result: Type.Optional(oneOf(SECURITY_RESULTS)),
    /** Part of the name or account name of the user or the actor; of staff alone. */
    person: Type.Optional(filterText(60)),
    /** What an event shows as its address. */
    addressMark: Type.Optional(Type.String({ pattern: '^[0-9a-f]{12}$' })),
    fromDay: Type.Optional(Day),
    toDay: Type.Optional(Day),
  }),
  data: pageOf(SecurityEvent),
});

export const securityEventRoutes = { findSecurityEvents };
