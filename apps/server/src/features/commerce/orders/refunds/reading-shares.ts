import type { Db } from '../../../../db/client.ts';

interface Reading {
  readonly userId: string;
  readonly bookId: number;
}

/** The port to what people have read. Orders defines it and a later area implements it. */
export interface ReadingShares {
  /** How far each of them is in the book, from 0 to 1, in the order of the question; 0 for a book that was never opened. */
  findShares(db: Db, readings: readonly Reading[]): Promise<number[]>;
}
