import { expect, it } from 'vitest';
import { offsetOfDrag } from './use-page-drag.ts';

it('the page stands where the finger has moved it, and resists at the ends of the book', () => {
  expect([offsetOfDrag(-120, true), offsetOfDrag(-120, false)]).toEqual([-120, -36]);
});
