import { SaxesParser } from 'saxes';
import type { SaxesAttributeNS, SaxesTagNS } from 'saxes';
import type { ImportLimits } from '../import-limits.ts';
import { PublicationRefusedError } from '../import-refusal.ts';
import { readEntities } from './document-entities.ts';
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

/**
 * Reads a namespace-aware XML 1.0 document. Named characters of XHTML and MathML are known, and entities of the document
 * that stand for text (`document-entities.ts`). Prefixes that books forget to declare are known. Throws PublicationRefusedError: `malformedXml` with line and column, `entityDeclared`, `tooDeep`.
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
  parser.write(clearComments(source)).close();
}

/** Each is found once, and its end from there on, so that a text of many beginnings takes no longer. */
const COMMENT = '<!--';
const STARTS = /<!--|<!\[CDATA\[/g;

/** XML forbids two hyphens in a comment, which books have nevertheless, as lines of hyphens. A comment is no text. */
function clearComments(source: string): string {
  let clear = '';
  let at = 0;
  STARTS.lastIndex = 0;
  for (let start = STARTS.exec(source); start; start = STARTS.exec(source)) {
    const from = STARTS.lastIndex;
    const end = source.indexOf(start[0] === COMMENT ? '-->' : ']]>', from);
    if (end < 0) break;
    STARTS.lastIndex = end;
    const comment = source.slice(from, end);
    if (start[0] !== COMMENT || !/--|-$/.test(comment)) continue;
    clear += source.slice(at, from) + comment.replaceAll('-', ' ');
    at = end;
  }
  return clear + source.slice(at);
}
