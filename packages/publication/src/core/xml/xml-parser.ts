import { SaxesParser } from 'saxes';
import type { SaxesAttributeNS, SaxesTagNS } from 'saxes';
import type { ImportLimits } from '../import-limits.ts';
import { PublicationRefusedError } from '../import-refusal.ts';

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
    entities[name] = Object.hasOwn(NAMED_CHARACTERS, name) ? NAMED_CHARACTERS[name]! : value;
  }
  return entities;
}

/** What an entity stands for when its value is references to characters alone, or its name is that of a character. */
function charactersOf(name: string, value: string): string | undefined {
  if (Object.hasOwn(NAMED_CHARACTERS, name)) return NAMED_CHARACTERS[name];
  const references = value.match(/&#(?:x[\da-f]{1,6}|\d{1,7});/gi) ?? [];
  if (references.join('') !== value || references.length === 0 || references.length > MAX_CHARACTERS)
    return undefined;
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
 * Reads a namespace-aware XML 1.0 document. Named characters of XHTML are known, and entities of the document that stand
 * for characters; no other entity is, so text never grows. Throws PublicationRefusedError: `malformedXml` with line and column, `entityDeclared`, `tooDeep`.
 */
export function parseXml(
  source: string,
  file: string,
  limits: Pick<ImportLimits, 'xmlDepth'>,
  handlers: XmlHandlers,
): void {
  const parser = new SaxesParser({
    xmlns: true,
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

/**
 * The 253 named characters of XHTML 1.x (HTML 4.01, section 24, and `apos`), as runs of consecutive code points:
 * the first code point, then the names in order.
 */
const RUNS: ReadonlyArray<readonly [number, string]> = [
  [0x0022, 'quot'],
  [0x0026, 'amp apos'],
  [0x003c, 'lt'],
  [0x003e, 'gt'],
  [
    0x00a0,
    'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml',
  ],
  [0x0152, 'OElig oelig'],
  [0x0160, 'Scaron scaron'],
  [0x0178, 'Yuml'],
  [0x0192, 'fnof'],
  [0x02c6, 'circ'],
  [0x02dc, 'tilde'],
  [0x0391, 'Alpha Beta Gamma Delta Epsilon Zeta Eta Theta Iota Kappa Lambda Mu Nu Xi Omicron Pi Rho'],
  [0x03a3, 'Sigma Tau Upsilon Phi Chi Psi Omega'],
  [
    0x03b1,
    'alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu nu xi omicron pi rho sigmaf sigma tau upsilon phi chi psi omega',
  ],
  [0x03d1, 'thetasym upsih'],
  [0x03d6, 'piv'],
  [0x2002, 'ensp emsp'],
  [0x2009, 'thinsp'],
  [0x200c, 'zwnj zwj lrm rlm'],
  [0x2013, 'ndash mdash'],
  [0x2018, 'lsquo rsquo sbquo'],
  [0x201c, 'ldquo rdquo bdquo'],
  [0x2020, 'dagger Dagger bull'],
  [0x2026, 'hellip'],
  [0x2030, 'permil'],
  [0x2032, 'prime Prime'],
  [0x2039, 'lsaquo rsaquo'],
  [0x203e, 'oline'],
  [0x2044, 'frasl'],
  [0x20ac, 'euro'],
  [0x2111, 'image'],
  [0x2118, 'weierp'],
  [0x211c, 'real'],
  [0x2122, 'trade'],
  [0x2135, 'alefsym'],
  [0x2190, 'larr uarr rarr darr harr'],
  [0x21b5, 'crarr'],
  [0x21d0, 'lArr uArr rArr dArr hArr'],
  [0x2200, 'forall'],
  [0x2202, 'part exist'],
  [0x2205, 'empty'],
  [0x2207, 'nabla isin notin'],
  [0x220b, 'ni'],
  [0x220f, 'prod'],
  [0x2211, 'sum minus'],
  [0x2217, 'lowast'],
  [0x221a, 'radic'],
  [0x221d, 'prop infin'],
  [0x2220, 'ang'],
  [0x2227, 'and or cap cup int'],
  [0x2234, 'there4'],
  [0x223c, 'sim'],
  [0x2245, 'cong'],
  [0x2248, 'asymp'],
  [0x2260, 'ne equiv'],
  [0x2264, 'le ge'],
  [0x2282, 'sub sup nsub'],
  [0x2286, 'sube supe'],
  [0x2295, 'oplus'],
  [0x2297, 'otimes'],
  [0x22a5, 'perp'],
  [0x22c5, 'sdot'],
  [0x2308, 'lceil rceil lfloor rfloor'],
  [0x2329, 'lang rang'],
  [0x25ca, 'loz'],
  [0x2660, 'spades'],
  [0x2663, 'clubs'],
  [0x2665, 'hearts diams'],
];

/** Name to character. It inherits nothing, so `&constructor;` names no character. */
export const NAMED_CHARACTERS: Record<string, string> = Object.create(null);

for (const [first, names] of RUNS) {
  names.split(' ').forEach((name, index) => {
    NAMED_CHARACTERS[name] = String.fromCodePoint(first + index);
  });
}
