import { Type } from 'typebox';
import type { Static } from 'typebox';
import { office } from './access.ts';
import { Day, Instant, pageFields, pageOf, searchText, strictObject, Uuid } from './fields.ts';
import { route } from './route.ts';

export const AuditItem = strictObject({
  entryId: Uuid,
  actorId: Uuid,
  actorName: Type.String(),
  /** `review.pass`. */
  action: Type.String(),
  /** `application:0198…`. */
  subject: Type.String(),
  /** What was done, as JSON text. */
  detail: Type.String(),
  address: Type.String(),
  createdAt: Instant,
});
export type AuditItem = Static<typeof AuditItem>;

export const findAuditEntries = route({
  method: 'GET',
  path: '/b/v1/office/audit/findAuditEntries',
  access: office('admin'),
  query: strictObject({
    ...pageFields,
    action: Type.Optional(searchText(60)),
    /** Name or account name of who did it. */
    actor: Type.Optional(searchText(60)),
    /** What it was done to, or how that begins: `user:`. */
    subject: Type.Optional(searchText(80)),
    fromDay: Type.Optional(Day),
    toDay: Type.Optional(Day),
  }),
  data: pageOf(AuditItem),
  errors: [],
});

/** Every kind of act that is kept, for the filter. */
export const findAuditActions = route({
  method: 'GET',
  path: '/b/v1/office/audit/findAuditActions',
  access: office('admin'),
  query: strictObject({}),
  data: strictObject({ list: Type.Array(Type.String()) }),
  errors: [],
});

export const officeAuditRoutes = { findAuditEntries, findAuditActions };
