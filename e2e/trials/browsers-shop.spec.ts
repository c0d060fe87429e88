import { BROWSERS, openBrowser } from '../browsers/browser-page.ts';
import type { BrowserPage } from '../browsers/browser-page.ts';
import { clickOn, findLines, openAs, openChapter, positionText, seeText } from '../browsers/shop-page.ts';
import { HIGHLIGHT_STROKES } from '../../packages/reader/src/highlights/highlight.ts';
import { expect, test } from '../fixtures.ts';
import { grantBook } from '../reader/reader-book.ts';

// The reader of the shop in the three engines of today's browsers.

test.describe.configure({ mode: 'default' });

for (const name of BROWSERS) {
  test.describe(name, () => {
    let page: BrowserPage;
    test.beforeAll(async () => void (page = await openBrowser(name, { width: 1440, height: 900 })));
    test.afterAll(() => page.close());

    test('a turn and a setting survive a reload at once', async ({ makeUser, database, baseURL }) => {
      const person = await makeUser(1);
      const bookId = await grantBook(database, person);
      await openChapter(page, baseURL!, person, bookId);
      const [line] = await findLines(page);
      await page.click(...line!.from);
      const before = await positionText(page);
      // the save of a turn waits for two seconds
      await new Promise((resolve) => setTimeout(resolve, 2_500));
      await page.press('ArrowRight');
      await page.press('ArrowRight');
      await page.waitFor('other position', (former) => !document.body.innerText.includes(former), before);
      const turned = await positionText(page);
      await clickOn(page, '阅读设置');
      await clickOn(page, '夜间');
      await page.reload();
      expect(await positionText(page)).toBe(turned);
      const settings = await page.waitFor('settings', async () => {
        const headers = { WebAuthorization: localStorage.getItem('token')! };
        const reply = await fetch('/b/v1/reading/getReaderSettings', { headers });
        return ((await reply.json()) as { data: { settings: { theme: string } | null } }).data.settings;
      });
      expect(settings.theme).toBe('night');
    });

    test('a selection is copied, highlighted, underlined and noted', async ({
      makeUser,
      database,
      baseURL,
    }) => {
      const person = await makeUser(1);
      const bookId = await grantBook(database, person);
      await openChapter(page, baseURL!, person, bookId);
      const lines = await findLines(page);
      const select = async (line: number): Promise<void> => {
        const { from, to } = lines[line]!;
        await page.drag([from[0] + 2, from[1]], [Math.min(from[0] + 140, to[0] - 2), from[1]]);
        await seeText(page, '已选');
      };
      await select(0);
      await clickOn(page, '复制');
      await seeText(page, '已复制');
      const { rows } = await database.pool.query<{ characters: number }>(
        'SELECT characters FROM copy_counters WHERE user_id = $1',
        [person.userId],
      );
      expect(rows[0]!.characters).toBeGreaterThan(2);
      await page.run(() => {
        const field = document.createElement('textarea');
        field.id = 'pasted';
        document.querySelector('main')!.append(field);
        field.focus();
      });
      await page.press('Control', 'v');
      const pasted = await page.waitFor(
        'pasted text',
        () => document.querySelector<HTMLTextAreaElement>('#pasted')?.value,
      );
      expect(pasted.trim()).toHaveLength(rows[0]!.characters);
      await page.run(() => document.querySelector('#pasted')!.remove());

      await select(0);
      await clickOn(page, '黄色底色');
      await select(1);
      await clickOn(page, '划线');
      await clickOn(page, '红色划线');
      const stored = async () => {
        const marks = await database.pool.query<{ mark: string }>(
          `SELECT color || ' ' || style AS mark FROM annotations WHERE user_id = $1 ORDER BY 1`,
          [person.userId],
        );
        return marks.rows.map(({ mark }) => mark);
      };
      await expect.poll(stored).toEqual(['red line', 'yellow background']);
      await page.reload();
      await findLines(page);
      const painted = await page.waitFor('painted marks', () => {
        const registries = [...document.querySelectorAll('iframe')].map(
          (frame) => (frame.contentWindow as (Window & typeof globalThis) | null)?.CSS.highlights,
        );
        const names = registries.flatMap((registry) => [...(registry?.keys() ?? [])]).sort();
        return names.length >= 2 && names;
      });
      expect(painted).toEqual(['reader-red-line', 'reader-yellow-background']);
    });

    test('the strokes of all colors are seen in the panel and on the page of notes', async ({
      makeUser,
      database,
      baseURL,
    }) => {
      const person = await makeUser(1);
      const bookId = await grantBook(database, person);
      await openChapter(page, baseURL!, person, bookId);
      const lines = await findLines(page);
      for (const [index, color] of ['红', '橙', '黄', '绿', '蓝', '紫'].entries()) {
        const { from } = lines[index % 2]!;
        const x = from[0] + 2 + (index >> 1) * 150;
        await page.drag([x, from[1]], [x + 90, from[1]]);
        await seeText(page, '已选');
        await clickOn(page, '划线');
        await clickOn(page, `${color}色划线`);
        await page.waitFor('end of the menu', () => !document.body.innerText.includes('已选'));
      }
      const strokes = Object.values(HIGHLIGHT_STROKES).map(({ style, thickness }) => `${style} ${thickness}`);
      /** The strokes of the words in view, with the colors that they are drawn in. */
      const drawn = () =>
        page.waitFor('six strokes', () => {
          const looks = [...document.querySelectorAll('article span, li span')].map((words) => {
            const style = getComputedStyle(words);
            return style.textDecorationLine === 'underline' && words.getClientRects().length > 0
              ? {
                  stroke: `${style.textDecorationStyle} ${style.textDecorationThickness}`,
                  color: style.textDecorationColor,
                }
              : undefined;
          });
          const found = looks.filter((look) => look !== undefined);
          return found.length >= 6 ? found : undefined;
        });
      const expectStrokes = async (): Promise<void> => {
        const found = await drawn();
        expect([...new Set(found.map(({ stroke }) => stroke))].sort()).toEqual([...strokes].sort());
        expect(new Set(found.map(({ color }) => color)).size).toBe(6);
      };
      await clickOn(page, '笔记');
      await expectStrokes();
      await page.goTo(`${baseURL!}/pc/personal/notes`);
      await expectStrokes();
    });

    test('a search finds a word and leads to it, and a note is written and kept', async ({
      makeUser,
      database,
      baseURL,
    }) => {
      const person = await makeUser(1);
      const bookId = await grantBook(database, person);
      await openChapter(page, baseURL!, person, bookId);
      const before = await positionText(page);
      await clickOn(page, '在书中搜索');
      await page.waitFor('field', () => document.activeElement?.getAttribute('type') === 'search');
      await page.type('牛顿法');
      await seeText(page, '个结果');
      await page.press('Enter');
      await seeText(page, '第 1 个，共');
      await page.waitFor('other position', (former) => !document.body.innerText.includes(former), before);

      await openChapter(page, baseURL!, person, bookId);
      const [line] = await findLines(page);
      await page.drag([line!.from[0] + 2, line!.from[1]], [line!.from[0] + 140, line!.from[1]]);
      await seeText(page, '已选');
      await clickOn(page, '写笔记');
      await page.waitFor('note', () => document.activeElement?.tagName === 'TEXTAREA');
      await page.type('要记住');
      await clickOn(page, '保存');
      const notes = async () => {
        const { rows } = await database.pool.query<{ note: string }>(
          'SELECT note FROM annotations WHERE user_id = $1',
          [person.userId],
        );
        return rows.map(({ note }) => note);
      };
      await expect.poll(notes).toEqual(['要记住']);
    });

    test('a book is bought, paid and read', async ({ makeUser, database, baseURL }) => {
      const person = await makeUser(1);
      const { rows } = await database.pool.query<{ id: number }>(
        `SELECT b.id FROM books b JOIN book_prices p ON p.book_id = b.id WHERE b.listed AND b.has_publication ORDER BY b.id LIMIT 1`,
      );
      const bookId = rows[0]!.id;
      await openAs(page, baseURL!, person, `/pc/bookDetail?bookId=${bookId}`);
      await clickOn(page, '立即购买');
      await page.waitFor('checkout', () => location.pathname === '/pc/place');
      await clickOn(page, '提交订单');
      await page.waitFor('payment', () => location.pathname === '/pc/payment');
      const payment = await page.address();
      // a person pays on a phone, which opens this address from the code
      const emulator = await page.waitFor(
        'address of the payment',
        () =>
          [...document.querySelectorAll('a')].find(({ innerText }) => innerText.includes('本地演示'))?.href,
      );
      await page.goTo(emulator);
      await clickOn(page, '支付');
      await page.waitFor(
        'paid',
        () => !/待支付/.test(document.body.innerText) && document.readyState === 'complete',
      );
      await page.goTo(payment);
      await page.waitFor('success', () => location.pathname === '/pc/payment_success');
      await page.goTo(`${baseURL}/pc/read?bookId=${bookId}`);
      await positionText(page);
    });

    test('the panels have their widths', async ({ makeUser, database, baseURL }) => {
      const person = await makeUser(1);
      const bookId = await grantBook(database, person);
      await openChapter(page, baseURL!, person, bookId);
      const widthOf = (label: string) =>
        page.run((wanted) => {
          const panel = [...document.querySelectorAll('nav, aside')].find(
            (each) => each.getAttribute('aria-label') === wanted,
          )!;
          const { left, right, width } = panel.getBoundingClientRect();
          const cut = [...panel.querySelectorAll('input, select, button')].filter((control) => {
            const box = control.getBoundingClientRect();
            return box.width > 0 && (box.left < left || box.right > right);
          });
          return [Math.round(width), cut.length];
        }, label);
      expect(await widthOf('目录')).toEqual([272, 0]);
      await clickOn(page, '笔记');
      await page.waitFor('notes', () => document.querySelector('[aria-label="笔记与划线"]') !== null);
      expect(await widthOf('笔记与划线')).toEqual([316, 0]);
    });
  });
}
