import type { Page } from '@playwright/test';
import {
  bookFiles,
  packageDocument,
  page,
  zipBook,
} from '../../packages/publication/src/testing/make-epub.ts';
import { expect, openBook, test } from './fixtures.ts';

// Fonts by language, justification, hyphenation and the space between Chinese and Latin letters.

const textBook = (htmlLanguage: string, css = '') =>
  zipBook(
    bookFiles({
      'EPUB/package.opf': packageDocument().replace('zh-CN', 'en'),
      'EPUB/one.xhtml': page(
        `<p id="plain">They don’t “know”.</p><p id="chinese" xml:lang="zh">他说“好”。</p>
         <p id="english" xml:lang="en">They <b id="bold">don’t</b> “know”.</p><pre id="code">don’t “know”</pre>
         <p id="mixed" xml:lang="zh">用Python编程</p>`,
        `<title>一</title><style>${css}</style>`,
      ).replace('<html ', `<html ${htmlLanguage} `),
    }),
  );

/** The fonts in which the browser has drawn an element. */
async function fontsOf(readerPage: Page, id: string): Promise<string[]> {
  const session = await readerPage.context().newCDPSession(readerPage);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { result } = await session.send('Runtime.evaluate', {
    expression: `document.querySelector('iframe').contentDocument.getElementById('${id}')`,
  });
  await session.send('DOM.getDocument', { depth: -1, pierce: true });
  const { nodeId } = await session.send('DOM.requestNode', { objectId: result.objectId! });
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
  return [...new Set(fonts.map(({ familyName }) => familyName))];
}

const CHINESE_FIRST = "'Noto Serif CJK SC', serif";
const LATIN_FIRST = `'DejaVu Serif', ${CHINESE_FIRST}`;

const CHOICES = [
  ['the default', {}],
  ['a chosen font', { fontFamily: CHINESE_FIRST, latinFontFamily: LATIN_FIRST }],
] as const;

for (const language of ['', 'xml:lang="zh"', 'xml:lang="en"']) {
  for (const [name, settings] of CHOICES) {
    test(`${name} of a text with ${language || 'no language'} depends on the language of the element`, async ({
      readerPage,
      books,
    }) => {
      await readerPage.addStyleTag({
        content: `:root { --zy-serif: ${CHINESE_FIRST}; --zy-serif-latin: ${LATIN_FIRST} }`,
      });
      const book = `fonts-${language.replace(/\W/g, '')}`;
      await books.add(book, textBook(language));
      await openBook(readerPage, book, settings);
      expect(await fontsOf(readerPage, 'english')).toEqual(['DejaVu Serif']);
      expect(await fontsOf(readerPage, 'bold')).toEqual(['DejaVu Serif']);
      expect(await fontsOf(readerPage, 'chinese')).toEqual(['Noto Serif CJK SC']);
      const isChinese = language.includes('zh');
      expect(await fontsOf(readerPage, 'plain')).toEqual([isChinese ? 'Noto Serif CJK SC' : 'DejaVu Serif']);
    });
  }
}

test('code is never justified or hyphenated, and Chinese and Latin letters have a space between them', async ({
  readerPage,
  books,
}) => {
  await books.add(
    'justified',
    textBook('xml:lang="zh"', 'pre { text-align: justify; white-space: pre-wrap }'),
  );
  await openBook(readerPage, 'justified', { justify: 'on', hyphens: 'on' });
  const styleOf = (id: string, property: string) =>
    readerPage.evaluate(
      ([name, wanted]) => {
        const frame = document.querySelector('iframe')!.contentWindow!;
        return frame.getComputedStyle(frame.document.getElementById(name)!).getPropertyValue(wanted);
      },
      [id, property] as const,
    );
  expect(await styleOf('english', 'text-align')).toBe('justify');
  expect(await styleOf('english', 'hyphens')).toBe('auto');
  expect(await styleOf('code', 'text-align')).toBe('start');
  expect(await styleOf('code', 'hyphens')).toBe('manual');
  expect(await styleOf('mixed', 'text-autospace')).toBe('normal');
  expect(await styleOf('code', 'text-autospace')).toBe('no-autospace');
});
