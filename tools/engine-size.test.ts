import { expect, it } from 'vitest';
import { bundlePage } from '../bench/reader/engine-pages.ts';

/** What a page loads before it can show and turn pages; gzip, with the page of the benchmark around it. */
const MAX_BYTES = 40_000;

it('the reading engine is small', async () => {
  const { size } = await bundlePage('ours');
  expect(size.first).toBeLessThan(MAX_BYTES);
});
