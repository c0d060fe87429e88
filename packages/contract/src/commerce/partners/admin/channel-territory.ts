// Where a channel sells: an institution, or a region by the beginning of the addresses of its institutions.
import { Type } from 'typebox';
import type { Static } from 'typebox';
import { adminSections } from '../../../access.ts';
import { plainText } from '../../../people/accounts/account-fields.ts';
import { nullable, publicId, strictObject, Uuid } from '../../../fields.ts';
import { route } from '../../../route.ts';
import { channelAdminErrors } from './channel-admin-errors.ts';
import { ChannelId, endFields, historyFields, periodFields } from './channel-admin-fields.ts';

const access = adminSections('channels');

export const ChannelTerritory = strictObject({
  territoryId: Uuid,
  institutionName: nullable(Type.String()),
  region: nullable(Type.String()),
  ...historyFields,
});
export type ChannelTerritory = Static<typeof ChannelTerritory>;

export const addTerritory = route({
  method: 'POST',
  path: '/b/v1/admin/channel/addTerritory',
  access,
  body: strictObject({
    channelId: ChannelId,
    territory: Type.Union([
      strictObject({ institutionId: publicId('user', Uuid) }),
      /** The beginning of the addresses of institutions. */
      strictObject({ region: plainText(40, 2) }),
    ]),
    ...periodFields,
  }),
  errors: [
    channelAdminErrors.territoryTaken,
    channelAdminErrors.wrongPeriod,
    channelAdminErrors.notAnInstitution,
  ],
});

export const endTerritory = route({
  method: 'POST',
  path: '/b/v1/admin/channel/endTerritory',
  access,
  body: strictObject({ territoryId: publicId('channelTerritory', Uuid), ...endFields }),
  errors: [channelAdminErrors.wrongPeriod, channelAdminErrors.alreadyEnded],
});
