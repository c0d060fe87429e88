import { Type } from 'typebox';
import type { Static } from 'typebox';
import { anyone } from '../../access.ts';
import { catalogErrors } from '../../catalog/books/book.ts';
import { BookId, Day, Duration, Fen, nullable, strictObject } from '../../fields.ts';
import { VOLUME_PRICE_COUNTS } from '../../constants/commerce/volume-price.ts';
import { route } from '../../route.ts';

const [title, series] = VOLUME_PRICE_COUNTS;
export const VolumePriceCountsField = Type.Union([Type.Literal(title), Type.Literal(series)]);

/** From so many copies on, one copy costs `unitFen`. */
export const PriceStepView = strictObject({ fromQuantity: Type.Integer({ minimum: 1 }), unitFen: Fen });

/** A volume price of a line; its steps are unit prices of this title and access period, in the order of their quantities. */
export const LineScaleView = strictObject({
  counts: VolumePriceCountsField,
  steps: Type.Array(PriceStepView),
  /** The last day on which it applies. */
  lastDay: Day,
});
export type LineScaleView = Static<typeof LineScaleView>;

/** What `priceLines` needs beside the prices: the page of a book, the cart and the confirmation compute with it. */
export const scaleFields = {
  seriesId: nullable(Type.Integer()),
  scales: Type.Array(LineScaleView),
};

/** The volume prices of a title, for each access period that is sold. */
export const getVolumePrices = route({
  method: 'GET',
  path: '/b/v1/price/getVolumePrices',
  access: anyone,
  query: strictObject({ bookId: BookId }),
  data: strictObject({
    /** The most copies of one title that can be bought at once. */
    maxCopies: Type.Integer(),
    list: Type.Array(strictObject({ duration: Duration, listFen: Fen, priceFen: Fen, ...scaleFields })),
    /** The last day of a volume price that ended within 30 days and has no successor; null otherwise. */
    endedOn: nullable(Day),
  }),
  errors: [catalogErrors.bookNotFound],
});

export const volumePriceRoutes = { getVolumePrices };
