import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import type { PublicationManifest } from '@zhiye/publication';
import { TestBook } from './test-book.ts';

const NEXT = '下一页';
const PREVIOUS = '上一页';

/** A W3C test book on the page /read, opened by somebody who owns it. */
export class ReadPageBook extends TestBook {
  readonly area = 'main';

  constructor(
    page: Page,
    readonly bookId: number,
  ) {
    super(page);
  }

  /** The lower bar. */
  #bar(): Locator {
    return this.page.getByRole('contentinfo');
  }

  async open(cfi?: string): Promise<void> {
    const query = new URLSearchParams({ bookId: String(this.bookId), ...(cfi && { cfi }) });
    await this.page.goto(`/pc/read?${query}`);
    await this.#bar().getByRole('button', { name: NEXT }).waitFor();
    await expect.poll(async () => (await this.shownFrames()).length).toBeGreaterThan(0);
  }

  /** The manifest that the page has loaded. */
  protected loadManifest(): Promise<PublicationManifest> {
    return this.page.evaluate(async (frames) => {
      const [base] = document.querySelector<HTMLIFrameElement>(frames)!.src.split('resources/');
      return (await fetch(`${base}manifest.json`)).json() as Promise<PublicationManifest>;
    }, this.frames);
  }

  protected async direction(): Promise<string> {
    return (await this.#bar().getAttribute('dir'))!;
  }

  protected async positionText(): Promise<string> {
    return (await this.#bar().textContent())!;
  }

  /** Turns the page with the keyboard. */
  protected async askForPage(step: 1 | -1): Promise<boolean> {
    const button = this.#bar().getByRole('button', { name: step > 0 ? NEXT : PREVIOUS });
    if (await button.isDisabled()) return false;
    await this.page.keyboard.press(step > 0 ? 'PageDown' : 'PageUp');
    return true;
  }

  /** The position that the lower bar shows, such as `位置 2 / 4`. */
  async label(): Promise<string> {
    const text = await this.#bar().getByRole('button', { name: '跳转' }).innerText();
    return text.split('%')[0]!.replace(/\d+$/, '').trim();
  }

  /** The lines of the contents panel, which this opens. */
  async contentsLines(): Promise<Locator> {
    const panel = this.page.getByRole('navigation', { name: '目录' });
    if (!(await panel.isVisible())) await this.page.getByRole('button', { name: '目录' }).click();
    return panel.locator('ol button');
  }
}
