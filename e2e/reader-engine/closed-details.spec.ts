import { ANSWERS, closedPartsBook } from './closed-parts.ts';
import { expect, openBook, positionOf, test } from './fixtures.ts';

// Parts that a person opens and closes: answers of exercises, hints, long notes.

test.use({ viewport: { width: 900, height: 700 } });

for (const mode of ['paged', 'scrolled'] as const) {
  test(`${mode}: a place in a closed part is opened and shown`, async ({ readerPage, books }) => {
    await books.add('closed-parts', closedPartsBook());
    await openBook(readerPage, 'closed-parts', { mode, columns: 1 });
    const fragments = ['a20', 'a3', 'a23', 'end'];
    expect(await readerPage.evaluate((ids) => window.harness.findLostFragments(ids), fragments)).toEqual([]);
    const isOpen = await readerPage.evaluate(() => {
      const made = document.querySelector('iframe')!.contentDocument!;
      return [2, 3, 20, 23].map((index) => made.getElementById(`d${index}`)!.hasAttribute('open'));
    });
    expect(isOpen).toEqual([false, true, true, true]);
  });

  test(`${mode}: the end is reached after every part was opened, and no page turns`, async ({
    readerPage,
    books,
  }) => {
    await books.add('closed-parts', closedPartsBook());
    await openBook(readerPage, 'closed-parts', { mode, columns: 1 });
    const before = await positionOf(readerPage);
    for (let index = 0; index < ANSWERS; index += 1)
      await readerPage.evaluate(async (id) => {
        const frame = document.querySelector('iframe')!;
        frame.contentDocument!.getElementById(id)!.click();
        // one after the other, each after the one before was laid out
        for (let wait = 0; wait < 4; wait += 1) await new Promise(requestAnimationFrame);
      }, `s${index}`);
    expect((await positionOf(readerPage)).page).toBe(before.page);
    expect(await readerPage.evaluate(() => window.harness.findLostFragments(['d23', 'end']))).toEqual([]);
    const isWhole = await readerPage.evaluate(() => {
      const { documentElement: root, body } = document.querySelector('iframe')!.contentDocument!;
      return body.getBoundingClientRect().bottom <= root.clientHeight + 1;
    });
    expect(isWhole).toBe(true);
  });
}
