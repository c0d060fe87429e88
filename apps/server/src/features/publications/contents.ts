import type { NavigationLink, PublicationManifest } from '@zhiye/publication';

/** Levels of contents that the detail page shows. */
const MAX_LEVEL = 2;
const MAX_ENTRIES = 400;

type Entry = { title: string; level: number; page: number | null };

/** The book's contents as flat rows, each with the page (position, from 1) where it starts. */
export function readContents({ toc }: PublicationManifest): Entry[] {
  const rows: Entry[] = [];
  const walk = (links: readonly NavigationLink[], level: number): void => {
    if (level > MAX_LEVEL) return;
    for (const link of links) {
      rows.push({ title: link.title, level, page: link.position ?? null });
      walk(link.children ?? [], level + 1);
    }
  };
  walk(toc, 1);
  return rows.filter((row) => row.title !== '').slice(0, MAX_ENTRIES);
}
