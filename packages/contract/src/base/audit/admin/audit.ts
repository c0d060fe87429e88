import { Type } from 'typebox';
import type { Static } from 'typebox';
import { adminSections } from '../../../access.ts';
import { Day, Instant, pageFields, pageOf, filterText, strictObject, Uuid } from '../../../fields.ts';
import { route } from '../../../route.ts';

export const AuditEntry = strictObject({
  entryId: Uuid,
  actorId: Uuid,
  actorName: Type.String(),
  /** `application.approve`. */
  action: Type.String(),
  /** `application:0198…`. */
  target: Type.String(),
  /** Details of the action, as JSON text. */
  detail: Type.String(),
  address: Type.String(),
  createdAt: Instant,
});
export type AuditEntry = Static<typeof AuditEntry>;

export const findAuditEntries = route({
  method: 'GET',
  path: '/b/v1/admin/audit/findAuditEntries',
  access: adminSections('audit'),
  query: strictObject({
    ...pageFields,
    action: Type.Optional(filterText(60)),
    /** Part of the name or account name of the actor. */
    actor: Type.Optional(filterText(60)),
    /** The target, or its beginning: `user:`. */
    target: Type.Optional(filterText(80)),
    fromDay: Type.Optional(Day),
    toDay: Type.Optional(Day),
  }),
  data: pageOf(AuditEntry),
});

/** All recorded actions, for the filter. */
export const findAuditActions = route({
  method: 'GET',
  path: '/b/v1/admin/audit/findAuditActions',
  access: adminSections('audit'),
  data: strictObject({ list: Type.Array(Type.String()) }),
});

export const adminAuditRoutes = { findAuditEntries, findAuditActions };
