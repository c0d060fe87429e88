type NumberArray = Uint8Array | Uint16Array | Uint32Array | Int32Array;

const FIRST_CAPACITY = 256;

/** A typed array that doubles when it is full. */
export class GrowingArray<A extends NumberArray> {
  items: A;
  length = 0;
  private readonly create: (length: number) => A;

  constructor(create: (length: number) => A, capacity = FIRST_CAPACITY) {
    this.create = create;
    this.items = create(capacity);
  }

  push(value: number): void {
    this.reserve(this.length + 1);
    this.items[this.length] = value;
    this.length += 1;
  }

  append(values: A): void {
    this.reserve(this.length + values.length);
    this.items.set(values, this.length);
    this.length += values.length;
  }

  /** Grows the array so that it can hold this many values. */
  reserve(length: number): void {
    if (length <= this.items.length) return;
    const larger = this.create(Math.max(length, this.items.length * 2));
    larger.set(this.items);
    this.items = larger;
  }

  /** A copy of the values alone, without spare capacity. */
  toArray(): A {
    return this.items.slice(0, this.length) as A;
  }
}

export const growingBytes = () => new GrowingArray<Uint8Array>((length) => new Uint8Array(length));
export const growingCharacters = () => new GrowingArray<Uint16Array>((length) => new Uint16Array(length));
export const growingIntegers = (capacity?: number) =>
  new GrowingArray<Int32Array>((length) => new Int32Array(length), capacity);

/** The larger array with the numbers of the smaller one. */
export function grown<A extends { set(from: ArrayLike<number>): void } & ArrayLike<number>>(
  from: A,
  to: A,
): A {
  to.set(from);
  return to;
}
