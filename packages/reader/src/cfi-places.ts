import { cfiOfRange, collapseCfi, parseCfi, printCfi, resolveRange, splitPath } from '@zhiye/epub-cfi';
import type { Cfi, CfiPath, RangeEnds } from '@zhiye/epub-cfi';

/** From places of the whole book to sections and back. */
export interface CfiPlaces {
  /** The section that a CFI leads to; undefined when none is there. */
  sectionOf(cfi: Cfi): number | undefined;
  /** The CFI of a range, or of a point, in a section's document. */
  print(section: number, ends: RangeEnds): string;
  /** The start of a section. */
  startOf(section: number): string;
  /** The passage in the document of its section; undefined when it is not there. */
  resolve(document: Document, cfi: Cfi): { range: Range; isExact: boolean } | undefined;
}

export function createCfiPlaces(readingOrder: readonly { readonly cfi: string }[]): CfiPlaces {
  const bases = readingOrder.map(({ cfi }) => parseCfi(`epubcfi(${cfi})`) as CfiPath);
  const sections = new Map(bases.map((base, section) => [keyOf(base), section]));
  return {
    sectionOf(cfi) {
      const { outer } = splitPath(collapseCfi(cfi));
      return outer && sections.get(keyOf(outer));
    },
    print: (section, ends) => printCfi(cfiOfRange(ends, { base: bases[section]! })),
    startOf: (section) => `epubcfi(${readingOrder[section]!.cfi}!/4)`,
    resolve(document, cfi) {
      const resolution = resolveRange(document, cfi);
      if (resolution.found === 'notFound') return undefined;
      return { range: resolution.range, isExact: resolution.found !== 'approximate' };
    },
  };
}

/** Ids are left out: the numbers name an entry of the reading order. */
const keyOf = ({ documents }: CfiPath): string =>
  documents.map((steps) => steps.map(({ index }) => index).join('/')).join('!');
