// Records of what an institution holds, for the catalog and the link resolver of its library.
import { Type } from 'typebox';
import { adminSections, types } from '../../access.ts';
import { USER_TYPE } from '../../constants/index.ts';
import { oneOf, publicId, strictObject, Uuid } from '../../fields.ts';
import { download, route } from '../../route.ts';

const HoldingFormat = oneOf(['marc', 'kbart']);

/** How many textbooks the institution holds: those of codes that it bought and did not return. */
export const countHoldings = route({
  method: 'GET',
  path: '/b/v1/holding/countHoldings',
  access: types(USER_TYPE.institution),
  data: strictObject({ total: Type.Integer() }),
});

/** MARC 21 in ISO 2709, or a KBART list. */
export const downloadHoldings = download({
  path: '/b/v1/holding/downloadHoldings',
  access: types(USER_TYPE.institution),
  limitPerMinute: 10,
  body: strictObject({ format: HoldingFormat }),
});

/** The same for staff, of one institution. */
export const downloadHoldingsOf = download({
  path: '/b/v1/admin/holding/downloadHoldings',
  access: adminSections('codes'),
  body: strictObject({ userId: publicId('user', Uuid), format: HoldingFormat }),
});

export const holdingRoutes = { countHoldings, downloadHoldings, downloadHoldingsOf };
