import type { Page } from '@playwright/test';
import type { PublicationManifest } from '@zhiye/publication';
import { openBook, positionOf } from '../reader-engine/fixtures.ts';
import { TestBook } from './test-book.ts';

/** A W3C test book in the page that has the reading engine only. */
export class EngineBook extends TestBook {
  readonly area = '#container';

  constructor(
    page: Page,
    readonly name: string,
  ) {
    super(page);
  }

  open(cfi?: string): Promise<void> {
    return openBook(this.page, this.name, {}, cfi ? { cfi } : { totalProgression: 0 });
  }

  protected loadManifest(): Promise<PublicationManifest> {
    return this.page.evaluate(() => window.harness.manifest as PublicationManifest);
  }

  protected async direction(): Promise<string> {
    return (await positionOf(this.page)).direction;
  }

  protected positionText(): Promise<string> {
    return this.page.evaluate(() => {
      const { section, page, locator } = window.harness.reader!.currentLocation!;
      return [section, page, locator.progression].join(' ');
    });
  }

  protected async askForPage(step: 1 | -1): Promise<boolean> {
    const { isFirst, isLast } = await positionOf(this.page);
    if (step > 0 ? isLast : isFirst) return false;
    await this.page.evaluate((by) => {
      const reader = window.harness.reader!;
      if (by > 0) reader.next();
      else reader.previous();
    }, step);
    return true;
  }
}
