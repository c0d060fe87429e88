/** Everything up to the comma that ends a candidate; commas in parentheses do not. */
const DESCRIPTOR = /^(?:\([^)]*\)?|[^,(])*/;

/**
 * Rewrites the URLs of a `srcset` (HTML, section 4.8.4.2.1); a candidate whose URL is removed is removed too.
 * Undefined when none is left.
 */
export function cleanSrcset(value: string, clean: (url: string) => string | undefined): string | undefined {
  const kept: string[] = [];
  let rest = value;
  for (;;) {
    rest = rest.replace(/^[\s,]+/, '');
    if (rest === '') break;
    const word = /^\S+/.exec(rest)?.[0] ?? rest;
    rest = rest.slice(word.length);
    let end = word.length;
    while (word[end - 1] === ',') end -= 1;
    const url = word.slice(0, end);
    let descriptor = '';
    if (url === word) {
      descriptor = DESCRIPTOR.exec(rest)?.[0] ?? '';
      rest = rest.slice(descriptor.length);
    }
    const cleaned = clean(url);
    if (cleaned !== undefined) kept.push(cleaned + descriptor.replace(/\s+/g, ' ').trimEnd());
  }
  return kept.length === 0 ? undefined : kept.join(', ');
}
