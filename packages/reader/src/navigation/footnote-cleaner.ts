import { isBlockElement } from '@zhiye/publication/running-text';

const XHTML = 'http://www.w3.org/1999/xhtml';
const MATHML = 'http://www.w3.org/1998/Math/MathML';

const ELEMENTS = new Set(
  (
    'a abbr b bdi bdo blockquote br cite code dd del dfn div dl dt em figcaption figure h1 h2 h3 h4 h5 h6 hr i img ins ' +
    'kbd li mark ol p pre q rp rt ruby s samp section small span strong sub sup table tbody td tfoot th thead time tr ' +
    'u ul var wbr'
  ).split(' '),
);
const DROPPED = new Set(
  'script style template iframe object embed form input button select textarea audio video svg link meta'.split(
    ' ',
  ),
);
const ATTRIBUTES = new Set([
  'lang',
  'dir',
  'alt',
  'title',
  'colspan',
  'rowspan',
  'start',
  'value',
  'datetime',
]);
const MATH_ATTRIBUTES = new Set(
  'display mathvariant stretchy fence separator linethickness columnalign rowspan columnspan'.split(' '),
);
/** Longer notes are cut off. */
const MAX_NODES = 4_000;

/** Links from a note back to its reference. */
const isBackLink = (element: Element): boolean =>
  /\bdoc-backlink\b/.test(element.getAttribute('role') ?? '') ||
  /\bbacklink\b/.test(element.getAttributeNS('http://www.idpf.org/2007/ops', 'type') ?? '');

const OPENING = /[[(（【〔［]\s*$/;
const CLOSING = /^\s*[\])）】〕］]/;

/** Parts of a list or table mean nothing without it. */
const HOLDERS: Readonly<Record<string, string>> = { dt: 'dl', dd: 'dl', tr: 'tbody' };

/** Where links of a note lead. */
interface NoteLinks {
  /** The href of a section; undefined for a link that leads out of the book. */
  hrefOf(link: string): string | undefined;
  isBackLink(link: Element): boolean;
}

/** False for a picture without an address. */
function copyImage(element: Element, copy: Element): boolean {
  const url = safeUrl(element.getAttribute('src') ?? '', element.baseURI, /^(https?|data|blob):$/);
  if (url) copy.setAttribute('src', url);
  return url !== undefined;
}

/**
 * A copy of a footnote's content that is safe in a page of the site: only elements and attributes that are listed here
 * are created anew. `note`: one element, or a term with its descriptions.
 */
export function cleanFootnote(note: readonly Element[], links: NoteLinks): HTMLElement {
  const target = document.implementation.createHTMLDocument('');
  const root = target.createElement('div');
  let count = 0;
  let isAfterMark = false;

  function copyChildren(from: Node, to: Element): void {
    for (const node of from.childNodes) {
      if ((count += 1) > MAX_NODES) return;
      if (node.nodeType === Node.TEXT_NODE) copyText((node as Text).data, to);
      else if (node.nodeType === Node.ELEMENT_NODE) copyElement(node as Element, to);
    }
  }

  function copyText(text: string, to: Element): void {
    to.append(target.createTextNode(isAfterMark ? text.replace(CLOSING, '') : text));
    isAfterMark &&= text.trim() === '';
  }

  /** The brackets around a mark go with it. */
  function dropMark(to: Element): void {
    const { lastChild } = to;
    const isBracketed = lastChild?.nodeType === Node.TEXT_NODE && OPENING.test((lastChild as Text).data);
    if (!isBracketed) return;
    (lastChild as Text).data = (lastChild as Text).data.replace(OPENING, '');
    isAfterMark = true;
  }

  function copyElement(element: Element, to: Element): void {
    const { localName, namespaceURI } = element;
    if (DROPPED.has(localName) || isBackLink(element)) return;
    if (localName === 'a' && links.isBackLink(element)) return dropMark(to);
    const isMath = namespaceURI === MATHML;
    const isAllowed = isMath
      ? localName !== 'annotation' && localName !== 'annotation-xml'
      : ELEMENTS.has(localName);
    if (isMath && !isAllowed) return;
    if (!isAllowed || (!isMath && namespaceURI !== XHTML)) return copyChildren(element, to);
    const copy = target.createElementNS(namespaceURI, localName);
    const allowed = isMath ? MATH_ATTRIBUTES : ATTRIBUTES;
    for (const { name, value } of element.attributes) if (allowed.has(name)) copy.setAttribute(name, value);
    if (localName === 'a') copyLink(element, copy);
    if (localName === 'img' && !copyImage(element, copy)) return;
    copyChildren(element, copy);
    to.append(copy);
    // the words of two blocks stay apart
    if (isBlockElement(namespaceURI, localName) || localName === 'br') to.append(' ');
  }

  function copyLink(element: Element, copy: Element): void {
    const link = element.getAttribute('href');
    if (link === null) return;
    const href = links.hrefOf(link);
    if (href !== undefined) {
      copy.setAttribute('href', '#');
      copy.setAttribute('data-reader-href', href);
      return;
    }
    const url = safeUrl(link, element.baseURI, /^https?:$/);
    if (!url) return;
    copy.setAttribute('href', url);
    copy.setAttribute('rel', 'noopener noreferrer');
    copy.setAttribute('target', '_blank');
  }

  const holder = HOLDERS[note[0]?.localName ?? ''];
  if (holder === undefined) {
    for (const part of note) copyChildren(part, root);
    return root;
  }
  const list = target.createElement(holder);
  for (const part of note) copyElement(part, list);
  if (holder === 'tbody') root.append(target.createElement('table'));
  (root.firstElementChild ?? root).append(list);
  return root;
}

function safeUrl(link: string, base: string, protocols: RegExp): string | undefined {
  try {
    const url = new URL(link, base);
    return protocols.test(url.protocol) ? url.href : undefined;
  } catch {
    return undefined;
  }
}
