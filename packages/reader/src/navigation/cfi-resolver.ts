import { cfiOfRange, collapseCfi, parseCfi, printCfi, resolveRange, splitPath } from '@zhiye/epub-cfi';
import type { Cfi, CfiPath, RangeEnds } from '@zhiye/epub-cfi';

/** Converts CFIs of the book to sections and ranges, and back. */
export interface CfiResolver {
  /** The section of a CFI; undefined when the book has no such section. */
  sectionOf(cfi: Cfi): number | undefined;
  /** The CFI of a range, or of a point, in a section's document. */
  cfiOf(section: number, ends: RangeEnds): string;
  /** The start of a section. */
  startCfiOf(section: number): string;
  /** The passage in the document of its section; undefined when it does not exist there. */
  resolve(document: Document, cfi: Cfi): { range: Range; isExact: boolean } | undefined;
}

export function createCfiResolver(readingOrder: readonly { readonly cfi: string }[]): CfiResolver {
  const bases = readingOrder.map(({ cfi }) => parseCfi(`epubcfi(${cfi})`) as CfiPath);
  const sections = new Map(bases.map((base, section) => [keyOf(base), section]));
  return {
    sectionOf(cfi) {
      const { outer } = splitPath(collapseCfi(cfi));
      return outer && sections.get(keyOf(outer));
    },
    cfiOf: (section, ends) => printCfi(cfiOfRange(ends, { base: bases[section]! })),
    startCfiOf: (section) => `epubcfi(${readingOrder[section]!.cfi}!/4)`,
    resolve(document, cfi) {
      const resolution = resolveRange(document, cfi);
      if (resolution.found === 'notFound') return undefined;
      return { range: resolution.range, isExact: resolution.found !== 'approximate' };
    },
  };
}

/** Ids are left out: the numbers alone identify an item of the reading order. */
const keyOf = ({ documents }: CfiPath): string =>
  documents.map((steps) => steps.map(({ index }) => index).join('/')).join('!');
