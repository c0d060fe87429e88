// The files of CASES_DIR/reader, which failed once in this reader or in others, and what can be asked of each.
import { readdirSync, readFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import type { Page } from '@playwright/test';
import { unzipSync } from 'fflate';
import { prepareTextSearch, searchText } from '@zhiye/publication';
import type { PublicationManifest, TextHit, TextSection } from '@zhiye/publication';
import type { TextSelection } from '@zhiye/reader';
import { lastEvent } from './fixtures.ts';
import type { Books } from './fixtures.ts';

const TOKEN = /\[[A-Z]\d{3}\]/g;

export const CASES = join(process.env.CASES_DIR ?? '', 'reader');

/** The names of the EPUB files, in their order. */
export const listCases = (): string[] =>
  process.env.CASES_DIR === undefined
    ? []
    : readdirSync(CASES)
        .filter((file) => extname(file) === '.epub')
        .map((file) => basename(file, '.epub'))
        .sort();

/** Every marked line in the text of a book, as its files have it. */
export function tokensOfFile(name: string): string[] {
  const files = unzipSync(readFileSync(join(CASES, `${name}.epub`)));
  return Object.entries(files)
    .filter(([path]) => path.endsWith('html'))
    .flatMap(([, bytes]) => {
      // the marks are ASCII in every encoding; UTF-16 has an empty byte after each letter
      const text = Buffer.from(bytes).toString('latin1').replaceAll('\0', '');
      return text.replace(/<[^>]*>/g, '').match(TOKEN) ?? [];
    })
    .sort();
}

/** A book that was added, with its search. */
export interface AddedCase {
  readonly manifest: PublicationManifest;
  search(text: string): TextHit[];
}

export async function addCase(books: Books, name: string, ending = 'epub'): Promise<AddedCase> {
  await books.add(name, join(CASES, `${name}.${ending}`));
  const read = async <Value>(file: string): Promise<Value> =>
    (await (await fetch(`${books.origin}/books/${name}/${file}`)).json()) as Value;
  const manifest = await read<PublicationManifest>('manifest.json');
  const text = prepareTextSearch(await read<TextSection[]>('text.json'), manifest);
  return { manifest, search: (words) => searchText(text, { text: words, first: 0, count: 100 }).hits };
}

/** Reads something of the section in view whose address ends so. */
export const inSection = <Result>(
  readerPage: Page,
  href: string,
  read: (made: Document, frame: HTMLIFrameElement) => Result,
): Promise<Result> =>
  readerPage.evaluate(
    `((frame) => (${read.toString()})(frame.contentDocument, frame))([...document.querySelectorAll('iframe')].find(({ src }) => src.endsWith(${JSON.stringify(href)})))`,
  );

/** Selects what a selector finds in a section in view, as a person would, and returns what is reported. */
export async function selectIn(readerPage: Page, selector: string): Promise<TextSelection> {
  await readerPage.evaluate((wanted) => {
    window.harness.events = [];
    const documents = [...document.querySelectorAll('iframe')].map(({ contentDocument }) => contentDocument!);
    const made = documents.find((each) => each.querySelector(wanted))!;
    made.getSelection()!.selectAllChildren(made.querySelector(wanted)!);
  }, selector);
  return lastEvent<TextSelection>(readerPage, 'selected');
}

/** Selects a marked line of a section in view; resolves when it is reported. */
export async function selectToken(readerPage: Page, href: string, token: string): Promise<void> {
  await readerPage.evaluate(
    ([section, words]) => {
      window.harness.events = [];
      const frame = [...document.querySelectorAll('iframe')].find(({ src }) => src.endsWith(`/${section}`))!;
      const made = frame.contentDocument!;
      const walker = made.createTreeWalker(made.body, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) {
        const text = walker.currentNode as Text;
        const at = text.data.indexOf(words);
        if (at >= 0) return made.getSelection()!.setBaseAndExtent(text, at, text, at + words.length);
      }
    },
    [href, token] as const,
  );
  // a selection of the section before may be reported again
  await readerPage.waitForFunction(
    (words) =>
      window.harness.events.some(
        ({ name, event }) => name === 'selected' && (event as TextSelection).text === words,
      ),
    token,
  );
}

type Passage = Pick<TextSelection, 'cfi' | 'quote'>;

/** Highlights passages of an open book. */
export const highlight = (readerPage: Page, passages: readonly Passage[]): Promise<void> =>
  readerPage.evaluate(
    (marked) =>
      window.harness.reader!.setHighlights(
        marked.map((each, index) => ({ id: String(index), ...each, color: 'red', style: 'background' })),
      ),
    passages.map(({ cfi, quote }) => ({ cfi, quote })),
  );

/** The passages that are painted in a section that is open, by the text of its document without white space. */
export const paintedIn = (readerPage: Page, href: string): Promise<string[]> =>
  readerPage.evaluate((section) => {
    const frame = [...document.querySelectorAll('iframe')].find(({ src }) => src.endsWith(`/${section}`));
    const view = frame?.contentWindow as (Window & typeof globalThis) | null | undefined;
    return [...(view?.CSS.highlights.get('reader-red-background') ?? [])].map((range) =>
      String(range).replace(/\s/g, ''),
    );
  }, href);
