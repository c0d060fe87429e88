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
/** A note of a book is short; what is longer is cut there. */
const MOST_NODES = 4_000;

/** Marks that lead back to where the note was asked for. */
const isBackLink = (element: Element): boolean =>
  /\bdoc-backlink\b/.test(element.getAttribute('role') ?? '') ||
  /\bbacklink\b/.test(element.getAttributeNS('http://www.idpf.org/2007/ops', 'type') ?? '');

/**
 * A copy of the content of a note that may stand in a site's own page: only what is listed here is taken, and
 * made anew. `hrefOf` names the section a link leads to.
 */
export function cleanNote(note: Element, hrefOf: (link: string) => string | undefined): HTMLElement {
  const target = document.implementation.createHTMLDocument('');
  const root = target.createElement('div');
  let count = 0;

  function copyChildren(from: Node, to: Element): void {
    for (const node of from.childNodes) {
      if ((count += 1) > MOST_NODES) return;
      if (node.nodeType === Node.TEXT_NODE) to.append(target.createTextNode(node.nodeValue ?? ''));
      else if (node.nodeType === Node.ELEMENT_NODE) copyElement(node as Element, to);
    }
  }

  function copyElement(element: Element, to: Element): void {
    const { localName, namespaceURI } = element;
    if (DROPPED.has(localName) || isBackLink(element)) return;
    const isMath = namespaceURI === MATHML;
    const isKept = isMath
      ? localName !== 'annotation' && localName !== 'annotation-xml'
      : ELEMENTS.has(localName);
    if (isMath && !isKept) return;
    if (!isKept || (!isMath && namespaceURI !== XHTML)) return copyChildren(element, to);
    const made = target.createElementNS(namespaceURI, localName);
    const allowed = isMath ? MATH_ATTRIBUTES : ATTRIBUTES;
    for (const { name, value } of element.attributes) if (allowed.has(name)) made.setAttribute(name, value);
    if (localName === 'a') copyLink(element, made);
    if (localName === 'img' && !copyPicture(element, made)) return;
    copyChildren(element, made);
    to.append(made);
  }

  function copyLink(element: Element, made: Element): void {
    const link = element.getAttribute('href');
    if (link === null) return;
    const href = hrefOf(link);
    if (href !== undefined) {
      made.setAttribute('href', '#');
      made.setAttribute('data-reader-href', href);
      return;
    }
    const address = readAddress(link, element.baseURI, /^https?:$/);
    if (!address) return;
    made.setAttribute('href', address);
    made.setAttribute('rel', 'noopener noreferrer');
    made.setAttribute('target', '_blank');
  }

  function copyPicture(element: Element, made: Element): boolean {
    const address = readAddress(element.getAttribute('src') ?? '', element.baseURI, /^(https?|data|blob):$/);
    if (address) made.setAttribute('src', address);
    return address !== undefined;
  }

  copyChildren(note, root);
  return root;
}

function readAddress(link: string, base: string, protocols: RegExp): string | undefined {
  try {
    const address = new URL(link, base);
    return protocols.test(address.protocol) ? address.href : undefined;
  } catch {
    return undefined;
  }
}
