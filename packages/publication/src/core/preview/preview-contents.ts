import type { NavigationLink, PublicationManifest } from '../publication-manifest.ts';
import type { PreviewLimit } from './preview-limit.ts';

/** Nobody reads a longer list at the end of a preview. */
const MAX_TITLES = 200;

/**
 * Titles of the table of contents that lie beyond the preview, in order: of a part that is left out whole only its own
 * title. `cutMarkup` is the document in which the preview ends; a heading that it lacks is beyond.
 */
export function listTitlesBeyond(
  { toc, readingOrder }: Pick<PublicationManifest, 'toc' | 'readingOrder'>,
  limit: PreviewLimit,
  cutMarkup: string,
): string[] {
  const sections = new Map(readingOrder.map(({ href }, index) => [href, index]));
  const isBeyond = (href: string): boolean => {
    const [document = '', fragment = ''] = href.split('#');
    const section = sections.get(document);
    if (section === undefined || section < limit.wholeSections) return false;
    if (section > limit.wholeSections || limit.cutCharacters === 0) return true;
    return fragment !== '' && !cutMarkup.includes(`id="${fragment}"`);
  };
  const collect = (links: readonly NavigationLink[]): string[] =>
    links.flatMap(({ title, href, children = [] }) =>
      title !== '' && href !== undefined && isBeyond(href) ? [title] : collect(children),
    );
  return collect(toc).slice(0, MAX_TITLES);
}
