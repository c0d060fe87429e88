import type { ReaderEvents } from '@zhiye/reader';
import { bookFiles, page, zipBook } from '../../packages/publication/src/testing/make-epub.ts';
import { expect, lastEvent, openBook, test } from './fixtures.ts';
import { NO_NOTES, NOTES, notesBook } from './note-books.ts';

// Notes as Chinese publishers mark them, and notes that are entries of a list or table.

test.use({ viewport: { width: 1000, height: 700 } });

test('each reference shows its own note and nothing else', async ({ readerPage, books }) => {
  await books.add('notes', notesBook());
  await openBook(readerPage, 'notes');
  for (const [id, text] of NOTES) {
    await readerPage.evaluate((name) => {
      window.harness.events = [];
      const element = document.querySelector('iframe')!.contentDocument!.getElementById(name)!;
      (element.querySelector('img') ?? element).dispatchEvent(
        new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1 }),
      );
    }, id);
    const note = await lastEvent<ReaderEvents['footnoteClicked']>(readerPage, 'footnoteClicked');
    expect([id, note.text]).toEqual([id, text]);
    const shown = await readerPage.evaluate((html) => {
      const made = document.createElement('div');
      made.innerHTML = html;
      return (made.textContent ?? '').replace(/\s+/g, ' ').trim();
    }, note.html);
    expect(shown).toBe(text);
  }
  for (const id of NO_NOTES) {
    await readerPage.evaluate((name) => {
      window.harness.events = [];
      const frames = [...document.querySelectorAll('iframe')];
      const element = frames.map((each) => each.contentDocument!.getElementById(name)).find(Boolean)!;
      element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1 }));
    }, id);
    await lastEvent(readerPage, 'linkFollowed');
  }
});

test('a mark is seen where a book has none, and a picture of a mark is no larger than a line', async ({
  readerPage,
  books,
}) => {
  const picture = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="300" height="300"/>').toString(
    'base64',
  );
  const image = (attributes: string): string =>
    `<img ${attributes} src="data:image/svg+xml;base64,${picture}"/>`;
  await books.add(
    'note-marks',
    zipBook(
      bookFiles({
        'EPUB/one.xhtml': page(
          `<p>甲<span id="empty" data-wr-footernote="注"></span> 乙${image('id="small" class="qqreader-footnote" alt="注"')}
           丙<a class="duokan-footnote" href="#n">${image('id="linked" alt=""')}</a>${image('id="large" alt="图"')}</p><p id="n">注</p>`,
        ),
      }),
    ),
  );
  await openBook(readerPage, 'note-marks');
  const sizes = await readerPage.evaluate(() => {
    const section = document.querySelector('iframe')!.contentDocument!;
    return ['empty', 'small', 'linked', 'large'].map((id) => {
      const { width, height } = section.getElementById(id)!.getBoundingClientRect();
      return [id, width > 5, height > 5, height < 40];
    });
  });
  expect(sizes).toEqual([
    ['empty', true, true, true],
    ['small', true, true, true],
    ['linked', true, true, true],
    ['large', true, true, false],
  ]);
});
