// The text of a book as copies are counted and made. Pure.
//
// A character is a Unicode code point. The text of a section is its paragraphs (blocks of the text index), with a line break
// after each; within a paragraph each run of white space is one space. What the text index leaves out, such as the small
// characters above a word (ruby), is not counted.
import { CfiError } from '@zhiye/epub-cfi/cfi-error';
import { isCfiRange } from '@zhiye/epub-cfi/cfi-model';
import type { Cfi, CfiPath } from '@zhiye/epub-cfi/cfi-model';
import { parseCfi } from '@zhiye/epub-cfi/parse';
import { collapseCfi } from '@zhiye/epub-cfi/range';
import type { SearchableText } from '@zhiye/publication';
import type { CharacterRange } from './character-ranges.ts';
import { countCharacters, findTextPoint } from './text-point.ts';
import type { CountedBlock, TextPoint } from './text-point.ts';

interface SectionText {
  readonly href: string;
  readonly blocks: readonly CountedBlock[];
}

export interface BookText {
  /** The key is the CFI steps of the section. */
  readonly sections: ReadonlyMap<string, SectionText>;
  readonly characters: number;
}

/** A passage of one section. */
export interface Passage extends CharacterRange {
  readonly section: SectionText;
}

const measured = new WeakMap<SearchableText, BookText>();

/** Counts a text once, however often it is asked for. */
export function measureBookText(text: SearchableText): BookText {
  const known = measured.get(text);
  if (known) return known;
  const sections = new Map<string, { href: string; blocks: CountedBlock[] }>();
  let characters = 0;
  for (const { section, block } of text.blocks) {
    const key = stepsKey(section.cfi);
    const entry = sections.get(key) ?? { href: section.href, blocks: [] };
    sections.set(key, entry);
    const last = entry.blocks.at(-1);
    const start = last ? last.start + last.length + 1 : 0;
    const length = countCharacters(block.text);
    entry.blocks.push({ block, start, length });
    characters += length + 1;
  }
  const bookText = { sections, characters };
  measured.set(text, bookText);
  return bookText;
}

const stepsKey = (steps: string): string => steps.replace(/\[[^\]]*\]/g, '');

/** The text with each run of white space as one space. */
export const collapseSpace = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** The first characters of a text. */
export const firstCharacters = (text: string, count: number): string =>
  Array.from(text).slice(0, count).join('');

/**
 * The passage of a range CFI, or from a point to the end of its section. The ends of a reversed range are swapped. Undefined
 * when the CFI leads to no section of the book, or to two.
 */
export function findPassage({ sections }: BookText, cfi: string): Passage | undefined {
  const parsed = parse(cfi);
  if (!parsed) return undefined;
  const first = collapseCfi(parsed, 'start');
  const last = collapseCfi(parsed, 'end');
  const key = sectionKey(first);
  const section = sections.get(key);
  if (!section || sectionKey(last) !== key) return undefined;
  const from = findTextPoint(section.blocks, pointOf(first));
  const to = isCfiRange(parsed) ? findTextPoint(section.blocks, pointOf(last)) : sectionEnd(section);
  return { section, start: Math.min(from, to), end: Math.max(from, to) };
}

/** The part of a passage that a preview shows: paragraphs that end within so many characters of the text index. */
export function cutToPreview(passage: Passage, shownCharacters: ReadonlyMap<string, number>): Passage {
  const { section } = passage;
  const shown = shownCharacters.get(section.href) ?? 0;
  const blocks = section.blocks.filter(({ block }) => block.end <= shown);
  const end = sectionEnd({ blocks });
  return { section, start: Math.min(passage.start, end), end: Math.min(passage.end, end) };
}

/** The paragraphs of a passage; the first and the last may be parts. */
export function readParagraphs({ section, start, end }: Passage): string[] {
  const touched = section.blocks.filter((block) => block.start < end && block.start + block.length > start);
  return touched.map((block) =>
    Array.from(block.block.text)
      .slice(Math.max(0, start - block.start), end - block.start)
      .join(''),
  );
}

const sectionEnd = ({ blocks }: Pick<SectionText, 'blocks'>): number => {
  const last = blocks.at(-1);
  return last ? last.start + last.length : 0;
};

/** The section of a path: the steps before its only `!`. Empty for other paths. */
const sectionKey = ({ documents }: CfiPath): string =>
  documents.length === 2 ? documents[0]!.map(({ index }) => `/${index}`).join('') : '';

const pointOf = ({ documents, offset }: CfiPath): TextPoint => ({
  steps: documents[1]!.map(({ index }) => index),
  offset: offset?.kind === 'character' ? offset.characters : 0,
});

function parse(cfi: string): Cfi | undefined {
  try {
    return parseCfi(cfi);
  } catch (error) {
    if (error instanceof CfiError) return undefined;
    throw error;
  }
}
