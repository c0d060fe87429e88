import { Type } from 'typebox';
import type { Static, TSchema } from 'typebox';
import { DAY_PATTERN, TIME_PATTERN } from './constants/day-pattern.ts';

/** Kinds of records that a request can name. A test tries an unknown one of each, and somebody else's where `owned`. */
export type IdKind =
  | 'book'
  | 'order'
  | 'refund'
  | 'deadJob'
  | 'reconciliationCase'
  | 'invoice'
  | 'invoiceRow'
  | 'invoiceTitle'
  | 'transfer'
  | 'transferMatch'
  | 'bankLine'
  | 'statementImport'
  | 'lineFiling'
  | 'matchUndo'
  | 'surplusReturn'
  | 'voucherImage'
  | 'cartItem'
  | 'code'
  | 'codeRow'
  | 'volumePrice'
  | 'quotation'
  | 'quotationRow'
  | 'giftBatch'
  | 'rosterEntry'
  | 'claimLink'
  | 'publicationImport'
  | 'news'
  | 'subject'
  | 'series'
  | 'teachingFile'
  | 'bookImport'
  | 'priceChange'
  | 'bulkEdit'
  | 'banner'
  | 'footerItem'
  | 'guideSection'
  | 'savedSearch'
  | 'imageCode'
  | 'device'
  | 'session'
  | 'notification'
  | 'application'
  | 'user'
  | 'setting'
  | 'approval'
  | 'rating'
  | 'shelfGroup'
  | 'offlineLease'
  | 'classLayer'
  | 'joinedLayer'
  | 'flashcard'
  | 'flashcardCategory'
  | 'flashcardReview'
  | 'noteExport'
  | 'noteAttachment'
  | 'supportThread'
  | 'supportImage'
  | 'cannedReply'
  | 'sampleApplication'
  | 'sampleRow'
  | 'certificate'
  | 'channel'
  | 'channelTerritory'
  | 'channelTerm'
  | 'statement'
  | 'agreement'
  | 'agreementStatement'
  | 'digitalInvoice';

/** Adds notes to a schema. A spread would lose TypeBox's own marks, which are not enumerable. */
const annotate = <S extends TSchema>(schema: S, notes: Record<string, unknown>): S =>
  Object.assign(Object.defineProperties({}, Object.getOwnPropertyDescriptors(schema)), notes) as S;

/** Marks a field that names a record anybody may name. */
export const publicId = <S extends TSchema>(kind: IdKind, schema: S): S => annotate(schema, { 'x-id': kind });

/** Marks a field that names a record of one person; to everybody else it does not exist. */
export const ownedId = <S extends TSchema>(kind: IdKind, schema: S): S =>
  annotate(schema, { 'x-id': kind, 'x-owned': true });

export const Uuid = Type.String({
  pattern: '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$',
});

/** An instant, ISO 8601 in UTC, on a day that exists. */
export const Instant = Type.String({ pattern: `^${DAY_PATTERN}T${TIME_PATTERN}Z$` });

/** A calendar day that exists, `2026-11-20`; a business day is one of Asia/Shanghai. */
export const Day = Type.String({ pattern: `^${DAY_PATTERN}$` });

/** What a person looks for: no control characters, which the database would not take. */
export const filterText = (maxLength: number) =>
  Type.String({ maxLength, pattern: '^[^\\u0000-\\u001f\\u007f]*$' });

/** Money in fen, never a fraction (requirement R-906). Amounts of orders and prices are stored as 4-byte integers. */
export const Fen = Type.Integer({ minimum: 0, maximum: 2_147_483_647 });

export const BookId = publicId('book', Type.Integer({ minimum: 1, maximum: 2_147_483_647 }));

/** A class to look below of; one that is not there finds nothing. */
export const SubjectCodeText = Type.String({ pattern: '^[A-Za-z0-9-]{1,32}$' });
export const SubjectCode = publicId('subject', SubjectCodeText);

export const SeriesId = publicId('series', Type.Integer({ minimum: 1, maximum: 2_147_483_647 }));

/** 20 digits, sortable by time. */
export const OrderNo = ownedId('order', Type.String({ pattern: '^\\d{20}$' }));

/** The six subscription lengths of requirement R-907. */
export const Duration = Type.Union([
  Type.Literal('half_year'),
  Type.Literal('one_year'),
  Type.Literal('two_years'),
  Type.Literal('three_years'),
  Type.Literal('five_years'),
  Type.Literal('long_term'),
]);
export type Duration = Static<typeof Duration>;
export const DURATIONS: readonly Duration[] = Duration.anyOf.map((literal) => literal.const);

/** One of the values of a list. */
export const oneOf = <const T extends string>(values: readonly T[]) =>
  Type.Unsafe<T>(Type.Union(values.map((value) => Type.Literal(value))));

export const nullable = <S extends TSchema>(schema: S) => Type.Union([schema, Type.Null()]);

/** An object that refuses fields it does not name. */
export const strictObject = <P extends Record<string, TSchema>>(properties: P) =>
  Type.Object(properties, { additionalProperties: false });

/** Fields every paged question carries; merge them into its query. */
export const pageFields = {
  pageNo: Type.Integer({ minimum: 1, maximum: 1_000_000_000, default: 1 }),
  pageSize: Type.Integer({ minimum: 1, maximum: 100, default: 20 }),
};

export const pageOf = <S extends TSchema>(item: S) =>
  strictObject({ list: Type.Array(item), total: Type.Integer({ minimum: 0 }) });

/** A text in both languages of the shop. */
export const Bilingual = strictObject({ zh: Type.String(), en: Type.String() });
export type Bilingual = Static<typeof Bilingual>;

/** `2026-10`. */
export const Month = Type.String({ pattern: '^[12]\\d{3}-(0[1-9]|1[0-2])$' });
