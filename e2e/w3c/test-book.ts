// Reads what a reader sees of a W3C test book: in the reading engine alone, or on the shop's page /read.
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import type { PublicationManifest } from '@zhiye/publication';

export interface ShownFrame {
  readonly section: number;
  readonly text: string;
  /** Coordinates of the window. */
  readonly left: number;
  readonly width: number;
  readonly height: number;
}

/** A W3C test book that is open in a window. */
export abstract class TestBook {
  #manifest: PublicationManifest | undefined;
  /** The section that `goTo` opened, if no page was turned since. */
  #section: number | undefined;

  constructor(readonly page: Page) {}

  /** The selector of the element that the text fills. */
  abstract readonly area: string;
  /** Opens the book, at a CFI or at its start; resolves when text is shown. */
  abstract open(cfi?: string): Promise<void>;
  protected abstract loadManifest(): Promise<PublicationManifest>;
  /** The side of the next page: `ltr` means the right. */
  protected abstract direction(): Promise<string>;
  /** A text that is another one after each turn that changes the position. */
  protected abstract positionText(): Promise<string>;
  /** Asks for the next or previous page; false at the end of the book. */
  protected abstract askForPage(step: 1 | -1): Promise<boolean>;

  get frames(): string {
    return `${this.area} iframe`;
  }

  async manifest(): Promise<PublicationManifest> {
    this.#manifest ??= await this.loadManifest();
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
      this.frames,
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
  async #view(): Promise<string> {
    const scrolled = await this.page.evaluate(
      (frames) =>
        [...document.querySelectorAll<HTMLIFrameElement>(frames)]
          .filter(({ style }) => style.visibility !== 'hidden')
          .map(({ src, contentWindow }) => `${src} ${contentWindow!.scrollX} ${contentWindow!.scrollY}`)
          .join(),
      this.frames,
    );
    return scrolled + (await this.positionText());
  }

  /** Turns a page and waits for it; false at the end of the book. */
  async turn(step: 1 | -1 = 1): Promise<boolean> {
    this.#section = undefined;
    const before = await this.#view();
    if (!(await this.askForPage(step))) return false;
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
    const find = `[...document.querySelectorAll('${this.frames}')].find((frame) => frame.src.endsWith(${JSON.stringify(`/${href}`)}))`;
    // an expression of the test: the policy of the page allows no function made of text
    return this.page.evaluate<Awaited<Result>>(
      `((frame) => (${read.toString()})(frame.contentDocument, frame.contentWindow))(${find})`,
    );
  }

  style(selector: string, property: string): Promise<string> {
    const source = `(document, view) => view.getComputedStyle(document.querySelector(${JSON.stringify(selector)}))[${JSON.stringify(property)}]`;
    return this.evaluateInSection(new Function(`return ${source}`)() as () => string);
  }

  /** The boxes of the elements that a selector finds, in the coordinates of the frame. */
  boxesOf(selector: string): Promise<{ left: number; right: number }[]> {
    const source = `(document) => [...document.querySelectorAll(${JSON.stringify(selector)})].flatMap((each) => [...each.getClientRects()].map(({ left, right }) => ({ left, right })))`;
    return this.evaluateInSection(
      new Function(`return ${source}`)() as () => { left: number; right: number }[],
    );
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

  /** The size of the element that the text fills. */
  async textArea(): Promise<[width: number, height: number]> {
    const { width, height } = (await this.page.locator(this.area).boundingBox())!;
    return [Math.floor(width), Math.floor(height)];
  }

  async position() {
    const [first] = await this.shownFrames();
    const isFixed = await this.page.evaluate((frames) => {
      const shown = [...document.querySelectorAll<HTMLIFrameElement>(frames)].find(
        ({ style }) => style.visibility !== 'hidden',
      )!;
      return !['', 'none'].includes(shown.style.transform);
    }, this.frames);
    const layout: 'fixed' | 'paged' = isFixed ? 'fixed' : 'paged';
    return { section: first!.section, direction: await this.direction(), layout };
  }
}
