import fc from 'fast-check';
import { expect, it } from 'vitest';
import { growingBytes } from './growing-array.ts';
import { readPostings, writePostings } from './posting-list.ts';

it('reads what was written', () => {
  const ordinals = fc
    .uniqueArray(fc.integer({ min: 0, max: 2 ** 30 }), { maxLength: 50 })
    .map((all) => Int32Array.from(all).sort());
  fc.assert(
    fc.property(ordinals, ordinals, (one, other) => {
      const bytes = growingBytes();
      writePostings(bytes, one);
      const start = bytes.length;
      writePostings(bytes, other);
      const read = new Int32Array(other.length);
      readPostings(bytes.items, start, other.length, read);
      expect(read).toEqual(other);
    }),
  );
});
