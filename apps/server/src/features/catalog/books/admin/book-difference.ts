/** How many characters of a text the audit log keeps. */
const MAX_CHARACTERS = 200;

/** The fields that changed, with their values before and after, for the audit log. Long texts are cut. */
export function diffFields(
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): Record<string, { before: string; after: string }> {
  const changed = Object.keys(after).filter(
    (field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]),
  );
  return Object.fromEntries(
    changed.map((field) => [field, { before: shorten(before[field]), after: shorten(after[field]) }]),
  );
}

function shorten(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > MAX_CHARACTERS ? `${text.slice(0, MAX_CHARACTERS)}…` : text;
}
