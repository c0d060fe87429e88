import { randomPhone, readSmsCode } from '../accounts/sms-code.ts';
import { openBrowser } from '../browsers/browser-page.ts';
import type { BrowserPage } from '../browsers/browser-page.ts';
import { clickOn, openAs, seeText } from '../browsers/shop-page.ts';
import { expect, test } from '../fixtures.ts';
import { grantBook } from '../reader/reader-book.ts';

// The phone in the engine of every iPhone: signing in, paying, turning, selecting, marking, and what it says about downloads.

test.describe.configure({ mode: 'default' });

const PHONE = { width: 390, height: 844 };
type Point = readonly [x: number, y: number];

/**
 * A finger on the text of the page in view, as WebKit on a phone tells the page of it. The driver of WebKitGTK moves a mouse where
 * it is asked to move a finger. Points are of the window. Returns how far the page stood aside after each move.
 */
async function touch(page: BrowserPage, path: readonly Point[], holdMs = 0): Promise<number[]> {
  return page.run(
    async (points, waitMs) => {
      const frame = [...document.querySelectorAll('iframe')].find(
        (each) => getComputedStyle(each).visibility === 'visible' && each.contentDocument?.body,
      )!;
      // an earlier touch may still spring back
      const stand = document.querySelector('main > :first-child')!.getBoundingClientRect();
      const left = stand.left + frame.offsetLeft;
      const { contentDocument: inside, contentWindow } = frame;
      const { PointerEvent: Event } = contentWindow as unknown as { PointerEvent: typeof PointerEvent };
      const send = (type: string, [x, y]: readonly [number, number]): void => {
        // the page follows the finger
        const outer = frame.getBoundingClientRect();
        const place = { clientX: x - outer.left, clientY: y - outer.top };
        const target = inside!.elementFromPoint(place.clientX, place.clientY) ?? inside!.body;
        const finger = {
          pointerType: 'touch',
          isPrimary: true,
          pointerId: 7,
          bubbles: true,
          cancelable: true,
        };
        target.dispatchEvent(new Event(type, { ...finger, ...place }));
      };
      send('pointerdown', points[0]!);
      if (waitMs > 0) await new Promise((done) => setTimeout(done, waitMs));
      const aside = points.slice(1).map((point) => {
        send('pointermove', point);
        return Math.round(frame.getBoundingClientRect().left - left);
      });
      send('pointerup', points.at(-1)!);
      return aside;
    },
    path as [number, number][],
    holdMs,
  );
}

/** Drags the handle at the end of the selection some pixels down. */
async function moveEnd(page: BrowserPage, downPx: number): Promise<void> {
  const [x, y] = await page.run((): [number, number] => {
    const { left, top, width, height } = document
      .querySelector('[data-selection] [data-end=end]')!
      .getBoundingClientRect();
    return [left + width / 2, top + height / 2];
  });
  await page.drag([x, y], [x, y + downPx]);
}

/** Where words of the page in view are, in the window. */
const placeOf = (page: BrowserPage, words: string): Promise<[number, number]> =>
  page.waitFor(
    words,
    (wanted): [number, number] | undefined => {
      for (const frame of document.querySelectorAll('iframe')) {
        if (getComputedStyle(frame).visibility !== 'visible' || !frame.contentDocument?.body) continue;
        const outer = frame.getBoundingClientRect();
        const walker = frame.contentDocument.createTreeWalker(
          frame.contentDocument.body,
          NodeFilter.SHOW_TEXT,
        );
        while (walker.nextNode()) {
          const node = walker.currentNode as Text;
          const at = node.data.indexOf(wanted);
          if (at < 0) continue;
          const range = frame.contentDocument.createRange();
          range.setStart(node, at);
          range.setEnd(node, at + wanted.length);
          const { left, top, width, height } = range.getBoundingClientRect();
          if (left >= 0 && left < innerWidth)
            return [outer.left + left + width / 2, outer.top + top + height / 2];
        }
      }
      return undefined;
    },
    words,
  );

/** The line below the text: page and share. */
const place = (page: BrowserPage): Promise<string> =>
  page.waitFor('place', () => document.querySelector<HTMLElement>('footer p')?.innerText);

const turned = (page: BrowserPage, former: string): Promise<boolean> =>
  page.waitFor(
    'other page',
    (before) => {
      const now = document.querySelector<HTMLElement>('footer p')?.innerText;
      return now !== undefined && now !== before;
    },
    former,
  );

