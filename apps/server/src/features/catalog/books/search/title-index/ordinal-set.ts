// Sets of the books of a segment, by ordinal: as an increasing list, or as one bit for each book.
const BITS = 32;

export class OrdinalBits {
  private words = new Uint32Array(0);

  /** Empties the set; it will hold ordinals below `size`. */
  clear(size: number): void {
    const length = Math.ceil(size / BITS);
    if (this.words.length < length) this.words = new Uint32Array(length);
    else this.words.fill(0);
  }

  /** Adds the first `count` of these. */
  add(ordinals: Int32Array, count: number): void {
    const { words } = this;
    for (let index = 0; index < count; index += 1) {
      const ordinal = ordinals[index]!;
      words[ordinal >>> 5]! |= 1 << (ordinal & 31);
    }
  }

  has(ordinal: number): boolean {
    return (this.words[ordinal >>> 5]! & (1 << (ordinal & 31))) !== 0;
  }

  /** The members as an increasing list; `most` is at least their number. */
  list(most: number): Int32Array {
    const found = new Int32Array(most);
    let count = 0;
    for (let place = 0; place < this.words.length; place += 1) {
      for (let word = this.words[place]!; word !== 0; word &= word - 1) {
        found[count] = place * BITS + (31 - Math.clz32(word & -word));
        count += 1;
      }
    }
    return found.subarray(0, count);
  }
}

/** What both lists hold; `other` is read up to `count`. The result is written over `one`. */
export function intersectOrdinals(one: Int32Array, other: Int32Array, count: number): Int32Array {
  let kept = 0;
  let at = 0;
  for (let index = 0; index < one.length; index += 1) {
    const ordinal = one[index]!;
    while (at < count && other[at]! < ordinal) at += 1;
    if (at === count) break;
    if (other[at] === ordinal) {
      one[kept] = ordinal;
      kept += 1;
    }
  }
  return one.subarray(0, kept);
}
