import { Type } from 'typebox';
import type { Static } from 'typebox';
import { adminSections } from '../../../access.ts';
import { EmailAddress, PersonName, plainText } from '../../../people/accounts/account-fields.ts';
import { MAX_LENGTH } from '../../../constants/field-rules.ts';
import { filterText, nullable, pageFields, pageOf, strictObject, Uuid } from '../../../fields.ts';
import { route } from '../../../route.ts';
import { channelAdminErrors } from './channel-admin-errors.ts';
import { ChannelId } from './channel-admin-fields.ts';
import { addTerm, ChannelTerm, endTerm } from './channel-term.ts';
import { addTerritory, ChannelTerritory, endTerritory } from './channel-territory.ts';

const access = adminSections('channels');

const profileFields = {
  channelNo: Type.String({ pattern: '^[A-Z][0-9]{3,8}$' }),
  companyName: plainText(MAX_LENGTH.institution),
  contactName: PersonName,
  contactPhone: Type.String({ pattern: '^[0-9+ -]{5,20}$' }),
  contactEmail: EmailAddress,
  bankName: plainText(80),
  bankAccount: Type.String({ pattern: '^[0-9 -]{8,40}$' }),
};

export const ChannelRow = strictObject({
  channelId: Uuid,
  accountName: Type.String(),
  /** Null until staff have filled in its details. */
  channelNo: nullable(Type.String()),
  companyName: Type.String(),
  contactName: nullable(Type.String()),
  /** Territories and terms that are valid today. */
  institutions: Type.Integer(),
  regions: Type.Array(Type.String()),
  terms: Type.Integer(),
});
export type ChannelRow = Static<typeof ChannelRow>;

export const findChannels = route({
  method: 'GET',
  path: '/b/v1/admin/channel/findChannels',
  access,
  query: strictObject({ ...pageFields, keyword: Type.Optional(filterText(80)) }),
  data: pageOf(ChannelRow),
});

/** Returns all territories and terms, past ones too, newest first. */
export const getChannel = route({
  method: 'GET',
  path: '/b/v1/admin/channel/getChannel',
  access,
  query: strictObject({ channelId: ChannelId }),
  data: strictObject({
    channelId: Uuid,
    accountName: Type.String(),
    profile: nullable(
      strictObject({
        channelNo: Type.String(),
        companyName: Type.String(),
        contactName: Type.String(),
        contactPhone: Type.String(),
        contactEmail: Type.String(),
        bankName: Type.String(),
        bankAccount: Type.String(),
      }),
    ),
    territories: Type.Array(ChannelTerritory),
    terms: Type.Array(ChannelTerm),
  }),
});
export type ChannelDetail = Static<typeof getChannel.data>;

/** Makes an account a channel when it is none. A personal account keeps what it bought. */
export const saveChannel = route({
  method: 'POST',
  path: '/b/v1/admin/channel/saveChannel',
  access,
  body: strictObject({
    /** Account name, phone or e-mail. */
    account: filterText(MAX_LENGTH.account),
    ...profileFields,
  }),
  data: strictObject({ channelId: Uuid }),
  errors: [channelAdminErrors.channelNoTaken, channelAdminErrors.accountNotFit],
});

/** Institutions to choose from, at most 20. */
export const findInstitutionChoices = route({
  method: 'GET',
  path: '/b/v1/admin/channel/findInstitutionChoices',
  access,
  query: strictObject({ keyword: filterText(80) }),
  data: strictObject({
    list: Type.Array(
      strictObject({ institutionId: Uuid, name: Type.String(), address: nullable(Type.String()) }),
    ),
  }),
});

export const channelAdminRoutes = {
  findChannels,
  getChannel,
  saveChannel,
  findInstitutionChoices,
  addTerritory,
  addTerm,
  endTerritory,
  endTerm,
};
