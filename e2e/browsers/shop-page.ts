// The shop in a page of any browser: what a person sees and clicks.
import type { TestUser } from '../fixtures.ts';
import type { BrowserPage } from './browser-page.ts';

type Point = [x: number, y: number];

/** Opens an address of the shop as somebody who has signed in before. */
export async function openAs(
  page: BrowserPage,
  shopUrl: string,
  user: TestUser,
  path: string,
): Promise<void> {
  await page.goTo(`${shopUrl}/robots.txt`);
  await page.run(
    (stored) => {
      localStorage.clear();
      for (const [name, value] of Object.entries(stored)) localStorage.setItem(name, value);
    },
    { locale: 'zh', token: user.token, personalInfo: JSON.stringify({ name: user.name, type: user.type }) },
  );
  await page.goTo(shopUrl + path);
}

/**
 * Clicks what can be clicked by its name, once it is there, stands still in the window, for sheets slide in and out, and a click would
 * reach it, for bars may be hidden. Two frames with one place do not say that it stands still: WebKit may tell the same place in both
 * while the sheet moves.
 */
export async function clickOn(page: BrowserPage, label: string): Promise<void> {
  const [x, y] = await page.waitFor(
    label,
    async (wanted): Promise<Point | undefined> => {
      const found = [
        ...document.querySelectorAll<HTMLElement>('button, a, input, select, label, [role=button]'),
      ].find(
        (each) =>
          (each.getAttribute('aria-label') ?? each.innerText)
            .split('\n')
            .some((line) => line.trim() === wanted) &&
          each.getClientRects().length > 0 &&
          !(each as HTMLButtonElement).disabled,
      );
      const isMoved = document.getAnimations().some(({ effect, playState }) => {
        const { endTime } = effect!.getComputedTiming();
        const moved = (effect as KeyframeEffect).target;
        return playState === 'running' && Number.isFinite(endTime) && moved?.contains(found ?? null);
      });
      if (!found || isMoved) return undefined;
      found.scrollIntoView({ block: 'nearest' });
      const middle = (): Point => {
        const box = found.getBoundingClientRect();
        return [box.left + box.width / 2, box.top + box.height / 2];
      };
      const before = middle();
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
      const now = middle();
      if (now.some((at, axis) => at !== before[axis])) return undefined;
      const hit = document.elementFromPoint(...now);
      const isHit = found.contains(hit) || hit?.closest('label')?.contains(found);
      return isHit ? now : undefined;
    },
    label,
  );
  await page.click(x, y);
}

/** Opens the first chapter of a demo book that the person may read. */
export async function openChapter(
  page: BrowserPage,
  shopUrl: string,
  person: TestUser,
  bookId: number,
): Promise<void> {
  await openAs(page, shopUrl, person, `/pc/read?bookId=${bookId}`);
  await positionText(page);
  await clickOn(page, '第一章 函数与变化');
  // a hint lies over the page at the first visit
  await page.run(() =>
    [...document.querySelectorAll('button')].find(({ innerText }) => innerText === '知道了')?.click(),
  );
  await page.waitFor('first chapter', () =>
    document.querySelector('header')?.innerText.includes('1.1 从注水说起'),
  );
  await findLines(page);
}

/** Resolves when the page has this text outside of its frames. */
export const seeText = (page: BrowserPage, text: string): Promise<boolean> =>
  page.waitFor(text, (wanted) => document.body.innerText.includes(wanted), text);

/** Waits until a section is in view, and returns where the lines of its first long paragraph in view begin and end. */
export async function findLines(page: BrowserPage): Promise<{ from: Point; to: Point }[]> {
  const lines = await page.waitFor('text', () => {
    const frame = [...document.querySelectorAll('iframe')].find(
      (each) => getComputedStyle(each).visibility === 'visible' && each.contentDocument?.body,
    );
    if (!frame) return undefined;
    const outer = frame.getBoundingClientRect();
    for (const paragraph of frame.contentDocument!.querySelectorAll('p')) {
      if (paragraph.textContent!.length < 60 || paragraph.querySelector('math, ruby, a')) continue;
      const range = frame.contentDocument!.createRange();
      range.selectNodeContents(paragraph);
      const boxes = [...range.getClientRects()].filter(
        ({ left, right, top, bottom, width }) =>
          width > 150 && left >= 0 && right <= outer.width && top >= 0 && bottom <= outer.height,
      );
      if (boxes.length < 2) continue;
      return boxes.map(({ left, right, top, height }) => ({
        from: [outer.left + left, outer.top + top + height / 2] as Point,
        to: [outer.left + right, outer.top + top + height / 2] as Point,
      }));
    }
    return undefined;
  });
  await page.waitForPaint();
  return lines;
}

/** Where the reader is, as the lower bar says. */
export const positionText = (page: BrowserPage): Promise<string> =>
  page.waitFor('position', () => /(位置 \d+|第 \d+ 页)，共 \d+/.exec(document.body.innerText)?.[0]);