/** Puts the focus into a field by its label. */
const focusField = (page: BrowserPage, label: string): Promise<boolean> =>
  page.waitFor(
    label,
    (wanted) => {
      const field = [...document.querySelectorAll<HTMLInputElement>('input, textarea')].find((each) =>
        [each.ariaLabel, ...[...(each.labels ?? [])].map(({ innerText }) => innerText)].some((name) =>
          name?.includes(wanted),
        ),
      );
      field?.focus();
      return field !== undefined && document.activeElement === field;
    },
    label,
  );

async function openFirstChapter(page: BrowserPage): Promise<void> {
  // a hint lies over the page at the first visit
  await page.run(() =>
    [...document.querySelectorAll('button')].find(({ innerText }) => innerText === '知道了')?.click(),
  );
  // the pointer of a mouse would show the bars by its way there, and hide them by its click
  await page.run(() => document.querySelector('footer')!.click());
  await page.waitFor('bars', () => document.querySelector('[data-bars=shown]') !== null);
  await clickOn(page, '目录');
  await clickOn(page, '第一章 函数与变化');
  await page.waitFor('first chapter', () => document.querySelector('dialog[open]') === null);
  await placeOf(page, '圆柱形');
}

test.describe('webkit', () => {
  let page: BrowserPage;
  test.beforeAll(async () => void (page = await openBrowser('webkit', PHONE)));
  test.afterAll(() => page.close());

  test('a guest signs in by SMS', async ({ baseURL }) => {
    await page.goTo(`${baseURL}/mobile/login`);
    const phone = randomPhone();
    await focusField(page, '手机号');
    await page.type(phone);
    await page.run(() =>
      document.querySelector<HTMLElement>('main [role=checkbox], main input[type=checkbox]')!.click(),
    );
    await page.waitFor(
      'check',
      () => document.querySelector('main [aria-checked=true], main input:checked') !== null,
    );
    await clickOn(page, '获取验证码');
    const code = await readSmsCode(phone);
    await focusField(page, '短信验证码');
    await page.type(code);
    await page.run(() =>
      [...document.querySelectorAll('label')]
        .find(({ innerText }) => innerText.includes('同意'))!
        .querySelector('input')!
        .click(),
    );
    await clickOn(page, '登录');
    await page.waitFor('session', () => localStorage.getItem('token') !== null);
    await page.waitFor('a page of the person', () => !location.pathname.endsWith('/login'));
  });

  test('a book is bought by Alipay in the same tab, and opens', async ({ makeUser, database, baseURL }) => {
    const person = await makeUser(1);
    const { rows } = await database.pool.query<{ id: number }>(
      `SELECT id FROM books WHERE title = '微积分起步'`,
    );
    await openAs(page, baseURL!, person, `/pc/bookDetail?bookId=${rows[0]!.id}`);
    await page.waitFor('layout of phones', () => location.pathname === '/mobile/bookDetail');
    await clickOn(page, '立即购买');
    await page.waitFor('checkout', () => location.pathname === '/mobile/place');
    await clickOn(page, '提交订单');
    await page.waitFor('payment', () => location.pathname === '/mobile/payment');
    const payment = await page.address();
    await page.waitFor('choice of Alipay', () => {
      const choice = [...document.querySelectorAll('label')].find(({ innerText }) =>
        innerText.includes('支付宝'),
      );
      choice?.click();
      return choice !== undefined;
    });
    const [x, y] = await page.waitFor('link to Alipay', (): [number, number] | undefined => {
      const link = [...document.querySelectorAll('a')].find(({ innerText }) => /支付宝/.test(innerText));
      const box = link?.getBoundingClientRect();
      return box && [box.left + box.width / 2, box.top + box.height / 2];
    });
    await page.click(x, y);
    await page.waitFor('provider', () => !location.pathname.startsWith('/mobile'));
    await clickOn(page, '支付');
    await page.waitFor('answer', () => document.readyState === 'complete');
    await page.goTo(payment);
    await page.waitFor('success', () => location.pathname === '/mobile/payment_success');
    await page.goTo(`${baseURL}/mobile/read?bookId=${rows[0]!.id}`);
    await place(page);
  });

  test('pages turn by tap and swipe; a long press selects, highlights and notes', async ({
    makeUser,
    database,
    baseURL,
  }) => {
    const person = await makeUser(1);
    const bookId = await grantBook(database, person);
    await openAs(page, baseURL!, person, `/mobile/read?bookId=${bookId}`);
    await place(page);
    await openFirstChapter(page);
    const first = await place(page);
    await page.click(360, 400);
    await turned(page, first);
    const second = await place(page);
    // a finger that comes back turns nothing
    const back = await touch(page, [
      [300, 400],
      [200, 401],
      [290, 402],
    ]);
    expect(back).toEqual([-100, -10]);
    expect(await place(page)).toBe(second);
    const aside = await touch(page, [
      [300, 400],
      [200, 402],
      [90, 404],
    ]);
    expect(aside).toEqual([-100, -210]);
    await turned(page, second);
    const third = await place(page);
    await touch(page, [
      [90, 400],
      [200, 400],
      [310, 400],
    ]);
    await turned(page, third);
    await page.click(30, 400);
    await page.waitFor(
      'first page',
      (wanted) => document.querySelector<HTMLElement>('footer p')?.innerText === wanted,
      first,
    );

    const stored = async () => {
      const { rows } = await database.pool.query<{ mark: string }>(
        `SELECT concat_ws(' ', color, style, nullif(note, '')) AS mark FROM annotations WHERE user_id = $1 ORDER BY uid`,
        [person.userId],
      );
      return rows.map(({ mark }) => mark);
    };
    await touch(page, [await placeOf(page, '圆柱形')], 700);
    await page.waitFor('bar', () => document.querySelector('[role=toolbar]') !== null);
    expect(await page.run(() => document.querySelectorAll('[data-selection] [data-end]').length)).toBe(2);
    const counted = () =>
      page.run(() => Number(/(\d+)/.exec(/已选[^\d]*\d+/.exec(document.body.innerText)?.[0] ?? '')?.[0]));
    const before = await counted();
    await moveEnd(page, 33);
    await expect.poll(counted).toBeGreaterThan(before + 10);
    await clickOn(page, '黄色底色');
    await expect.poll(stored).toEqual(['yellow background']);
    await touch(page, [await placeOf(page, '速度')], 700);
    await clickOn(page, '写笔记');
    await page.waitFor('field', () => document.activeElement?.tagName === 'TEXTAREA');
    await page.type('要记住');
    await clickOn(page, '保存');
    // the highlight is stored before its note
    await expect.poll(async () => (await stored())[1]).toContain('要记住');
  });

  test('nothing lies beyond the window, and no field is so small that Safari zooms', async ({
    makeUser,
    baseURL,
  }) => {
    const person = await makeUser(1);
    for (const path of [
      'home',
      'listContent',
      'cart',
      'myBook',
      'personal',
      'personal/flashCard',
      'personal/order',
      'personal/service',
    ]) {
      await openAs(page, baseURL!, person, `/mobile/${path}`);
      await page.waitFor('page', () => document.querySelector('main :is(h1, h2, p)') !== null);
      await page.waitForPaint();
      const found = await page.run(() => ({
        sideways: Math.max(
          ...[document.documentElement, ...document.querySelectorAll('[data-scroller]')].map(
            (root) => root.scrollWidth - root.clientWidth,
          ),
        ),
        small: [
          ...document.querySelectorAll<HTMLElement>(
            'input:not([type=checkbox], [type=radio], [type=file]), textarea, select',
          ),
        ].filter(
          (field) =>
            field.getClientRects().length > 0 && Number.parseFloat(getComputedStyle(field).fontSize) < 16,
        ).length,
      }));
      expect([path, found]).toEqual([path, { sideways: 0, small: 0 }]);
    }
  });

  test('a book is downloaded where WebKit can keep it, and else the way to another browser is told', async ({
    makeUser,
    database,
    baseURL,
  }) => {
    const person = await makeUser(1);
    await grantBook(database, person);
    await openAs(page, baseURL!, person, '/mobile/myBook');
    await page.waitFor('button of the download', () => {
      const button = [...document.querySelectorAll<HTMLElement>('article button')].find((each) =>
        each.textContent?.startsWith('下载'),
      );
      button?.click();
      return button !== undefined;
    });
    const can = await page.run(
      () =>
        'serviceWorker' in navigator &&
        'locks' in navigator &&
        'indexedDB' in globalThis &&
        'subtle' in crypto,
    );
    if (!can) {
      await seeText(page, '这里下载不了');
      return;
    }
    await page.waitFor('size', () => {
      const button = [...document.querySelectorAll('dialog button')].find((each) =>
        /^下载 [\d.]+ MB$/.test((each as HTMLElement).innerText.trim()),
      );
      (button as HTMLElement | undefined)?.click();
      return button !== undefined;
    });
    await seeText(page, '已下载');
  });
});
