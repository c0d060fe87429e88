import { Type } from 'typebox';
import type { Static } from 'typebox';
import { adminSections } from '../../../access.ts';
import { secondPersonErrors } from '../../../base/security/second-person.ts';
import {
  MAX_STEP_QUANTITY,
  MAX_VOLUME_STEPS,
  VOLUME_PRICE_SCOPES,
  VOLUME_PRICE_STATES,
  VOLUME_PRICE_UNITS,
} from '../../../constants/commerce/volume-price.ts';
import { defineErrors } from '../../../errors.ts';
import {
  BookId,
  Day,
  Duration,
  filterText,
  Instant,
  nullable,
  pageFields,
  pageOf,
  publicId,
  SeriesId,
  strictObject,
  Uuid,
} from '../../../fields.ts';
import { plainText } from '../../../people/accounts/account-fields.ts';
import { route } from '../../../route.ts';
import { VolumePriceCountsField } from '../volume-price.ts';

const access = adminSections('volumePrices');
export const VolumePriceId = publicId('volumePrice', Uuid);

export const volumePriceErrors = defineErrors({
  noSuchTarget: {
    code: 4520,
    status: 422,
    zh: '没有这本教材、这套丛书或这家出版社',
    en: 'There is no such title, series or publisher',
  },
  badSteps: {
    code: 4521,
    status: 422,
    zh: '各档的起订数须从小到大且不重复',
    en: 'The quantities of the tiers must rise, each once',
  },
  badDays: {
    code: 4522,
    status: 422,
    zh: '结束日期不能早于开始日期或今天',
    en: 'The last day cannot be before the first day or today',
  },
  stepAboveList: {
    code: 4523,
    status: 422,
    zh: '{quantity} 本起的价格不能高于定价 {amount} 元',
    en: 'From {quantity} copies on, the price cannot be above the list price of {amount} yuan',
  },
  pricesRise: {
    code: 4524,
    status: 409,
    zh: '{quantity} 本起的价格比前一档高，请确认没有写错',
    en: 'From {quantity} copies on, the price is higher than in the tier before. Confirm that this is right',
  },
  periodNotSold: {
    code: 4525,
    status: 422,
    zh: '这本教材不按这个有效期出售',
    en: 'The title is not sold for this access period',
  },
  volumePriceChanged: {
    code: 4526,
    status: 409,
    zh: '这个阶梯价已有变化，请刷新后再操作',
    en: 'This volume price has changed. Refresh the page and try again',
  },
  ownVolumePrice: {
    code: 4527,
    status: 403,
    zh: '不能批准自己提交的阶梯价，请由另一位同事批准',
    en: 'You cannot approve your own volume price. A colleague must approve it',
  },
});

const [title, series, publisher] = VOLUME_PRICE_SCOPES;
const [fen, share] = VOLUME_PRICE_UNITS;
const [waiting, active, rejected, ended, replaced] = VOLUME_PRICE_STATES;
export const VolumePriceStateField = Type.Union([
  Type.Literal(waiting),
  Type.Literal(active),
  Type.Literal(rejected),
  Type.Literal(ended),
  Type.Literal(replaced),
]);

/** Fen, or basis points of the list price. */
const StepValue = Type.Integer({ minimum: 1, maximum: 100_000_000 });
export const VolumeStep = strictObject({
  fromQuantity: Type.Integer({ minimum: 2, maximum: MAX_STEP_QUANTITY }),
  value: StepValue,
});
export type VolumeStep = Static<typeof VolumeStep>;

/** A unit price in fen needs one title and one access period; a share of the list price may be for all periods and many titles. */
export const VolumePriceTarget = Type.Union([
  strictObject({ scope: Type.Literal(title), bookId: BookId, duration: nullable(Duration) }),
  strictObject({ scope: Type.Literal(series), seriesId: SeriesId, duration: nullable(Duration) }),
  strictObject({ scope: Type.Literal(publisher), publisher: plainText(100), duration: nullable(Duration) }),
]);
export type VolumePriceTarget = Static<typeof VolumePriceTarget>;

