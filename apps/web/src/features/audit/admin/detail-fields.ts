/** The fields of a detail as text; undefined if the detail is not an object. */
export function toDetailFields(detail: string): [name: string, value: string][] | undefined {
  let value: unknown;
  try {
    value = JSON.parse(detail);
  } catch {
    return undefined;
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  return Object.entries(value).map(([name, field]) => [name, toDisplayText(field)]);
}

function toDisplayText(field: unknown): string {
  if (field === null) return '—';
  if (Array.isArray(field) && field.every((item) => typeof item !== 'object')) return field.join(', ') || '—';
  return typeof field === 'object' ? JSON.stringify(field) : String(field);
}
