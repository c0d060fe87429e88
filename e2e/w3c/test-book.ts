// Reads what a reader sees of a W3C test book on the shop's page /read.
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import type { PublicationManifest } from '@zhiye/publication';

export interface ShownFrame {
  readonly section: number;
  readonly text: string;
  /** In the coordinates of the window. */
  readonly left: number;
  readonly width: number;
  readonly height: number;
}

const FRAMES = 'main iframe';
const NEXT = '下一页';
const PREVIOUS = '上一页';

/** A W3C test book, opened by somebody who owns it. */
export class TestBook {
  #manifest: PublicationManifest | undefined;
  /** The section that `goTo` opened, if no page was turned since. */
  #section: number | undefined;

  constructor(
    readonly page: Page,
    readonly bookId: number,
  ) {}

  async open(cfi?: string): Promise<void> {
    const query = new URLSearchParams({ bookId: String(this.bookId), ...(cfi && { cfi }) });
    await this.page.goto(`/pc/read?${query}`);
    await this.page.locator('footer').getByRole('button', { name: NEXT }).waitFor();
    await expect.poll(async () => (await this.shownFrames()).length).toBeGreaterThan(0);
  }

  /** The manifest that the page has loaded. */
  async manifest(): Promise<PublicationManifest> {
    this.#manifest ??= await this.page.evaluate(async (frames) => {
      const [base] = document.querySelector<HTMLIFrameElement>(frames)!.src.split('resources/');
      return (await fetch(`${base}manifest.json`)).json() as Promise<PublicationManifest>;
    }, FRAMES);
    return this.#manifest;
  }

  async hrefs(): Promise<string[]> {
    return (await this.manifest()).readingOrder.map(({ href }) => href);
  }

  /** The frames in view, from left to right. Of equal entries of the spine, the first. */
  async shownFrames(): Promise<ShownFrame[]> {
    const shown = await this.page.evaluate(
      (frames) =>
        [...document.querySelectorAll<HTMLIFrameElement>(frames)]
          .filter(({ style, contentDocument }) => style.visibility !== 'hidden' && contentDocument?.body)
          .map((frame) => {
            const { left, width, height } = frame.getBoundingClientRect();
            const text = frame.contentDocument!.body.innerText.replace(/\s+/g, ' ').trim();
            return { src: frame.src, text, left, width, height };
          })
          .sort((a, b) => a.left - b.left),
      FRAMES,
    );
    if (shown.length === 0) return [];
    const hrefs = await this.hrefs();
    return shown.map(({ src, ...frame }) => ({
      ...frame,
      section: hrefs.findIndex((href) => src.endsWith(`/${href}`)),
    }));
  }

  async expectText(pattern: RegExp): Promise<void> {
    await expect
      .poll(async () => (await this.shownFrames()).map(({ text }) => text).join(' '))
      .toMatch(pattern);
  }

  /** Opens a section by the address of its start. */
  async goTo(section: number): Promise<void> {
    const { cfi } = (await this.manifest()).readingOrder[section]!;
    await this.open(`epubcfi(${cfi}!/4)`);
    await expect.poll(() => this.sections()).toContain(this.#firstOf(await this.hrefs(), section));
    this.#section = section;
  }

  #firstOf(hrefs: readonly string[], section: number): number {
    return hrefs.indexOf(hrefs[section]!);
  }

  /** Changes when a page is turned. */
  #view(): Promise<string> {
    return this.page.evaluate(
      (frames) =>
        [...document.querySelectorAll<HTMLIFrameElement>(frames)]
          .filter(({ style }) => style.visibility !== 'hidden')
          .map(({ src, contentWindow }) => `${src} ${contentWindow!.scrollX} ${contentWindow!.scrollY}`)
          .join() + document.querySelector('footer')!.textContent,
      FRAMES,
    );
  }

  /** Turns a page with the keyboard and waits for it; false at the end of the book. */
  async turn(step: 1 | -1 = 1): Promise<boolean> {
    this.#section = undefined;
    const button = this.page.locator('footer').getByRole('button', { name: step > 0 ? NEXT : PREVIOUS });
    if (await button.isDisabled()) return false;
    const before = await this.#view();
    await this.page.keyboard.press(step > 0 ? 'PageDown' : 'PageUp');
    await expect.poll(() => this.#view()).not.toBe(before);
    return true;
  }

  /** Sections in view, from left to right. */
  async sections(): Promise<number[]> {
    return (await this.shownFrames()).map(({ section }) => section);
  }

  /** Runs a function in the section that `goTo` opened, else in the first one in view. */
  async evaluateInSection<Result>(
    read: (document: Document, view: Window & typeof globalThis) => Result,
  ): Promise<Awaited<Result>> {
    const href = (await this.hrefs())[this.#section ?? (await this.position()).section]!;
    const find = `[...document.querySelectorAll('${FRAMES}')].find((frame) => frame.src.endsWith(${JSON.stringify(`/${href}`)}))`;
    // an expression of the test: the policy of the page allows no function made of text
    return this.page.evaluate<Awaited<Result>>(
      `((frame) => (${read.toString()})(frame.contentDocument, frame.contentWindow))(${find})`,
    );
  }

  style(selector: string, property: string): Promise<string> {
    const source = `(document, view) => view.getComputedStyle(document.querySelector(${JSON.stringify(selector)}))[${JSON.stringify(property)}]`;
    return this.evaluateInSection(new Function(`return ${source}`)() as () => string);
  }

  /** Expects at least this many pictures, all of them loaded and visible. */
  async expectPictures(least = 1): Promise<void> {
    const pictures = await this.evaluateInSection((document) =>
      [...document.images].map(
        (image) => image.complete && image.naturalWidth > 0 && image.getBoundingClientRect().width > 0,
      ),
    );
    expect(pictures.length).toBeGreaterThanOrEqual(least);
    expect(pictures).not.toContain(false);
  }

  /** Expects that a font of the book is loaded and used. */
  async expectFont(): Promise<void> {
    await expect
      .poll(() => this.evaluateInSection((document) => [...document.fonts].map(({ status }) => status)))
      .toContain('loaded');
  }

  /** The area of the page between the bars. */
  async textArea(): Promise<[width: number, height: number]> {
    const { width, height } = (await this.page.locator('main').boundingBox())!;
    return [Math.floor(width), Math.floor(height)];
  }

  /** The position that the lower bar shows, such as `位置 2 / 4`. */
  async label(): Promise<string> {
    const text = await this.page.locator('footer').getByRole('button', { name: '跳转' }).innerText();
    return text.split('%')[0]!.replace(/\d+$/, '').trim();
  }

  async position() {
    const [first] = await this.shownFrames();
    const { direction, isFixed } = await this.page.evaluate((frames) => {
      const shown = [...document.querySelectorAll<HTMLIFrameElement>(frames)].find(
        ({ style }) => style.visibility !== 'hidden',
      )!;
      return {
        direction: document.querySelector('footer')!.dir,
        isFixed: !['', 'none'].includes(shown.style.transform),
      };
    }, FRAMES);
    const layout: 'fixed' | 'paged' = isFixed ? 'fixed' : 'paged';
    return { section: first!.section, direction, layout };
  }

  /** The lines of the contents panel, which this opens. */
  async contentsLines() {
    const panel = this.page.getByRole('navigation', { name: '目录' });
    if (!(await panel.isVisible())) await this.page.getByRole('button', { name: '目录' }).click();
    return panel.locator('ol button');
  }
}
