import type { TextSelection } from '@zhiye/reader';
import { drag, expect, lastEvent, openBook, positionOf, test } from './fixtures.ts';
import { textBook } from './generated-books.ts';

// Selections by mouse stay inside the page in view.

test.use({ viewport: { width: 1400, height: 800 } });

const VERTICAL = 'html { writing-mode: vertical-rl }';
const RIGHT_TO_LEFT = 'body { direction: rtl }';

const LAYOUTS = [
  ['one column', '', { columns: 1 }, [1399, 0], [700, 799]],
  ['two columns', '', { columns: 2 }, [1399, 0], [900, 799]],
  ['right-to-left text', RIGHT_TO_LEFT, { columns: 2 }, [1, 0], [300, 799]],
  ['vertical text', VERTICAL, {}, [0, 799], [1, 700]],
] as const;

for (const [name, css, settings, lineEnd, pageEnd] of LAYOUTS) {
  test(`${name}: a drag past the end of a line or of the page selects visible text only`, async ({
    readerPage,
    books,
  }) => {
    const book = `text-${css.length}`;
    await books.add(book, textBook({ chapters: 3, paragraphs: 30, css }));
    await openBook(readerPage, book, settings, { href: 'EPUB/c2.xhtml#p9' });
    const line = await readerPage.evaluate(() => {
      const { reader } = window.harness;
      const frame = [...document.querySelectorAll('iframe')].find((each) => each.src.includes('c2.xhtml'))!;
      const text = frame.contentDocument!.getElementById('p9')!.firstChild!;
      const range = frame.contentDocument!.createRange();
      range.setStart(text, 4);
      range.setEnd(text, 5);
      return reader!.rectsOf(reader!.cfiOf(range)!)[0]!;
    });
    const from = [Math.round(line.left + 6), Math.round(line.top + 6)] as const;
    const selectTo = async (to: readonly [number, number]) => {
      await drag(readerPage, from, to);
      const { text, cfi } = await lastEvent<TextSelection>(readerPage, 'selected');
      const hidden = await readerPage.evaluate((selected) => {
        const { reader } = window.harness;
        const range = reader!.rangeOf(selected)!;
        const { clientWidth, clientHeight } = range.startContainer.ownerDocument!.documentElement;
        return [...range.getClientRects()].filter(
          ({ left, top, width }) => width > 1 && (left > clientWidth || top > clientHeight || left < -width),
        ).length;
      }, cfi);
      return { length: text.length, hidden };
    };
    // one coordinate of each end is that of the line
    const end = [lineEnd[0] || from[0], lineEnd[1] || from[1]] as const;
    const toLineEnd = await selectTo(end);
    expect(toLineEnd.hidden).toBe(0);
    expect(toLineEnd.length).toBeGreaterThan(3);
    expect(toLineEnd.length).toBeLessThan(100);
    const toPageEnd = await selectTo(pageEnd);
    expect(toPageEnd.hidden).toBe(0);
    expect(toPageEnd.length).toBeGreaterThanOrEqual(toLineEnd.length);
  });
}

test('a pointer that is held at the edge turns the page and goes on selecting', async ({
  readerPage,
  books,
}) => {
  await books.add('text-0', textBook({ chapters: 3, paragraphs: 30, css: '' }));
  await openBook(readerPage, 'text-0', { columns: 1 }, { href: 'EPUB/c2.xhtml' });
  const { page } = await positionOf(readerPage);
  const session = await readerPage.context().newCDPSession(readerPage);
  const send = (
    type: 'mousePressed' | 'mouseMoved' | 'mouseReleased',
    x: number,
    y: number,
    buttons: number,
  ) => session.send('Input.dispatchMouseEvent', { type, x, y, button: 'left', buttons, clickCount: 1 });
  await send('mousePressed', 500, 300, 1);
  for (const y of [400, 600, 798]) await send('mouseMoved', 700, y, 1);
  await expect.poll(async () => (await positionOf(readerPage)).page).toBe(page + 1);
  for (const y of [500, 300, 200]) await send('mouseMoved', 700, y, 1);
  await send('mouseReleased', 700, 200, 0);
  const { text, rects } = await lastEvent<TextSelection>(readerPage, 'selected');
  expect((await positionOf(readerPage)).page).toBe(page + 1);
  // the rest of the first page and the beginning of the second
  expect(text.length).toBeGreaterThan(400);
  expect(rects.length).toBeGreaterThan(1);
  expect(rects.at(-1)!.top).toBeLessThan(220);
});
