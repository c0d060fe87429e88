import { expect, openBook, test } from './fixtures.ts';
import { listBook, MARKED_LISTS, roomOfMarkers } from './marked-lists.ts';

// Numbers of lists whose style leaves no room for them are not cut off at the edge of a page. What is painted is compared.

test.use({ viewport: { width: 700, height: 500 } });

for (const [look, settings] of [
  ['paged', { mode: 'paged', columns: 1 }],
  ['two columns', { mode: 'paged', columns: 2 }],
  ['scrolled', { mode: 'scrolled' }],
] as const)
  for (const [index, [name, list, markers]] of MARKED_LISTS.entries())
    test(`${look}: ${name} are seen as a whole`, async ({ readerPage, books }) => {
      await books.add(`markers-${index}`, listBook(list));
      await openBook(readerPage, `markers-${index}`, settings);
      const room = await readerPage.evaluate(roomOfMarkers, markers);
      for (const free of room) expect(free).toBeGreaterThanOrEqual(-1);
    });
