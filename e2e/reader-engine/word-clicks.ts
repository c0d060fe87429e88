// Clicks in a text that follow each other quickly.
import type { Page } from '@playwright/test';
import type { TextSelection } from '@zhiye/reader';

/** Clicks so many times at a point of the window and returns what is selected. */
export async function clickIn(
  readerPage: Page,
  [x, y]: readonly [number, number],
  clicks: number,
): Promise<string> {
  await readerPage.evaluate(() => {
    window.harness.events = [];
    for (const frame of document.querySelectorAll('iframe'))
      frame.contentDocument!.getSelection()!.removeAllRanges();
  });
  const session = await readerPage.context().newCDPSession(readerPage);
  for (let clickCount = 1; clickCount <= clicks; clickCount += 1) {
    for (const type of ['mousePressed', 'mouseReleased'] as const)
      await session.send('Input.dispatchMouseEvent', { type, x, y, button: 'left', clickCount });
  }
  // each click may be reported
  await settle(readerPage);
  const handle = await readerPage.waitForFunction(
    () =>
      window.harness.events.filter(({ name }) => name === 'selected').at(-1)?.event as
        TextSelection | undefined,
  );
  await session.detach();
  const { text } = (await handle.jsonValue()) as TextSelection;
  // the next click is no further one of these
  await settle(readerPage);
  return text;
}

const settle = (readerPage: Page) =>
  readerPage.evaluate(() => new Promise((resolve) => setTimeout(resolve, 150)));
