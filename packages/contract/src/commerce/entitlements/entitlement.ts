import type { Static } from 'typebox';
import { oneOf } from '../../fields.ts';

/** What gave the entitlement; `code` was bought, `gift` is a code of a gift batch. */
export const EntitlementSource = oneOf(['order', 'code', 'gift', 'sample', 'grant']);
export type EntitlementSource = Static<typeof EntitlementSource>;
