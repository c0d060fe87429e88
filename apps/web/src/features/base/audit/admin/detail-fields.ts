/** A field of a detail: text, or the fields of each part. */
export interface DetailField {
  readonly name: string;
  readonly value: string | readonly (readonly DetailField[])[];
}

/** The fields of a detail; undefined if the detail is not an object. */
export function toDetailFields(detail: string): DetailField[] | undefined {
  let value: unknown;
  try {
    value = JSON.parse(detail);
  } catch {
    return undefined;
  }
  return isObject(value) ? fieldsOf(value) : undefined;
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const fieldsOf = (value: object): DetailField[] =>
  Object.entries(value).map(([name, field]) => ({ name, value: describe(field) }));

function describe(field: unknown): DetailField['value'] {
  if (field === null) return '—';
  if (isObject(field)) return [fieldsOf(field)];
  if (!Array.isArray(field)) return String(field);
  if (field.length > 0 && field.every(isObject)) return field.map(fieldsOf);
  return field.map((item) => (isObject(item) ? JSON.stringify(item) : String(item))).join(', ') || '—';
}
