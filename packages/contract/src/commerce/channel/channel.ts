import { Type } from 'typebox';
import type { Static } from 'typebox';
import { types } from '../../access.ts';
import { USER_TYPE } from '../../constants/people/user-type.ts';
import {
  Day,
  Duration,
  Fen,
  filterText,
  nullable,
  pageFields,
  pageOf,
  strictObject,
  SubjectCodeText,
  Uuid,
} from '../../fields.ts';
import { download, route } from '../../route.ts';
import {
  ChannelExportFormat,
  channelErrors,
  ChannelLine,
  ChannelLineTotals,
  lineFilterFields,
  OwnStatementId,
  SignedFen,
  Statement,
} from './channel-fields.ts';

const access = types(USER_TYPE.channel);

/** What the shop knows of the calling channel. The details are null until staff have filled them in. */
export const getChannelInfo = route({
  method: 'GET',
  path: '/b/v1/channel/getInfo',
  access,
  data: strictObject({
    channelNo: nullable(Type.String()),
    companyName: Type.String(),
    contactName: nullable(Type.String()),
    contactPhone: nullable(Type.String()),
    contactEmail: nullable(Type.String()),
    bankName: nullable(Type.String()),
    /** The last four digits. */
    bankAccountEnd: nullable(Type.String()),
    regions: Type.Array(Type.String()),
    institutions: Type.Array(strictObject({ institutionId: Uuid, name: Type.String() })),
  }),
});
export type ChannelInfo = Static<typeof getChannelInfo.data>;

/** A title and duration that the channel may sell today. */
export const ChannelTextbook = strictObject({
  bookId: Type.Integer(),
  title: Type.String(),
  authors: Type.Array(Type.String()),
  publisher: Type.String(),
  isbn: Type.String(),
  coverUrl: Type.String(),
  duration: Duration,
  listFen: Fen,
  priceFen: Fen,
  /** What is left of the price after the commission. */
  settlementFen: SignedFen,
  commissionFen: SignedFen,
  /** Null with a settlement price. */
  commissionBasisPoints: nullable(Type.Integer()),
  validFrom: Day,
  validTo: nullable(Day),
});
export type ChannelTextbook = Static<typeof ChannelTextbook>;

const textbookFields = {
  /** A part of the title or the publisher, or a complete ISBN. */
  keyword: Type.Optional(filterText(80)),
  subjectCode: Type.Optional(SubjectCodeText),
  duration: Type.Optional(Duration),
};
export const TextbookFilter = strictObject(textbookFields);
export type TextbookFilter = Static<typeof TextbookFilter>;

export const findChannelTextbooks = route({
  method: 'GET',
  path: '/b/v1/channel/findTextbooks',
  access,
  limitPerMinute: 300,
  query: strictObject({ ...pageFields, ...textbookFields }),
  data: pageOf(ChannelTextbook),
});

export const exportChannelTextbooks = download({
  path: '/b/v1/channel/exportTextbooks',
  access,
  limitPerMinute: 20,
  body: strictObject({ ...textbookFields, format: ChannelExportFormat }),
  errors: [channelErrors.exportTooLong],
});

/** The sales of the calling channel, newest first, with the sums of all that the filter finds. */
export const findChannelSales = route({
  method: 'GET',
  path: '/b/v1/channel/findSales',
  access,
  limitPerMinute: 300,
  query: strictObject({ ...pageFields, ...lineFilterFields }),
  data: strictObject({
    ...pageOf(ChannelLine).properties,
    totals: ChannelLineTotals,
    /** All institutions that have bought, for the filter. */
    institutions: Type.Array(strictObject({ institutionId: Uuid, name: Type.String() })),
  }),
});

export const exportChannelSales = download({
  path: '/b/v1/channel/exportSales',
  access,
  limitPerMinute: 20,
  body: strictObject({ ...lineFilterFields, format: ChannelExportFormat }),
  errors: [channelErrors.exportTooLong],
});

/** Newest first. */
export const findStatements = route({
  method: 'GET',
  path: '/b/v1/channel/findStatements',
  access,
  query: strictObject(pageFields),
  data: pageOf(Statement),
});

/** The channel agrees with the sums. It cannot be undone. */
export const confirmStatement = route({
  method: 'POST',
  path: '/b/v1/channel/confirmStatement',
  access,
  body: strictObject({ statementId: OwnStatementId }),
  errors: [channelErrors.statementMoved],
});

export const channelRoutes = {
  getChannelInfo,
  findChannelTextbooks,
  exportChannelTextbooks,
  findChannelSales,
  exportChannelSales,
  findStatements,
  confirmStatement,
};
