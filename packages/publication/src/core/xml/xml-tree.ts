import type { ImportLimits } from '../import-limits.ts';
import { PublicationRefusedError } from '../import-refusal.ts';
import { repairMarkup } from './markup-repair.ts';
import { decodeXml } from './text-decoding.ts';
import { parseXml } from './xml-parser.ts';

/** An element of a small document (container, package, navigation), held in memory as a whole. */
export interface XmlElement {
  local: string;
  uri: string;
  /** Keyed by name for attributes without a namespace, by `{uri}local` for others. */
  attributes: Map<string, string>;
  children: Array<XmlElement | string>;
}

/** Real package and navigation documents have far fewer; a tree of empty elements would fill the memory. */
const MAX_ELEMENTS = 500_000;

/** An ampersand that begins no reference. */
const BARE_AMPERSAND = /&(?!(?:#\d+|#x[\da-f]+|[a-z][\w.-]*);)/gi;

/**
 * Reads a document into a tree; one with bare ampersands, and a navigation document that is no XML, are repaired. Throws
 * PublicationRefusedError as `parseXml` and `decodeXml` do, and `tooBig`.
 */
export function readXmlTree(bytes: Uint8Array, file: string, limits: ImportLimits): XmlElement {
  const source = decodeXml(bytes, file);
  try {
    return parseTree(source, file, limits);
  } catch (fault) {
    if (!(fault instanceof PublicationRefusedError) || fault.code !== 'malformedXml') throw fault;
    const repaired = repairMarkup(source) ?? source.replace(BARE_AMPERSAND, '&amp;');
    if (repaired === source) throw fault;
    return parseTree(repaired, file, limits);
  }
}

function parseTree(source: string, file: string, limits: ImportLimits): XmlElement {
  const top: XmlElement = { local: '', uri: '', attributes: new Map(), children: [] };
  const open = [top];
  let count = 0;
  parseXml(source, file, limits, {
    open(tag) {
      count += 1;
      if (count > MAX_ELEMENTS)
        throw new PublicationRefusedError('tooBig', { file, detail: `over ${MAX_ELEMENTS} elements` });
      const attributes = new Map<string, string>();
      for (const { uri, local, value } of Object.values(tag.attributes)) {
        attributes.set(uri === '' ? local : `{${uri}}${local}`, value);
      }
      const element = { local: tag.local, uri: tag.uri, attributes, children: [] };
      open.at(-1)?.children.push(element);
      open.push(element);
    },
    close() {
      open.pop();
    },
    text(text) {
      open.at(-1)?.children.push(text);
    },
  });
  const root = elementsOf(top)[0];
  if (root === undefined)
    throw new PublicationRefusedError('malformedXml', { file, detail: 'no root element' });
  return root;
}

/** The child elements, or those with a local name. Namespaces are not compared: old books get them wrong. */
export function elementsOf(element: XmlElement, local?: string): XmlElement[] {
  const elements = element.children.filter((child) => typeof child !== 'string');
  return local === undefined ? elements : elements.filter((child) => child.local === local);
}

export function firstElement(element: XmlElement | undefined, local: string): XmlElement | undefined {
  return element && elementsOf(element, local)[0];
}

/** Every element below with a local name, in document order. */
export function* descendants(element: XmlElement, local: string): Generator<XmlElement> {
  for (const child of elementsOf(element)) {
    if (child.local === local) yield child;
    yield* descendants(child, local);
  }
}

/** An attribute's value, white space at its ends taken off; undefined when absent or empty. */
export function attributeOf(element: XmlElement, local: string, uri?: string): string | undefined {
  const value = element.attributes.get(uri === undefined ? local : `{${uri}}${local}`)?.trim();
  return value === '' ? undefined : value;
}

/** An attribute that holds a list of words. */
export function attributeWords(element: XmlElement, local: string, uri?: string): string[] {
  return attributeOf(element, local, uri)?.split(/\s+/) ?? [];
}

/** All text in an element, with each run of white space as one space. */
export function textOf(element: XmlElement): string {
  const collectText = (node: XmlElement | string): string =>
    typeof node === 'string' ? node : node.children.map(collectText).join('');
  return collectText(element).replace(/\s+/g, ' ').trim();
}
