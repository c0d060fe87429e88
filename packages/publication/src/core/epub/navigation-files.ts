import { readItemBytes, type ImportContext } from './document-import.ts';
import type { GuideReference, ManifestItem, PackageDocument } from './package-document.ts';
import { encodePath, resolveReference } from '../clean/reference.ts';
import { PublicationRefusedError } from '../import-refusal.ts';
import {
  attributeOf,
  attributeWords,
  descendants,
  elementsOf,
  firstElement,
  readXmlTree,
  textOf,
  type XmlElement,
} from '../xml/xml-tree.ts';
import type { NavigationLink } from '../publication-manifest.ts';
import { EPUB_OPS } from '../xml/namespaces.ts';
import { isBlockElement, isSilentElement } from '../text/running-text.ts';

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
  const isServed = (path: string): boolean => plan.paths.state(path) === 'served';
  return (href) => {
    const reference = resolveReference(from, href);
    if (reference.kind === 'fragment')
      return isServed(from) ? encodePath(plan.paths.linkTarget(from)) + reference.fragment : undefined;
    if (reference.kind !== 'local') return undefined;
    if (reference.path === packagePath && reference.fragment.startsWith('#epubcfi('))
      return resolveCfi(reference.fragment, context);
    if (!isServed(reference.path)) {
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

/** What programs call a navigation document, which some forget to mark. A page without `nav` gives no contents. */
const NAV_NAME = /(?:^|\/)(?:nav|toc|contents)\.x?html?$/i;

/** The only NCX of the archive, for a book that does not list it. */
function findUnlistedNcx({ archive }: ImportContext): ManifestItem | undefined {
  const found = archive.entries.filter(({ path }) => /\.ncx$/i.test(path));
  const path = found.length === 1 ? found[0]!.path : undefined;
  return path === undefined ? undefined : { id: '', path, exists: true, mediaType: '', properties: [] };
}

/** The navigation of a book: from its navigation document; lists that are missing there come from NCX and guide. */
export async function readNavigation(
  document: PackageDocument,
  context: ImportContext,
): Promise<{ toc: Navigation['toc']; lists: Navigation; path?: string }> {
  const marked = document.items.find(({ properties }) => properties.includes('nav'));
  const item = marked ?? document.items.find(({ path }) => NAV_NAME.test(path));
  const nav = await readFile(item, readNavDocument, document.path, context);
  const ncx =
    nav.toc.length > 0 && nav.pageList.length > 0
      ? EMPTY_NAVIGATION
      : await readFile(document.ncx ?? findUnlistedNcx(context), readNcx, document.path, context);
  const toc = nav.toc.length > 0 ? nav.toc : ncx.toc;
  const pageList = nav.pageList.length > 0 ? nav.pageList : ncx.pageList;
  const guide = readGuide(document.guide, createResolver(document.path, document.path, context));
  const landmarks = nav.landmarks.length > 0 ? nav.landmarks : guide;
  if (toc.length === 0) context.report.warn('missingNavigation', document.path);
  const isNav = item === marked || nav.toc.length > 0;
  return { toc, lists: { toc, pageList, landmarks }, path: isNav ? item?.path : undefined };
}

/** The navigation lists of a book. */
interface Navigation {
  toc: NavigationLink[];
  pageList: NavigationLink[];
  landmarks: NavigationLink[];
}

/** Turns a URL of a navigation file into one of the manifest; undefined when it does not lead into the book. */
type ResolveHref = (href: string) => string | undefined;

/** EPUB 2 guide types that have another name in EPUB 3 (EPUB Structural Semantics). */
const GUIDE_TYPES: Record<string, string> = {
  text: 'bodymatter',
  'title-page': 'titlepage',
  acknowledgements: 'acknowledgments',
};

/** The text of a link, with the alternative texts of its images, without ruby, line breaks as spaces; its title when there is no text. */
function labelOf(element: XmlElement): string {
  const collectText = (node: XmlElement | string): string => {
    if (typeof node === 'string') return node;
    if (isSilentElement(node.uri, node.local)) return '';
    if (node.local === 'br') return ' ';
    if (node.local === 'img') return attributeOf(node, 'alt') ?? attributeOf(node, 'title') ?? '';
    const inside = node.children.map(collectText).join('');
    return isBlockElement(node.uri, node.local) ? ` ${inside} ` : inside;
  };
  const text = collectText(element).replace(/\s+/g, ' ').trim();
  return text === '' ? (attributeOf(element, 'title') ?? '') : text;
}

const LISTS = ['ol', 'ul'];

/** The first element with one of these names below an element, in whatever it is wrapped; not in a list, unless that is one of them. */
function findInside(element: XmlElement | undefined, names: readonly string[]): XmlElement | undefined {
  for (const child of element === undefined ? [] : elementsOf(element)) {
    if (names.includes(child.local)) return child;
    const found = LISTS.includes(child.local) ? undefined : findInside(child, names);
    if (found) return found;
  }
  return undefined;
}

function readList(list: XmlElement | undefined, resolve: ResolveHref): NavigationLink[] {
  if (list === undefined) return [];
  return elementsOf(list, 'li').map((item) => {
    const label = findInside(item, ['a']) ?? findInside(item, ['span']);
    const href = label && attributeOf(label, 'href');
    const children = readList(findInside(item, LISTS), resolve);
    return {
      title: label ? labelOf(label) : '',
      href: href === undefined ? undefined : resolve(href),
      rel: label && attributeOf(label, 'type', EPUB_OPS),
      children: children.length > 0 ? children : undefined,
    };
  });
}

/**
 * Reads an EPUB 3 navigation document (EPUB 3.3, section 7.4). Lists may be of another kind or lie in other elements; where
 * no `epub:type` names the contents, a role or an ID does, or there is nothing else.
 */
function readNavDocument(root: XmlElement, resolve: ResolveHref): Navigation {
  const navs = [...descendants(root, 'nav')];
  const isOfType = (nav: XmlElement, type: string): boolean =>
    attributeWords(nav, 'type', EPUB_OPS).includes(type) ||
    attributeWords(nav, 'role').includes(`doc-${type.replace('-', '')}`);
  const unmarked = navs.filter((nav) => attributeOf(nav, 'type', EPUB_OPS) === undefined);
  const find = (type: string): NavigationLink[] => {
    const named =
      navs.find((nav) => isOfType(nav, type)) ?? unmarked.find((nav) => attributeOf(nav, 'id') === type);
    const nav = named ?? (type === 'toc' && navs.length === 1 ? unmarked[0] : undefined);
    return readList(findInside(nav, LISTS), resolve);
  };
  return { toc: find('toc'), pageList: find('page-list'), landmarks: find('landmarks') };
}

function readNcxPoint(point: XmlElement, resolve: ResolveHref): NavigationLink {
  const label = firstElement(firstElement(point, 'navLabel'), 'text');
  const src = firstElement(point, 'content');
  const href = src && attributeOf(src, 'src');
  const children = elementsOf(point, 'navPoint').map((child) => readNcxPoint(child, resolve));
  return {
    title: label ? textOf(label) : '',
    href: href === undefined ? undefined : resolve(href),
    children: children.length > 0 ? children : undefined,
  };
}

/** Reads an NCX (OPF 2.0.1, section 2.4.1; DAISY 3, section 8). */
function readNcx(root: XmlElement, resolve: ResolveHref): Navigation {
  const map = firstElement(root, 'navMap');
  const pages = firstElement(root, 'pageList');
  return {
    toc: (map ? elementsOf(map, 'navPoint') : []).map((point) => readNcxPoint(point, resolve)),
    pageList: (pages ? elementsOf(pages, 'pageTarget') : []).map((page) => readNcxPoint(page, resolve)),
    landmarks: [],
  };
}

/** Landmarks from the guide of EPUB 2 (OPF 2.0.1, section 2.6). */
function readGuide(guide: readonly GuideReference[], resolve: ResolveHref): NavigationLink[] {
  return guide.map(({ type, title, href }) => ({
    title,
    href: resolve(href),
    rel: Object.hasOwn(GUIDE_TYPES, type) ? GUIDE_TYPES[type] : type,
  }));
}
