import type { PDFDocumentProxy } from 'pdfjs-dist';
import type { NavigationLink } from '../../core/index.ts';

/** Real outlines are smaller; an outline that contains itself would never end. */
const MAX_LINES = 5_000;
const MAX_DEPTH = 12;
const MAX_TITLE = 500;

interface OutlineItem {
  title: string;
  dest: string | unknown[] | null;
  items: OutlineItem[];
}

/** The index, from 0, of the page that an outline entry or a link leads to; undefined when it leads to no page of the book. */
export async function findPage(
  document: PDFDocumentProxy,
  dest: OutlineItem['dest'],
): Promise<number | undefined> {
  try {
    const explicit = typeof dest === 'string' ? await document.getDestination(dest) : dest;
    const target: unknown = explicit?.[0];
    if (typeof target === 'number') return Number.isInteger(target) ? target : undefined;
    if (typeof target !== 'object' || target === null) return undefined;
    return await document.getPageIndex(target as Parameters<PDFDocumentProxy['getPageIndex']>[0]);
  } catch {
    return undefined;
  }
}

/** The outline as a table of contents. `hrefOf` returns the URL of a page by its index from 0. */
export async function readOutline(
  document: PDFDocumentProxy,
  hrefOf: (index: number) => string | undefined,
): Promise<NavigationLink[]> {
  let lines = 0;
  const walk = async (items: readonly OutlineItem[], depth: number): Promise<NavigationLink[]> => {
    const links: NavigationLink[] = [];
    for (const { title, dest, items: below } of items) {
      lines += 1;
      if (lines > MAX_LINES) break;
      const page = await findPage(document, dest);
      const children = depth < MAX_DEPTH ? await walk(below, depth + 1) : [];
      links.push({
        title: title.replace(/\s+/g, ' ').trim().slice(0, MAX_TITLE),
        href: page === undefined ? undefined : hrefOf(page),
        children: children.length > 0 ? children : undefined,
      });
    }
    return links;
  };
  const outline = (await document.getOutline().catch(() => null)) as OutlineItem[] | null;
  return walk(outline ?? [], 1);
}

/** The page numbers that the PDF gives its pages. */
export async function readPageLabels(
  document: PDFDocumentProxy,
  hrefOf: (index: number) => string | undefined,
): Promise<NavigationLink[]> {
  const labels = await document.getPageLabels().catch(() => null);
  return (labels ?? []).flatMap((title, index) => {
    const href = hrefOf(index);
    return title === '' || href === undefined ? [] : [{ title, href }];
  });
}
