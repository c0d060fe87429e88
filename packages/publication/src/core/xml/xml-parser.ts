import { SaxesParser } from 'saxes';
import type { SaxesAttributeNS, SaxesTagNS } from 'saxes';
import type { ImportLimits } from '../import-limits.ts';
import { PublicationRefusedError } from '../import-refusal.ts';
import { NAMED_CHARACTERS } from './named-characters.ts';
import { KNOWN_PREFIXES } from './namespaces.ts';

export type XmlTag = SaxesTagNS;
export type XmlAttribute = SaxesAttributeNS;

/** Handlers of the parts of an XML document, in document order. Comments are dropped. */
export interface XmlHandlers {
  open(tag: XmlTag, line: number): void;
  close(tag: XmlTag): void;
  /** Text between two tags; CDATA, comments and instructions split it into several calls. */
  text(text: string): void;
  instruction?(target: string, body: string): void;
}

/** One declaration or comment of an internal subset, or what lies between two (XML 1.0, 2.8). Literals may hold `>`. */
const DECLARATION = /<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<!(?:"[^"]*"|'[^']*'|[^'">])*>|[^<]+|</g;
const HARMLESS = /^(?:<!--|<\?|<!ELEMENT\s|<!ATTLIST\s|<!NOTATION\s|[\s\]]+$)/;
const CHARACTER_ENTITY = /^<!ENTITY\s+([^\s"'>%&;]{1,40})\s+(?:"([^"]*)"|'([^']*)')\s*>$/;
const OF_XML = new Set(['amp', 'lt', 'gt', 'quot', 'apos']);
/** Characters that one entity may stand for, and entities of a document. */
const MAX_CHARACTERS = 8;
const MAX_ENTITIES = 2_000;

/**
 * The entities of a DOCTYPE, which is otherwise dropped: nothing outside the document is ever read, so what an external
 * identifier names does not matter, and other declarations have no effect on text or structure. Only entities that stand
 * for a few characters, written as references, are taken: text never grows, and no markup comes out of them. Every other
 * entity is refused, and parameter entities with their references.
 */
function readEntities(doctype: string, file: string, line: number): Record<string, string> {
  const entities = Object.assign(Object.create(null) as Record<string, string>, NAMED_CHARACTERS);
  const subset = /^[^['"]*(?:"[^"]*"[^['"]*|'[^']*'[^['"]*)*\[([\s\S]*)$/.exec(doctype)?.[1] ?? '';
  let count = 0;
  for (const [declaration] of subset.matchAll(DECLARATION)) {
    if (HARMLESS.test(declaration) && !/^<![^-][^"']*%/.test(declaration)) continue;
    const [, name, double, single] = CHARACTER_ENTITY.exec(declaration) ?? [];
    const value = name === undefined ? undefined : charactersOf(name, double ?? single ?? '');
    count += 1;
    if (name === undefined || value === undefined || count > MAX_ENTITIES) {
      const detail = /<!ENTITY\s+(?:%\s+)?([^\s"'>%]{1,40})/i.exec(declaration)?.[1];
      throw new PublicationRefusedError('entityDeclared', { file, line, detail });
    }
    // the first declaration of a name counts (XML 1.0, 4.2); the characters of XML itself cannot be changed (4.6)
    entities[name] = OF_XML.has(name) ? NAMED_CHARACTERS[name]! : value;
  }
  return entities;
}

/** What an entity stands for when its value is references to characters alone, or its name is that of a character. */
function charactersOf(name: string, value: string): string | undefined {
  const references = value.match(/&#(?:x[\da-f]{1,6}|\d{1,7});/gi) ?? [];
  if (references.join('') !== value || references.length === 0 || references.length > MAX_CHARACTERS)
    return Object.hasOwn(NAMED_CHARACTERS, name) ? NAMED_CHARACTERS[name] : undefined;
  const codes = references.map((each) => Number(each.slice(2, -1).replace(/^x/i, '0x')));
  return codes.every(isCharacter) ? String.fromCodePoint(...codes) : undefined;
}

/** XML 1.0, production 2. */
const isCharacter = (code: number): boolean =>
  [0x9, 0xa, 0xd].includes(code) ||
  (code >= 0x20 &&
    code <= 0x10ffff &&
    (code < 0xd800 || code > 0xdfff) &&
    code !== 0xfffe &&
    code !== 0xffff);

/**
 * Reads a namespace-aware XML 1.0 document. Named characters of XHTML and MathML are known, and entities of the document
 * that stand for characters; no other entity is, so text never grows. Prefixes that books forget to declare are known. Throws PublicationRefusedError: `malformedXml` with line and column, `entityDeclared`, `tooDeep`.
 */
export function parseXml(
  source: string,
  file: string,
  limits: Pick<ImportLimits, 'xmlDepth'>,
  handlers: XmlHandlers,
): void {
  const parser = new SaxesParser({
    xmlns: true,
    additionalNamespaces: KNOWN_PREFIXES,
    position: true,
    defaultXMLVersion: '1.0',
    forceXMLVersion: true,
  });
  parser.ENTITIES = NAMED_CHARACTERS;
  let depth = 0;

  parser.on('error', (error) => {
    const detail = error.message.replace(/^[\d:]+\s*/, '').replace(/\.$/, '');
    const { line, column } = parser;
    throw new PublicationRefusedError('malformedXml', { file, line, column: Math.max(1, column), detail });
  });
  parser.on('doctype', (doctype) => {
    if (doctype.includes('[')) parser.ENTITIES = readEntities(doctype, file, parser.line);
  });
  parser.on('opentag', (tag) => {
    depth += 1;
    if (depth > limits.xmlDepth) {
      throw new PublicationRefusedError('tooDeep', {
        file,
        line: parser.line,
        detail: `over ${limits.xmlDepth}`,
      });
    }
    handlers.open(tag, parser.line);
  });
  parser.on('closetag', (tag) => {
    depth -= 1;
    handlers.close(tag);
  });
  parser.on('text', (text) => {
    if (depth > 0) handlers.text(text);
  });
  parser.on('cdata', (text) => handlers.text(text));
  parser.on('processinginstruction', ({ target, body }) => handlers.instruction?.(target, body));
  parser.write(source).close();
}
