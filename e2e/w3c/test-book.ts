// Reads the rendered page of a W3C test book from its frames.
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

export interface ShownFrame {
  readonly section: number;
  readonly text: string;
  /** In the coordinates of the window. */
  readonly left: number;
  readonly width: number;
  readonly height: number;
}

/** A W3C test book in the reader. */
export class TestBook {
  constructor(
    readonly page: Page,
    readonly name: string,
  ) {}

  /** The frames in view, from left to right. */
  shownFrames(): Promise<ShownFrame[]> {
    return this.page.evaluate(() => {
      const hrefs = window.harness.manifest!.readingOrder.map(({ href }) => href);
      return [...document.querySelectorAll('iframe')]
        .filter(({ style }) => style.visibility !== 'hidden')
        .map((frame) => {
          const { left, width, height } = frame.getBoundingClientRect();
          const text = frame.contentDocument!.body.innerText.replace(/\s+/g, ' ').trim();
          const section = hrefs.findIndex((href) => frame.src.endsWith(`/${href}`));
          return { section, text, left, width, height };
        })
        .sort((a, b) => a.left - b.left);
    });
  }

  async expectText(pattern: RegExp): Promise<void> {
    const frames = await this.shownFrames();
    expect(frames.map(({ text }) => text).join(' ')).toMatch(pattern);
  }

  /** The section that `goTo` opened, if no page was turned since. */
  #section: number | undefined;

  async goTo(section: number): Promise<void> {
    this.#section = section;
    await this.page.evaluate(async (index) => {
      const { href } = window.harness.manifest!.readingOrder[index]!;
      await window.harness.goTo({ href });
    }, section);
  }

  /** Turns a page and waits for it; false at the end of the book. */
  turn(step: 1 | -1 = 1): Promise<boolean> {
    this.#section = undefined;
    return this.page.evaluate(async (by) => {
      const reader = window.harness.reader!;
      const before = reader.currentLocation!;
      if (by > 0 ? before.isLast : before.isFirst) return false;
      const placed = new Promise<void>((resolve) => {
        const stop = reader.on('relocated', () => {
          stop();
          resolve();
        });
      });
      if (by > 0) reader.next();
      else reader.previous();
      await placed;
      return true;
    }, step);
  }

  /** Sections in view, from left to right. */
  async sections(): Promise<number[]> {
    return (await this.shownFrames()).map(({ section }) => section);
  }

  /** Runs a function in the section that `goTo` opened, else in the current one. */
  evaluateInSection<Result>(
    read: (document: Document, view: Window & typeof globalThis) => Result,
  ): Promise<Awaited<Result>> {
    return this.page.evaluate(
      ([source, requested]) => {
        const section = requested ?? window.harness.reader!.currentLocation!.section;
        const { href } = window.harness.manifest!.readingOrder[section]!;
        const frame = [...document.querySelectorAll('iframe')].find(({ src }) => src.endsWith(`/${href}`))!;
        // the function comes from the test, not from a book
        const run = new Function(`return (${source})`)() as (...given: unknown[]) => Result;
        return run(frame.contentDocument!, frame.contentWindow);
      },
      [read.toString(), this.#section] as const,
    ) as Promise<Awaited<Result>>;
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

  position() {
    return this.page.evaluate(() => {
      const { section, page, pages, direction, layout } = window.harness.reader!.currentLocation!;
      return { section, page, pages, direction, layout };
    });
  }
}
