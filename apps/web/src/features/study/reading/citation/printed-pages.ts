import type { PublicationManifest } from '@zhiye/publication';
import { listContents } from '@zhiye/reader';
import type { ContentsEntry } from '@zhiye/reader';

type PageSource = Pick<PublicationManifest, 'readingOrder'> & Partial<Pick<PublicationManifest, 'pageList'>>;

/** The pages of the printed book on which a passage stands: `92` or `92-93`; null where the book names none. */
export function findPrintedPages(
  { readingOrder, pageList = [] }: PageSource,
  section: number,
  passage: Range,
): string | null {
  const pages = listContents({ readingOrder, toc: pageList });
  const first = findPage(pages, section, passage.startContainer, passage.startOffset);
  const last = findPage(pages, section, passage.endContainer, passage.endOffset);
  if (first === undefined) return null;
  return last === undefined || last === first ? first : `${first}-${last}`;
}

/** The page that begins last before a point; the list is in the order of the book. */
function findPage(
  pages: readonly ContentsEntry[],
  section: number,
  node: Node,
  offset: number,
): string | undefined {
  const point = node.ownerDocument!.createRange();
  point.setStart(node, offset);
  const hasBegun = ({ target }: ContentsEntry): boolean => {
    if (!target || target.section > section) return false;
    if (target.section < section || target.fragment === '') return true;
    const mark = node.ownerDocument!.getElementById(target.fragment);
    return mark !== null && point.comparePoint(mark, 0) <= 0;
  };
  return pages.findLast(hasBegun)?.title;
}
