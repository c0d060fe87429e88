import { expect, it } from 'vitest';
import { readParagraphs } from './read-paragraphs.ts';

it('reads blocks from a point on, and no more than allowed', () => {
  document.body.innerHTML = '<p>one <b>two</b> three</p><div><p>four</p><ul><li>five</li></ul></div>';
  const start = document.createRange();
  start.setStart(document.querySelector('b')!.firstChild!, 1);
  expect(readParagraphs(start, 100)).toEqual(['wo three', 'four', 'five']);
  expect(readParagraphs(start, 10)).toEqual(['wo three', 'fo']);
});
