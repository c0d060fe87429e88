import type {
  Layout,
  LinkProperties,
  Orientation,
  Overflow,
  Presentation,
  Spread,
} from '../publication-manifest.ts';
import type { MetadataEntries } from './metadata/metadata-entries.ts';

const LAYOUTS: Record<string, Layout> = { reflowable: 'reflowable', 'pre-paginated': 'fixed' };

/** `portrait` is obsolete and means `both` (EPUB 3.3, section 8.2.2.3). */
const SPREADS: Record<string, Spread> = {
  auto: 'auto',
  none: 'none',
  landscape: 'landscape',
  both: 'both',
  portrait: 'both',
};

const ORIENTATIONS: Record<string, Orientation> = {
  auto: 'auto',
  landscape: 'landscape',
  portrait: 'portrait',
};

const FLOWS: Record<string, { overflow: Overflow; continuous: boolean }> = {
  auto: { overflow: 'auto', continuous: false },
  paginated: { overflow: 'paginated', continuous: false },
  'scrolled-doc': { overflow: 'scrolled', continuous: false },
  'scrolled-continuous': { overflow: 'scrolled', continuous: true },
};

const PAGES = { left: 'left', right: 'right', center: 'center' } as const;

function pick<Value>(table: Record<string, Value>, values: readonly string[]): Value | undefined {
  for (const value of values) if (Object.hasOwn(table, value)) return table[value];
  return undefined;
}

/** The rendition metadata of a book (EPUB 3.3, section 8.2). Of a repeated property the first counts. */
export function readPresentation(entries: MetadataEntries): Presentation {
  return {
    layout: pick(LAYOUTS, entries.values('rendition:layout')) ?? 'reflowable',
    spread: pick(SPREADS, entries.values('rendition:spread')) ?? 'auto',
    orientation: pick(ORIENTATIONS, entries.values('rendition:orientation')) ?? 'auto',
    overflow: 'auto',
    continuous: false,
    ...pick(FLOWS, entries.values('rendition:flow')),
  };
}

/** What the properties of an `itemref` override (EPUB 3.3, section 5.7.2 and 8.2). The first of a kind counts. */
export function readItemProperties(properties: readonly string[]): LinkProperties {
  const after = (prefix: string): string[] =>
    properties
      .filter((property) => property.startsWith(prefix))
      .map((property) => property.slice(prefix.length));
  return {
    layout: pick(LAYOUTS, after('rendition:layout-')),
    spread: pick(SPREADS, after('rendition:spread-')),
    orientation: pick(ORIENTATIONS, after('rendition:orientation-')),
    ...pick(FLOWS, after('rendition:flow-')),
    align: properties.includes('rendition:align-x-center') ? 'center' : undefined,
    page: pick<'left' | 'right' | 'center'>(PAGES, [
      ...after('rendition:page-spread-'),
      ...after('page-spread-'),
    ]),
  };
}
