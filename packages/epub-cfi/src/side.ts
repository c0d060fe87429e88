import type { CfiPath } from './model.ts';

/**
 * Which side of a break a place belongs to: the content before it or after it (section 3.1.9).
 * Undefined where nothing is said, or something that the standard does not know.
 */
export function sideOf({ documents, offset }: CfiPath): 'before' | 'after' | undefined {
  const { parameters } = offset ?? documents.at(-1)?.at(-1) ?? {};
  const side = parameters?.find(({ name }) => name === 's')?.values[0];
  if (side === 'b') return 'before';
  return side === 'a' ? 'after' : undefined;
}
