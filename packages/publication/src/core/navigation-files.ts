import { readItemBytes, type ImportContext } from './document-import.ts';
import { readGuide, readNavDocument, readNcx, type Navigation, type ResolveHref } from './navigation.ts';
import type { ManifestItem, PackageDocument } from './package-document.ts';
import { encodePath, resolveReference } from './reference.ts';
import { PublicationRefused } from './refusal.ts';
import { readXmlTree, type XmlElement } from './xml-tree.ts';

const NOTHING: Navigation = { toc: [], pageList: [], landmarks: [] };

function createResolver(from: string, { plan, report }: ImportContext): ResolveHref {
  return (href) => {
    const reference = resolveReference(from, href);
    if (reference.kind === 'fragment') return encodePath(plan.paths.linkTarget(from)) + reference.fragment;
    if (reference.kind !== 'local') return undefined;
    if (plan.paths.state(reference.path) !== 'served') {
      report.warn('missingResource', from, reference.path);
      return undefined;
    }
    return encodePath(plan.paths.linkTarget(reference.path)) + reference.fragment;
  };
}

/** Reads one navigation file; a damaged one is a warning. Declared entities are refused here as everywhere. */
async function readFile(
  item: ManifestItem | undefined,
  read: (root: XmlElement, resolve: ResolveHref) => Navigation,
  context: ImportContext,
): Promise<Navigation> {
  if (item === undefined || !item.exists) return NOTHING;
  try {
    const root = readXmlTree(await readItemBytes(item.path, context), item.path, context.limits);
    return read(root, createResolver(item.path, context));
  } catch (error) {
    if (!(error instanceof PublicationRefused) || error.code !== 'malformedXml') throw error;
    context.report.warn('malformedNavigation', item.path, error.detail);
    return NOTHING;
  }
}

/** The navigation of a book: from its navigation document, and from NCX and guide where that says nothing. */
export async function readNavigation(
  document: PackageDocument,
  context: ImportContext,
): Promise<{ toc: Navigation['toc']; lists: Navigation; path?: string }> {
  const item = document.items.find(({ properties }) => properties.includes('nav'));
  const nav = await readFile(item, readNavDocument, context);
  const ncx =
    nav.toc.length > 0 && nav.pageList.length > 0 ? NOTHING : await readFile(document.ncx, readNcx, context);
  const toc = nav.toc.length > 0 ? nav.toc : ncx.toc;
  const pageList = nav.pageList.length > 0 ? nav.pageList : ncx.pageList;
  const guide = readGuide(document.guide, createResolver(document.path, context));
  const landmarks = nav.landmarks.length > 0 ? nav.landmarks : guide;
  if (toc.length === 0) context.report.warn('missingNavigation', document.path);
  return { toc, lists: { toc, pageList, landmarks }, path: item?.path };
}
