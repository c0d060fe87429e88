/** Characters that a database or an XML document cannot hold: controls but tab, line feed and carriage return (XML 1.0, 2.2). */
const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** Text that every later step can store: without control characters, and with U+FFFD for half of a surrogate pair. */
export const storableText = (text: string): string =>
  text.replace(CONTROLS, '').replace(/\p{Surrogate}/gu, '\ufffd');

/** The same value with storable texts, whatever the depth. For plain data. */
export function makeStorable<Value>(value: Value): Value {
  if (typeof value === 'string') return storableText(value) as Value;
  if (Array.isArray(value)) return value.map(makeStorable) as Value;
  if (typeof value !== 'object' || value === null) return value;
  const parts = Object.entries(value).map(([name, part]) => [name, makeStorable<unknown>(part)]);
  return Object.fromEntries(parts) as Value;
}
