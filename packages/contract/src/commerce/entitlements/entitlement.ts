import { Type } from 'typebox';
import type { Static } from 'typebox';

/** What gave the entitlement; `code` was bought, `gift` is a code of a gift batch. */
export const EntitlementSource = Type.Union([
  Type.Literal('order'),
  Type.Literal('code'),
  Type.Literal('gift'),
  Type.Literal('sample'),
  Type.Literal('grant'),
]);
export type EntitlementSource = Static<typeof EntitlementSource>;
