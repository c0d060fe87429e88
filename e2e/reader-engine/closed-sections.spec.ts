import { textBook } from './generated-books.ts';
import { expect, openBook, test } from './fixtures.ts';

const CHAPTERS = 200;
/** So many sections have been closed when memory is looked at. */
const CLOSED = 40;
/** Shorter than the pause after which the reader looks at the page again, and long enough for the browser to drop a frame. */
const PAUSE_MS = 80;
/** The page itself, the section in view and its neighbors, with some to spare. */
const MAX_FRAMES = 20;

test('sections that were closed can be collected while pages are turned without a pause', async ({
  readerPage,
  books,
}) => {
  await books.add('many-chapters', textBook({ chapters: CHAPTERS, paragraphs: 1 }));
  await openBook(readerPage, 'many-chapters');
  const session = await readerPage.context().newCDPSession(readerPage);
  await session.send('Performance.enable');
  const sectionInView = () => readerPage.evaluate(() => window.harness.reader!.currentLocation!.section);
  await readerPage.evaluate((pauseMs) => {
    const { reader, events } = window.harness;
    const turn = (): void => {
      // locations that nobody has read keep their sections
      events.length = 0;
      if (reader!.currentLocation!.isLast) return;
      reader!.next();
      setTimeout(turn, pauseMs);
    };
    turn();
  }, PAUSE_MS);
  await expect.poll(sectionInView, { intervals: [50] }).toBeGreaterThan(CLOSED);
  // the second one takes what the first one has made unreachable
  for (let time = 0; time < 2; time += 1) await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  expect(await sectionInView()).toBeLessThan(CHAPTERS - 1);
  expect(metrics.find(({ name }) => name === 'Frames')!.value).toBeLessThanOrEqual(MAX_FRAMES);
});
