import type { NavigationLink } from '../publication-manifest.ts';
import { EPUB_OPS } from '../xml/namespaces.ts';
import { isBlockElement, isSilentElement } from '../text/running-text.ts';
import type { GuideReference } from './package-document.ts';
import {
  attributeOf,
  descendants,
  elementsOf,
  firstElement,
  textOf,
  attributeWords,
  type XmlElement,
} from '../xml/xml-tree.ts';

/** The navigation lists of a book. */
export interface Navigation {
  toc: NavigationLink[];
  pageList: NavigationLink[];
  landmarks: NavigationLink[];
}

/** Turns a URL of a navigation file into one of the manifest; undefined when it does not lead into the book. */
export type ResolveHref = (href: string) => string | undefined;

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

function readList(list: XmlElement | undefined, resolve: ResolveHref): NavigationLink[] {
  if (list === undefined) return [];
  return elementsOf(list, 'li').map((item) => {
    const label = firstElement(item, 'a') ?? firstElement(item, 'span');
    const href = label && attributeOf(label, 'href');
    const children = readList(firstElement(item, 'ol'), resolve);
    return {
      title: label ? labelOf(label) : '',
      href: href === undefined ? undefined : resolve(href),
      rel: label && attributeOf(label, 'type', EPUB_OPS),
      children: children.length > 0 ? children : undefined,
    };
  });
}

/** Reads an EPUB 3 navigation document (EPUB 3.3, section 7.4). */
export function readNavDocument(root: XmlElement, resolve: ResolveHref): Navigation {
  const navs = [...descendants(root, 'nav')];
  const find = (type: string): NavigationLink[] => {
    const nav = navs.find((element) => attributeWords(element, 'type', EPUB_OPS).includes(type));
    return readList(nav && firstElement(nav, 'ol'), resolve);
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
export function readNcx(root: XmlElement, resolve: ResolveHref): Navigation {
  const map = firstElement(root, 'navMap');
  const pages = firstElement(root, 'pageList');
  return {
    toc: (map ? elementsOf(map, 'navPoint') : []).map((point) => readNcxPoint(point, resolve)),
    pageList: (pages ? elementsOf(pages, 'pageTarget') : []).map((page) => readNcxPoint(page, resolve)),
    landmarks: [],
  };
}

/** Landmarks from the guide of EPUB 2 (OPF 2.0.1, section 2.6). */
export function readGuide(guide: readonly GuideReference[], resolve: ResolveHref): NavigationLink[] {
  return guide.map(({ type, title, href }) => ({
    title,
    href: resolve(href),
    rel: Object.hasOwn(GUIDE_TYPES, type) ? GUIDE_TYPES[type] : type,
  }));
}
