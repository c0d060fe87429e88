import { Type } from 'typebox';
import type { Static } from 'typebox';
import { adminSections } from '../../access.ts';
import { EmailAddress, PersonName, plainText } from '../../accounts/account-fields.ts';
import { TERM_SCOPES } from '../../constants/commerce/channel.ts';
import { MAX_LENGTH } from '../../constants/field-rules.ts';
import { defineErrors } from '../../errors.ts';
import {
  BookId,
  Day,
  Duration,
  Fen,
  filterText,
  Instant,
  nullable,
  pageFields,
  pageOf,
  publicId,
  strictObject,
  SubjectCode,
  Uuid,
} from '../../fields.ts';
import { route } from '../../route.ts';

export const channelAdminErrors = defineErrors({
  channelNoTaken: {
    code: 4950,
    status: 409,
    zh: '渠道号 {channelNo} 已被使用',
    en: 'The channel number {channelNo} is in use',
  },
  accountNotFit: {
    code: 4951,
    status: 409,
    zh: '没有这个账号，或它不是渠道账号或个人用户账号',
    en: 'There is no such account, or it is neither a channel account nor a personal one',
  },
  territoryTaken: {
    code: 4952,
    status: 409,
    zh: '{channel} 在这段时间已经负责该机构或地区，请先停用',
    en: '{channel} serves this institution or region in that time. End that first',
  },
  wrongPeriod: {
    code: 4953,
    status: 422,
    zh: '有效期不能早于今天，结束日期不能早于开始日期',
    en: 'The period cannot begin before today or end before it begins',
  },
  alreadyEnded: {
    code: 4954,
    status: 409,
    zh: '这一项已停用，请刷新后查看',
    en: 'This item has ended already. Refresh the page',
  },
  wrongTerm: {
    code: 4955,
    status: 422,
    zh: '请填写分成比例，或选一本教材、一个时长并填写结算价',
    en: 'Enter a commission rate, or choose a title and a duration and enter a settlement price',
  },
  notAnInstitution: {
    code: 4956,
    status: 409,
    zh: '这个账号不是已认证的机构',
    en: 'This account is not an approved institution',
  },
});

const access = adminSections('channels');

/** The account of a channel. */
export const ChannelId = publicId('channel', Uuid);

const oneOf = <const T extends string>(values: readonly T[]) =>
  Type.Unsafe<T>(Type.Union(values.map((value) => Type.Literal(value))));
export const TermScopeSchema = oneOf(TERM_SCOPES);

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
  errors: [],
});

const historyFields = {
  validFrom: Day,
  /** The last day; null while it has no end. */
  validTo: nullable(Day),
  createdByName: Type.String(),
  createdAt: Instant,
  endedByName: nullable(Type.String()),
  endedAt: nullable(Instant),
};

export const ChannelTerritory = strictObject({
  territoryId: Uuid,
  institutionName: nullable(Type.String()),
  region: nullable(Type.String()),
  ...historyFields,
});
export type ChannelTerritory = Static<typeof ChannelTerritory>;

export const ChannelTerm = strictObject({
  termId: Uuid,
  scope: TermScopeSchema,
  /** The publisher, the title, or the subject in the language of the caller; empty for all. */
  scopeName: Type.String(),
  duration: nullable(Duration),
  commissionBasisPoints: nullable(Type.Integer()),
  settlementFen: nullable(Fen),
  ...historyFields,
});
export type ChannelTerm = Static<typeof ChannelTerm>;

/** With all territories and terms, past ones too, newest first. */
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
  errors: [],
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
  errors: [],
});

const periodFields = { validFrom: Day, validTo: Type.Optional(Day) };

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
  data: Type.Null(),
  errors: [
    channelAdminErrors.territoryTaken,
    channelAdminErrors.wrongPeriod,
    channelAdminErrors.notAnInstitution,
  ],
});

export const addTerm = route({
  method: 'POST',
  path: '/b/v1/admin/channel/addTerm',
  access,
  body: strictObject({
    channelId: ChannelId,
    titles: Type.Union([
      strictObject({ scope: Type.Literal('all') }),
      strictObject({ scope: Type.Literal('publisher'), publisher: plainText(80) }),
      strictObject({ scope: Type.Literal('subject'), subjectCode: SubjectCode }),
      strictObject({ scope: Type.Literal('book'), bookId: BookId }),
    ]),
    /** Missing: every duration. */
    duration: Type.Optional(Duration),
    /** One of the two. Hundredths of a percent: 1800 is 18 %. */
    commissionBasisPoints: Type.Optional(Type.Integer({ minimum: 0, maximum: 10_000 })),
    settlementFen: Type.Optional(Type.Integer({ minimum: 0, maximum: 100_000_000 })),
    ...periodFields,
  }),
  data: Type.Null(),
  errors: [channelAdminErrors.wrongPeriod, channelAdminErrors.wrongTerm],
});

/** The last day on which it is valid; yesterday ends it at once. */
const endFields = { validTo: Day };

export const endTerritory = route({
  method: 'POST',
  path: '/b/v1/admin/channel/endTerritory',
  access,
  body: strictObject({ territoryId: publicId('channelTerritory', Uuid), ...endFields }),
  data: Type.Null(),
  errors: [channelAdminErrors.wrongPeriod, channelAdminErrors.alreadyEnded],
});

export const endTerm = route({
  method: 'POST',
  path: '/b/v1/admin/channel/endTerm',
  access,
  body: strictObject({ termId: publicId('channelTerm', Uuid), ...endFields }),
  data: Type.Null(),
  errors: [channelAdminErrors.wrongPeriod, channelAdminErrors.alreadyEnded],
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
