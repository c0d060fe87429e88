// Input for routes, derived from their schemas.
import { randomUUID } from 'node:crypto';
import type { IdKind } from '@zhiye/contract';
import type { TSchema } from 'typebox';

export type Json = Record<string, unknown>;
export type Field = TSchema & Json;
export type Ids = Readonly<Record<IdKind, unknown>>;

const NOBODYS_UUID = '00000000-0000-7000-8000-000000000000';

/** A valid id without a record, of each kind. */
export const UNKNOWN_IDS: Record<IdKind, unknown> = {
  book: 2_000_000_000,
  order: '9'.repeat(20),
  cartItem: NOBODYS_UUID,
  code: NOBODYS_UUID,
  codeRow: NOBODYS_UUID,
  giftBatch: NOBODYS_UUID,
  volumePrice: NOBODYS_UUID,
  quotation: 'Q260101-999999',
  quotationRow: 'Q260101-999999',
  rosterEntry: NOBODYS_UUID,
  claimLink: NOBODYS_UUID,
  publicationImport: NOBODYS_UUID,
  news: 'no-such-item',
  subject: 'no-such-class',
  series: 2_000_000_000,
  teachingFile: NOBODYS_UUID,
  bookImport: NOBODYS_UUID,
  bulkEdit: '0198c0de-0000-7000-8000-000000000001',
  priceChange: NOBODYS_UUID,
  refund: NOBODYS_UUID,
  deadJob: NOBODYS_UUID,
  reconciliationCase: NOBODYS_UUID,
  invoice: NOBODYS_UUID,
  invoiceRow: NOBODYS_UUID,
  invoiceTitle: NOBODYS_UUID,
  transfer: NOBODYS_UUID,
  transferMatch: NOBODYS_UUID,
  bankLine: NOBODYS_UUID,
  statementImport: NOBODYS_UUID,
  agreement: NOBODYS_UUID,
  agreementStatement: NOBODYS_UUID,
  digitalInvoice: '0'.repeat(20),
  lineFiling: NOBODYS_UUID,
  matchUndo: NOBODYS_UUID,
  surplusReturn: NOBODYS_UUID,
  voucherImage: NOBODYS_UUID,
  banner: 'no-such-item',
  footerItem: 'no-such-item',
  guideSection: 'no-such-item',
  savedSearch: NOBODYS_UUID,
  imageCode: NOBODYS_UUID,
  device: NOBODYS_UUID,
  session: NOBODYS_UUID,
  notification: NOBODYS_UUID,
  application: NOBODYS_UUID,
  user: NOBODYS_UUID,
  setting: 'noSuchSetting',
  approval: NOBODYS_UUID,
  rating: NOBODYS_UUID,
  shelfGroup: NOBODYS_UUID,
  offlineLease: NOBODYS_UUID,
  classLayer: NOBODYS_UUID,
  joinedLayer: NOBODYS_UUID,
  flashcard: NOBODYS_UUID,
  flashcardCategory: NOBODYS_UUID,
  flashcardReview: NOBODYS_UUID,
  noteExport: NOBODYS_UUID,
  noteAttachment: NOBODYS_UUID,
  supportThread: NOBODYS_UUID,
  supportImage: NOBODYS_UUID,
  cannedReply: NOBODYS_UUID,
  sampleApplication: NOBODYS_UUID,
  sampleRow: NOBODYS_UUID,
  certificate: NOBODYS_UUID,
  channel: NOBODYS_UUID,
  channelTerritory: NOBODYS_UUID,
  channelTerm: NOBODYS_UUID,
  statement: NOBODYS_UUID,
};

/** A value that a schema accepts, with these ids of records. */
function makeInput(schema: Field, ids: Ids): unknown {
  const kind = schema['x-id'] as IdKind | undefined;
  if (kind) return ids[kind];
  if ('const' in schema) return schema.const;
  if ('anyOf' in schema) return makeInput((schema.anyOf as Field[])[0]!, ids);
  if (schema.type === 'object') return makeFields(schema, ids);
  if (schema.type === 'array') return [makeInput(schema.items as Field, ids)];
  if (schema.type === 'integer' || schema.type === 'number') return schema.minimum ?? 0;
  if (schema.type === 'boolean') return true;
  return schema.pattern
    ? samplePattern(String(schema.pattern), Number(schema.maxLength ?? Infinity))
    : 'x'.repeat(Number(schema.minLength ?? 1));
}

export const makeFields = (schema: Field, ids: Ids): Json =>
  Object.fromEntries(
    Object.entries(propertiesOf(schema)).map(([name, field]) => [name, makeInput(field, ids)]),
  );

export const propertiesOf = (schema: TSchema): Record<string, Field> =>
  ((schema as Field).properties ?? {}) as Record<string, Field>;

function samplePattern(pattern: string, maxLength: number): string {
  const samples = [
    randomUUID(),
    '86',
    '13900139000',
    '2'.repeat(20),
    '2026-09-01',
    '2026-2',
    '2026-09',
    'C1001',
    'TP',
    '2026-09-01T08:00:00.000Z',
    'a@school.example',
    'science',
    '/home',
    'a'.repeat(12),
    'a'.repeat(32),
    'a'.repeat(64),
    'K'.repeat(24),
    'stu.school.example',
    'red,blue',
    'due,new',
  ];
  const made = samples.find((text) => text.length <= maxLength && new RegExp(pattern, 'u').test(text));
  if (!made) throw new Error(`no sample for the pattern ${pattern}: add one`);
  return made;
}

/** Values of another type, and values that are too large: a text of a route always has a limit. */
export function wrongValues(field: Field): unknown[] {
  if (field['x-id'] === 'book' || field.type === 'integer')
    return ['one', Number(field.minimum ?? 0) - 1, 1e21, 1.5, makeTooLong(field)];
  if (field.type === 'array')
    return [
      'one',
      7,
      Array.from({ length: 101 }, () => makeInput(field.items as Field, UNKNOWN_IDS)),
      ...(Number(field.minItems ?? 0) > 0 ? [[]] : []),
    ];
  if (field.type === 'object') return ['one', 7, [], { extra: 1 }];
  if ('anyOf' in field) {
    const choices = field.anyOf as Field[];
    const texts = choices.filter((choice) => choice.type === 'string' && !('const' in choice));
    const mayBeOther = texts.some((choice) => acceptsText(choice, 'no such value'));
    return [...(mayBeOther ? [] : ['no such value']), makeTooLong(...texts)];
  }
  const texts = ['', '§', '<b>bold</b>', '左\u202e右'].filter((text) => !acceptsText(field, text));
  return [...texts, makeTooLong(field), 'a\u0000b'];
}

/** Longer than each of the fields allows, and than any reasonable text. */
const makeTooLong = (...fields: Field[]): string =>
  'x'.repeat(Math.max(10_000, ...fields.map(({ maxLength }) => Number(maxLength ?? 0))) + 1);

function acceptsText({ pattern, minLength, maxLength }: Field, text: string): boolean {
  if (text.length < Number(minLength ?? 0) || text.length > Number(maxLength ?? Infinity)) return false;
  return new RegExp(String(pattern ?? ''), 'u').test(text);
}

/** Values of another JSON type; a query has only text. */
export const wrongTypes = (field: Field): unknown[] => {
  const mayBeEmpty = field.type === 'object' && ((field.required ?? []) as string[]).length === 0;
  const types: unknown[] = field.type === 'array' ? [{}, 1, 'x'] : mayBeEmpty ? [[]] : [[], {}];
  // Half of a surrogate pair: only JSON can carry it.
  return field.type === 'string' ? [...types, 7, true, 'a\ud800b'] : types;
};
