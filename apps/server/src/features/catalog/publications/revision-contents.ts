import type { NavigationLink, PublicationManifest } from '@zhiye/publication';

/** Levels of the table of contents that the book's page shows. */
const MAX_LEVEL = 2;
const MAX_ENTRIES = 400;

type ContentsEntry = { title: string; level: number; page: number | null };

/** The table of contents as flat rows, each with the page (position, from 1) where it starts. */
export function readContents({ toc }: PublicationManifest): ContentsEntry[] {
  const rows: ContentsEntry[] = [];
  const addLinks = (links: readonly NavigationLink[], level: number): void => {
    if (level > MAX_LEVEL) return;
    for (const link of links) {
      rows.push({ title: link.title, level, page: link.position ?? null });
      addLinks(link.children ?? [], level + 1);
    }
  };
  addLinks(toc, 1);
  return rows.filter((row) => row.title !== '').slice(0, MAX_ENTRIES);
}
