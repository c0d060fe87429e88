import type { CfiPath } from './cfi-model.ts';

/**
 * Which side of a break a point belongs to: the content before it or after it (section 3.1.9).
 * Undefined when no side, or an unknown one, is given.
 */
export function sideBiasOf({ documents, offset }: CfiPath): 'before' | 'after' | undefined {
  const { parameters } = offset ?? documents.at(-1)?.at(-1) ?? {};
  const side = parameters?.find(({ name }) => name === 's')?.values[0];
  if (side === 'b') return 'before';
  return side === 'a' ? 'after' : undefined;
}
