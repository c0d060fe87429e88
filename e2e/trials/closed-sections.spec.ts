import { textBook } from '../reader-engine/generated-books.ts';
import { expect, openBook, test } from '../reader-engine/fixtures.ts';

/** So many that a busy machine looks at memory several times before the last one. */
const CHAPTERS = 600;
/** So many sections have been closed when memory is first looked at. */
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
  /** Of the page, after a collection; infinite before enough sections were closed, and when the turning has ended. */
  const countFrames = async () => {
    const section = await readerPage.evaluate(() => window.harness.reader!.currentLocation!.section);
    if (section < CLOSED || section === CHAPTERS - 1) return Infinity;
    // the second one takes what the first one has made unreachable
    for (let time = 0; time < 2; time += 1) await session.send('HeapProfiler.collectGarbage');
    const { metrics } = await session.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'Frames')!.value;
  };
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
  // on a busy machine the browser itself drops a frame late
  await expect.poll(countFrames, { intervals: [300], timeout: 60_000 }).toBeLessThanOrEqual(MAX_FRAMES);
});