export const VolumePrice = strictObject({
  volumePriceId: VolumePriceId,
  target: VolumePriceTarget,
  /** The title, the series or the publisher. */
  targetName: Type.String(),
  unit: Type.Union([Type.Literal(fen), Type.Literal(share)]),
  counts: VolumePriceCountsField,
  steps: Type.Array(VolumeStep),
  firstDay: Day,
  lastDay: Day,
  state: VolumePriceStateField,
  /** How much lower than today's price for the same quantity it goes at most, in basis points. */
  largestFall: Type.Integer(),
  makerName: Type.String(),
  /** The caller made it, so another colleague must approve it. */
  isOwn: Type.Boolean(),
  createdAt: Instant,
  decidedByName: nullable(Type.String()),
  decidedAt: nullable(Instant),
});
export type VolumePrice = Static<typeof VolumePrice>;

/** Newest first. */
export const findVolumePrices = route({
  method: 'GET',
  path: '/b/v1/admin/volumePrice/findVolumePrices',
  access,
  query: strictObject({
    ...pageFields,
    state: Type.Optional(VolumePriceStateField),
    /** A part of the title, the series or the publisher. */
    keyword: Type.Optional(filterText(100)),
  }),
  data: strictObject({
    ...pageOf(VolumePrice).properties,
    /** A price that is lower by so many percent needs a second person. */
    secondPersonPercent: Type.Integer(),
  }),
});

/** Series or publishers whose name contains a text, at most 20. */
export const findPriceTargets = route({
  method: 'GET',
  path: '/b/v1/admin/volumePrice/findPriceTargets',
  access,
  query: strictObject({
    scope: Type.Union([Type.Literal(series), Type.Literal(publisher)]),
    keyword: filterText(100),
  }),
  data: strictObject({
    list: Type.Array(
      strictObject({ seriesId: nullable(SeriesId), name: Type.String(), bookCount: Type.Integer() }),
    ),
  }),
});

/** Makes a volume price, or a new version of one, which stays as it is until the new one applies. */
export const saveVolumePrice = route({
  method: 'POST',
  path: '/b/v1/admin/volumePrice/save',
  access,
  limitPerMinute: 60,
  body: strictObject({
    replacesId: Type.Optional(VolumePriceId),
    target: VolumePriceTarget,
    unit: Type.Union([Type.Literal(fen), Type.Literal(share)]),
    counts: VolumePriceCountsField,
    steps: Type.Array(VolumeStep, { minItems: 1, maxItems: MAX_VOLUME_STEPS }),
    firstDay: Day,
    lastDay: Day,
    /** A price that rises with the quantity is right. */
    isConfirmed: Type.Boolean(),
  }),
  data: strictObject({ volumePriceId: VolumePriceId, state: VolumePriceStateField }),
  errors: Object.values(volumePriceErrors).filter(
    ({ code }) => code !== volumePriceErrors.ownVolumePrice.code,
  ),
});

const VolumePriceChoice = strictObject({ volumePriceId: VolumePriceId });

export const approveVolumePrice = route({
  method: 'POST',
  path: '/b/v1/admin/volumePrice/approve',
  access,
  limitPerMinute: 60,
  body: VolumePriceChoice,
  errors: [
    volumePriceErrors.volumePriceChanged,
    volumePriceErrors.ownVolumePrice,
    volumePriceErrors.badDays,
    secondPersonErrors.notIndependent,
  ],
});

/** Refuses one that waits, or ends one that applies, today. */
export const endVolumePrice = route({
  method: 'POST',
  path: '/b/v1/admin/volumePrice/end',
  access,
  limitPerMinute: 60,
  body: VolumePriceChoice,
  errors: [volumePriceErrors.volumePriceChanged],
});

export const volumePriceAdminRoutes = {
  findVolumePrices,
  findPriceTargets,
  saveVolumePrice,
  approveVolumePrice,
  endVolumePrice,
};
