// Gives chapters the shape that a browser shows as a page, where they lack it: the namespace of XHTML, names in small letters, `html`
// and `body`. Nothing that a document has is moved, and a document with that shape stays as it is.
import { XHTML, XMLNS } from '../xml/namespaces.ts';
import type { XmlHandlers, XmlTag } from '../xml/xml-parser.ts';

/** What programs write who mean the namespace of XHTML: with a slash at the end, or the address of a specification of HTML. */
const MEANT_XHTML =
  /^https?:\/\/(?:www\.)?w3\.org\/(?:1999\/x?html|tr\/(?:19\d\d\/)?(?:rec-)?x?html)[\w./#-]*$/i;

const isHtml = ({ uri }: XmlTag): boolean => uri === XHTML || uri === '';

/** The tag in the namespace that is meant. The parser compares its own tag with the end tag. */
function correctNamespace(tag: XmlTag): XmlTag {
  for (const attribute of Object.values(tag.attributes))
    if (attribute.uri === XMLNS && MEANT_XHTML.test(attribute.value)) attribute.value = XHTML;
  return MEANT_XHTML.test(tag.uri) ? { ...tag, uri: XHTML } : tag;
}

/** No name of XHTML has a capital. */
function correctNames(tag: XmlTag): XmlTag {
  const local = tag.local.toLowerCase();
  if (local === tag.local) return tag;
  const attributes = { ...tag.attributes };
  for (const [key, attribute] of Object.entries(tag.attributes)) {
    const name = key.toLowerCase();
    if (attribute.prefix !== '' || name in attributes) continue;
    delete attributes[key];
    attributes[name] = { ...attribute, name, local: name };
  }
  return { ...tag, local, name: tag.prefix === '' ? local : `${tag.prefix}:${local}`, attributes };
}

/**
 * Elements whose text a browser hides or moves, and the ones that show it: WebKit leaves `noscript` out where a section may get events
 * (decision 096), and no script runs in any.
 */
const SHOWN_AS: ReadonlyMap<string, string> = new Map([
  ['noscript', 'span'],
  ['marquee', 'div'],
]);

const show = (tag: XmlTag): XmlTag => {
  const local = tag.uri === XHTML || tag.uri === '' ? SHOWN_AS.get(tag.local) : undefined;
  return local === undefined ? tag : { ...tag, local, name: tag.name.replace(/[^:]*$/, local) };
};

/** It names its namespace, which the elements around it may give to a prefix. */
const makeTag = (local: string): XmlTag => ({
  name: local,
  prefix: '',
  local,
  uri: XHTML,
  attributes: { xmlns: { name: 'xmlns', prefix: 'xmlns', local: '', uri: XMLNS, value: XHTML } },
  ns: {},
  isSelfClosing: false,
});

/** Handlers that pass a document on in that shape. A drawing stays a drawing. */
export function completeDocument(handlers: XmlHandlers): XmlHandlers {
  let depth = 0;
  /** Whether elements without a namespace are those of XHTML. */
  let isBare = false;
  /** Elements that were added around the rest of the document. */
  const added: XmlTag[] = [];
  let needsBody = false;
  /** A `noscript` of the head holds no text. */
  let isInHead = false;

  function add(tag: XmlTag): void {
    added.push(tag);
    handlers.open(tag, 0);
  }

  function addBody(): void {
    needsBody = false;
    add(makeTag('body'));
  }

  function closeAdded(): void {
    for (let tag = added.pop(); tag; tag = added.pop()) handlers.close(tag);
  }

  return {
    ...handlers,
    open(parsed, line) {
      const named = correctNamespace(parsed);
      if (depth === 0) isBare = named.uri === '' && /^html$/i.test(named.local);
      const tag = named.uri === XHTML || (isBare && named.uri === '') ? correctNames(named) : named;
      if (depth === 0) {
        needsBody = isHtml(tag) && tag.local === 'html';
        if (tag.uri === XHTML && tag.local !== 'html') {
          add(makeTag('html'));
          if (tag.local !== 'body') add(makeTag('body'));
        }
      } else if (depth === 1 && needsBody && isHtml(tag)) {
        if (/^(body|frameset)$/.test(tag.local)) needsBody = false;
        else if (tag.local !== 'head') addBody();
      }
      isInHead ||= depth === 1 && tag.local === 'head';
      depth += 1;
      handlers.open(isInHead ? tag : show(tag), line);
    },
    close(tag) {
      depth -= 1;
      if (depth === 1) isInHead = false;
      if (depth === 0 && needsBody) addBody();
      const isWithin = depth === 0 && added[0]?.local === 'body';
      if (isWithin) closeAdded();
      handlers.close(tag);
      if (depth === 0) closeAdded();
    },
    text(text) {
      if (depth === 1 && needsBody && /\S/.test(text)) addBody();
      handlers.text(text);
    },
  };
}
