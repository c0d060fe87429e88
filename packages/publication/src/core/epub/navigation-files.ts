import { readItemBytes, type ImportContext } from './document-import.ts';
import { readGuide, readNavDocument, readNcx, type Navigation, type ResolveHref } from './navigation.ts';
import type { ManifestItem, PackageDocument } from './package-document.ts';
import { encodePath, resolveReference } from '../clean/reference.ts';
import { PublicationRefusedError } from '../import-refusal.ts';
import { readXmlTree, type XmlElement } from '../xml/xml-tree.ts';

const EMPTY_NAVIGATION: Navigation = { toc: [], pageList: [], landmarks: [] };

/** The step of the spine's item, and the last ID in its document. */
const PACKAGE_CFI = /^#epubcfi\(\/\d+\/(\d+)(?:\[[^\]]*\])?!(.*)\)$/;

/** A CFI of the package document (EPUB CFI 1.1, section 3.1) as the URL of its section, with the nearest ID. */
function resolveCfi(fragment: string, { plan }: ImportContext): string | undefined {
  const [, step, path] = PACKAGE_CFI.exec(fragment.replace(/%5B/gi, '[').replace(/%5D/gi, ']')) ?? [];
  const page = plan.pages[Number(step) / 2 - 1];
  const id = /.*\[([^\]^,;=]+)\]/.exec(path ?? '')?.[1];
  return page && encodePath(page.path) + (id === undefined ? '' : `#${id}`);
}

function createResolver(from: string, packagePath: string, context: ImportContext): ResolveHref {
  const { plan, report } = context;
  return (href) => {
    const reference = resolveReference(from, href);
    if (reference.kind === 'fragment') return encodePath(plan.paths.linkTarget(from)) + reference.fragment;
    if (reference.kind !== 'local') return undefined;
    if (reference.path === packagePath && reference.fragment.startsWith('#epubcfi('))
      return resolveCfi(reference.fragment, context);
    if (plan.paths.state(reference.path) !== 'served') {
      report.warn('missingResource', from, reference.path);
      return undefined;
    }
    return encodePath(plan.paths.linkTarget(reference.path)) + reference.fragment;
  };
}

/** Reads one navigation file; a damaged one is a warning. Declared entities are refused, as in every file. */
async function readFile(
  item: ManifestItem | undefined,
  read: (root: XmlElement, resolve: ResolveHref) => Navigation,
  packagePath: string,
  context: ImportContext,
): Promise<Navigation> {
  if (item === undefined || !item.exists) return EMPTY_NAVIGATION;
  try {
    const root = readXmlTree(await readItemBytes(item.path, context), item.path, context.limits);
    return read(root, createResolver(item.path, packagePath, context));
  } catch (error) {
    if (!(error instanceof PublicationRefusedError) || error.code !== 'malformedXml') throw error;
    context.report.warn('malformedNavigation', item.path, error.detail);
    return EMPTY_NAVIGATION;
  }
}

/** The navigation of a book: from its navigation document; lists that are missing there come from NCX and guide. */
export async function readNavigation(
  document: PackageDocument,
  context: ImportContext,
): Promise<{ toc: Navigation['toc']; lists: Navigation; path?: string }> {
  const item = document.items.find(({ properties }) => properties.includes('nav'));
  const nav = await readFile(item, readNavDocument, document.path, context);
  const ncx =
    nav.toc.length > 0 && nav.pageList.length > 0
      ? EMPTY_NAVIGATION
      : await readFile(document.ncx, readNcx, document.path, context);
  const toc = nav.toc.length > 0 ? nav.toc : ncx.toc;
  const pageList = nav.pageList.length > 0 ? nav.pageList : ncx.pageList;
  const guide = readGuide(document.guide, createResolver(document.path, document.path, context));
  const landmarks = nav.landmarks.length > 0 ? nav.landmarks : guide;
  if (toc.length === 0) context.report.warn('missingNavigation', document.path);
  return { toc, lists: { toc, pageList, landmarks }, path: item?.path };
}
