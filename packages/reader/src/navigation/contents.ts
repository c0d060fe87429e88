import type { NavigationLink, PublicationManifest } from '@zhiye/publication';
import { measurePositionSpans } from './progression.ts';

/** An entry of the table of contents. */
export interface ContentsEntry {
  /** Its index in the list. */
  readonly index: number;
  readonly title: string;
  /** 0 for chapters. */
  readonly depth: number;
  /** Undefined for a heading without a target in the reading order. */
  readonly target?: {
    readonly href: string;
    readonly section: number;
    /** The part after the `#`; empty for the start of the section. */
    readonly fragment: string;
    /** The position of the target, from 1. */
    readonly position: number;
  };
}

export type ContentsSource = Pick<PublicationManifest, 'readingOrder' | 'toc'>;

/** The table of contents as one list. Entries without a title are left out, their children are not. */
export function listContents({ readingOrder, toc }: ContentsSource): ContentsEntry[] {
  const sections = new Map(readingOrder.map((item, section) => [item.href, section]));
  const { starts } = measurePositionSpans(readingOrder);
  const entries: ContentsEntry[] = [];
  const walk = (links: readonly NavigationLink[], depth: number): void => {
    for (const { title, href, position, children = [] } of links) {
      const [path = '', fragment = ''] = (href ?? '').split('#');
      const section = sections.get(path);
      const target = section !== undefined &&
        href !== undefined && { href, section, fragment, position: position ?? starts[section]! + 1 };
      if (title !== '') entries.push({ index: entries.length, title, depth, ...(target && { target }) });
      walk(children, title === '' ? depth : depth + 1);
    }
  };
  walk(toc, 0);
  return entries;
}

/**
 * The last entry that starts on a page or before it. `pageOfFragment` searches the open section; a fragment that it
 * does not find counts as the start of the section.
 */
export function findContentsEntry(
  entries: readonly ContentsEntry[],
  section: number,
  page: number,
  pageOfFragment: (fragment: string) => number | undefined,
): ContentsEntry | undefined {
  let best: ContentsEntry | undefined;
  let bestPage = -1;
  for (const entry of entries) {
    const { target } = entry;
    if (!target || target.section > section) continue;
    const isHere = target.section === section;
    const starts = isHere && target.fragment !== '' ? (pageOfFragment(target.fragment) ?? 0) : 0;
    if (isHere && starts > page) continue;
    const bestSection = best?.target?.section ?? -1;
    // of several that start together, the later one is more precise
    if (target.section < bestSection || (target.section === bestSection && starts < bestPage)) continue;
    best = entry;
    bestPage = starts;
  }
  return best;
}
