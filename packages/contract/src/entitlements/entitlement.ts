import { Type } from 'typebox';
import type { Static } from 'typebox';

/** What gave the entitlement. */
export const EntitlementSource = Type.Union([
  Type.Literal('order'),
  Type.Literal('code'),
  Type.Literal('sample'),
  Type.Literal('grant'),
]);
export type EntitlementSource = Static<typeof EntitlementSource>;
