import type { CfiResolver } from '../navigation/cfi-resolver.ts';
import { tryParseCfi } from '../navigation/target.ts';

/** The section of a CFI; undefined when the book has no such section. */
type SectionLookup = (cfi: string) => number | undefined;

/** A book has thousands of highlights: only the part that names the section is read, once for each section. */
export function createSectionLookup(cfiResolver: CfiResolver): SectionLookup {
  const known = new Map<string, number | undefined>();
  return (cfi) => {
    const key = /^epubcfi\([^!]*!/.exec(cfi)?.[0] ?? cfi;
    if (!known.has(key)) {
      const parsed = tryParseCfi(cfi);
      known.set(key, parsed && cfiResolver.sectionOf(parsed));
    }
    return known.get(key);
  };
}
