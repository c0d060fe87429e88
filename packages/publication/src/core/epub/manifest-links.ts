import type { PlannedPage } from './import-plan.ts';
import type { ImportContext } from './document-import.ts';
import type { ImportedFiles } from './file-import.ts';
import type {
  LinkProperties,
  NavigationLink,
  Presentation,
  ReadingOrderItem,
  ResourceLink,
} from '../publication-manifest.ts';
import { indexMetadata } from './metadata/metadata-entries.ts';
import type { PackageDocument } from './package-document.ts';
import { readViewport, type PageSize } from './page-size.ts';
import { countPositions, type PositionedDocument } from '../text/positions.ts';
import { readItemProperties } from './presentation.ts';
import { encodePath } from '../clean/reference.ts';
import { PublicationRefusedError } from '../import-refusal.ts';

const XHTML_TYPE = 'application/xhtml+xml';

/** The first entry of the table of contents for each document, by URL without fragment. */
function listTitles(toc: readonly NavigationLink[], titles = new Map<string, string>()): Map<string, string> {
  for (const { href, title, children } of toc) {
    const address = href?.split('#')[0];
    if (address !== undefined && title !== '' && !titles.has(address)) titles.set(address, title);
    listTitles(children ?? [], titles);
  }
  return titles;
}

function listProperties(page: PlannedPage, isFixed: boolean, size: PageSize | undefined): LinkProperties {
  const contains = (['mathml', 'svg'] as const).filter(
    (kind) => page.item.properties.includes(kind) || page.media.kind === kind,
  );
  return {
    ...readItemProperties(page.spine.properties),
    ...(isFixed ? size : undefined),
    ...(contains.length > 0 ? { contains } : undefined),
  };
}

/** The reading order as links of the manifest, each with the data that its positions are made from. */
export function buildReadingOrder(
  context: ImportContext,
  imported: ImportedFiles,
  toc: readonly NavigationLink[],
  presentation: Presentation,
  document: PackageDocument,
): Array<{ link: ReadingOrderItem; positioned: PositionedDocument }> {
  const titles = listTitles(toc);
  const sizes = new Map(imported.files.map((file) => [file.path, file.size]));
  // Older books give one size for all pages.
  const commonSize = readViewport(indexMetadata(document.metadata).values('rendition:viewport')[0] ?? '');

  return context.plan.pages.map((page) => {
    const content = imported.pages.get(page.path);
    // Happens only when one file is listed with two media types.
    if (content === undefined)
      throw new PublicationRefusedError('unsupportedSpineItem', { file: page.item.path });
    const layout = readItemProperties(page.spine.properties).layout ?? presentation.layout;
    const isFixed = layout === 'fixed';
    const size = content.size ?? commonSize;
    if (isFixed && size === undefined) context.report.warn('missingViewport', page.path);
    const href = encodePath(page.path);
    const title = titles.get(href);
    const { cfi, linear } = page.spine;
    const link: ReadingOrderItem = {
      href,
      type: XHTML_TYPE,
      title,
      properties: listProperties(page, isFixed, size),
      linear,
      cfi,
      size: sizes.get(page.path) ?? 0,
      characters: content.text.characters,
      positions: countPositions(layout, content.text),
    };
    return { link, positioned: { href, type: XHTML_TYPE, title, cfi, layout, text: content.text } };
  });
}

/** The files that are served in addition to the reading order. */
export function buildResources(
  files: ImportedFiles['files'],
  readingOrder: readonly ReadingOrderItem[],
  coverPath: string | undefined,
  navigationPath: string | undefined,
): ResourceLink[] {
  const ordered = new Set(readingOrder.map((item) => item.href));
  const relationOf = (path: string): ResourceLink['rel'] => {
    if (path === coverPath) return 'cover';
    return path === navigationPath ? 'contents' : undefined;
  };
  return files
    .map(({ path, type }) => ({ href: encodePath(path), type, rel: relationOf(path) }))
    .filter(({ href }) => !ordered.has(href));
}
