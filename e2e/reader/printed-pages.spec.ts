import type { Page } from '@playwright/test';
import {
  bookFiles,
  packageDocument,
  page,
  zipBook,
} from '../../packages/publication/src/testing/make-epub.ts';
import { expect, test } from '../fixtures.ts';
import { grantBook, publishBook } from './reader-book.ts';

// A place has the number of its printed page everywhere.

const TITLE = '乡村调查方法';
const PAGES = 16;
const SENTENCE = '到村里去，先看路，再看水，最后才坐下来问话。';

/** Pages of 420 and 1,500 characters by turns, so that two begin in one position; the book has marks and no list of them. */
function printedBook(): Uint8Array {
  const pages = Array.from({ length: PAGES }, (_, index) => {
    const mark = `<span epub:type="pagebreak" id="p${index + 1}" title="第${index + 1}页"/>`;
    const text = SENTENCE.repeat(index % 2 === 0 ? 20 : 71);
    return `<p>${mark}<b>记号${index + 1}号</b>${text}</p>`;
  });
  return zipBook(
    bookFiles({
      'EPUB/package.opf': packageDocument(),
      'EPUB/one.xhtml': page(`<h1>一</h1>${pages.join('')}`),
    }),
  );
}

const footerOf = (shown: Page) => shown.getByText(/^第 \d+ 页 \/ \d+/).first();

const pageNamed = async (shown: Page): Promise<string> =>
  (await footerOf(shown).textContent())!.split(' /')[0]!;

/** The same when the page stays in view: a panel that closes lays it out again. */
async function settledPage(shown: Page): Promise<string> {
  let last = '';
  await expect
    .poll(
      async () => {
        const before = last;
        last = await pageNamed(shown);
        return last === before;
      },
      { intervals: [300] },
    )
    .toBe(true);
  return last;
}

const savedBy = (shown: Page) =>
  shown.waitForResponse((response) => response.url().includes('/saveReadingProgress'));

async function jumpTo(shown: Page, printedPage: number): Promise<void> {
  await shown.getByRole('button', { name: /跳转$/ }).click();
  const field = shown.getByLabel('纸书页码');
  await expect(field).toHaveAttribute('placeholder', `1–${PAGES}`);
  const saved = savedBy(shown);
  await field.fill(String(printedPage));
  await field.press('Enter');
  await expect(footerOf(shown)).toHaveText(new RegExp(`^第 ${printedPage} 页 / ${PAGES}`));
  await saved;
}

test('footer, jump, search, way back, note, notes page and the line about another device name one page', async ({
  newPage,
  makeUser,
  database,
}) => {
  test.setTimeout(240_000);
  const person = await makeUser(1);
  await publishBook(
    await newPage({ as: await makeUser(5) }),
    TITLE,
    'pages.epub',
    Buffer.from(printedBook()),
  );
  const bookId = await grantBook(database, person, TITLE);
  const viewport = { width: 900, height: 560 };
  const shown = await newPage({ as: person, viewport });
  const elsewhere = await newPage({ as: person, viewport, inNewBrowser: true });
  for (const each of [shown, elsewhere]) {
    await each.goto(`/pc/read?bookId=${bookId}`);
    await expect(footerOf(each)).toHaveText(new RegExp(`^第 1 页 / ${PAGES}`));
  }

  for (const printedPage of [2, 7, 12, 15]) {
    const place = `第 ${printedPage} 页`;
    await jumpTo(elsewhere, printedPage);
    await jumpTo(shown, printedPage);
    await expect(shown.getByRole('slider')).toHaveAttribute('aria-valuetext', `${place} / ${PAGES}`);
    // the hit stands on the page that the search names
    await shown.keyboard.press('Control+f');
    await shown.keyboard.type(`记号${printedPage}号`);
    const hit = shown.getByRole('button', { name: new RegExp(`记号${printedPage}号`) });
    await expect(hit).toContainText(place);
    await hit.click();
    await expect(footerOf(shown)).toHaveText(new RegExp(`^${place} /`));
    await shown.keyboard.press('Escape');
    await expect(hit).toBeHidden();
    // the panel took a part of the page, so another screen may be in view now
    const left = await settledPage(shown);
    await jumpTo(shown, printedPage === 2 ? 9 : 2);
    const returned = savedBy(shown);
    await shown.getByRole('button', { name: `返回${left}` }).click();
    await expect(footerOf(shown)).toHaveText(new RegExp(`^${left} /`));
    await returned;
    // the other device is told of the same page
    const turned = savedBy(elsewhere);
    await elsewhere.getByRole('button', { name: '下一页' }).click();
    await turned;
    const other = await pageNamed(elsewhere);
    await shown.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')));
    await expect(shown.getByText(new RegExp(`读到了${other}。`))).toBeVisible();
    await shown.getByRole('button', { name: '下一页' }).click();
  }

  await jumpTo(shown, 12);
  await shown.getByRole('main').focus();
  await shown.keyboard.press('F7');
  for (let press = 0; press < 4; press += 1) await shown.keyboard.press('Shift+ArrowRight');
  await shown.getByRole('toolbar').getByRole('button', { name: '黄色底色', exact: true }).click();
  await shown.getByRole('button', { name: '笔记', exact: true }).click();
  const card = shown.getByRole('complementary', { name: '笔记与划线' }).getByRole('article');
  await expect(card).toContainText('页');
  const named = /第 \d+ 页/.exec((await card.textContent())!)![0];
  // the caret stands at the first word in view, which may still be on the page before
  expect(['第 11 页', '第 12 页']).toContain(named);
  await shown.goto('/pc/personal/notes');
  await expect(shown.getByRole('article').first()).toContainText(named.replace(/[^\d]/g, ''));
});
