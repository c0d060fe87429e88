// What a channel earns: a commission rate or a settlement price, for all titles or some.
import { Type } from 'typebox';
import type { Static } from 'typebox';
import { adminSections } from '../../../access.ts';
import { plainText } from '../../../people/accounts/account-fields.ts';
import { TERM_SCOPES } from '../../../constants/commerce/channel.ts';
import {
  BookId,
  Duration,
  Fen,
  nullable,
  oneOf,
  publicId,
  strictObject,
  SubjectCode,
  Uuid,
} from '../../../fields.ts';
import { route } from '../../../route.ts';
import { channelAdminErrors } from './channel-admin-errors.ts';
import { ChannelId, endFields, historyFields, periodFields } from './channel-admin-fields.ts';

const access = adminSections('channels');

const TermScope = oneOf(TERM_SCOPES);

export const ChannelTerm = strictObject({
  termId: Uuid,
  scope: TermScope,
  /** The publisher, the title, or the subject in the language of the caller; empty for all. */
  scopeName: Type.String(),
  duration: nullable(Duration),
  commissionBasisPoints: nullable(Type.Integer()),
  settlementFen: nullable(Fen),
  ...historyFields,
});
export type ChannelTerm = Static<typeof ChannelTerm>;

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
  errors: [channelAdminErrors.wrongPeriod, channelAdminErrors.wrongTerm],
});

export const endTerm = route({
  method: 'POST',
  path: '/b/v1/admin/channel/endTerm',
  access,
  body: strictObject({ termId: publicId('channelTerm', Uuid), ...endFields }),
  errors: [channelAdminErrors.wrongPeriod, channelAdminErrors.alreadyEnded],
});
