import { expect, openBook, test } from '../reader-engine/fixtures.ts';
import { randomStyleBook } from '../reader-engine/random-styles.ts';

// 500 chapters with random valid styles: every text is reached and has a contrast of 4.5.

const CHAPTERS = 25;
const LOOKS = [
  ['paged', 'day', 'dark'],
  ['paged', 'sepia', 'light'],
  ['scrolled', 'night', 'dark'],
  ['scrolled', 'day', 'light'],
] as const;

for (let seed = 1; seed < 500; seed += CHAPTERS)
  test(`styles from ${seed}`, async ({ readerPage, books }) => {
    await books.add(`styles-${seed}`, randomStyleBook(seed, CHAPTERS));
    for (const [mode, theme, colorScheme] of LOOKS) {
      await readerPage.emulateMedia({ colorScheme });
      await openBook(readerPage, `styles-${seed}`, { mode, theme, columns: 1 });
      const { unseen, faint } = await readerPage.evaluate(() => window.harness.checkReading());
      expect.soft({ mode, theme, unseen, faint }).toEqual({ mode, theme, unseen: [], faint: [] });
    }
  });
