import { cleanAttributes, type CleanAttribute } from './attribute-rules.ts';
import { cleanCss } from './css-cleaner.ts';
import { createNoteTaker, type DocumentNotes } from './document-notes.ts';
import { inertElement, isObject, judgeElement, OBJECT_ATTRIBUTES } from './element-rules.ts';
import type { ImportLimits } from './limits.ts';
import { SVG, XHTML, XMLNS } from './namespaces.ts';
import type { ReferenceCleaner } from './reference-cleaner.ts';
import { createTextMeter, type MeteredText } from './text-meter.ts';
import { parseXml, type XmlHandlers, type XmlTag } from './xml-parser.ts';
import { createMarkupWriter, escapeAttribute, escapeText } from './xml-writer.ts';

export interface CleanInput {
  /** Archive path, for messages. */
  path: string;
  source: string;
  limits: ImportLimits;
  references: ReferenceCleaner;
  /** Whether the markup will stand in the body of another document; its CFI steps then start there. */
  wrapped: boolean;
  /** What stands between the parser and the cleaning; `write` puts clean markup where the document has come to. */
  through?: (handlers: XmlHandlers, write: (markup: string) => void) => XmlHandlers;
}

/** A document that can do no harm, and what was seen in it on the way. */
export interface CleanedDocument extends DocumentNotes {
  /** Well-formed markup from the root element on; no XML declaration, DOCTYPE or instruction. */
  markup: string;
  /** URLs of the style sheets that instructions named, relative to the document. */
  styleSheets: string[];
  rootAttributes: ReadonlyMap<string, string>;
  /** Whether the root's namespace had to be added. */
  repaired: boolean;
  text: MeteredText;
}

const VOID = new Set('area base br col embed hr img input link meta param source track wbr'.split(' '));

/** The style sheet of an `xml-stylesheet` instruction; XSLT is not one. */
function readStyleSheet(target: string, body: string, references: ReferenceCleaner): string | undefined {
  if (target !== 'xml-stylesheet') return undefined;
  const href = /(?:^|\s)href\s*=\s*(["'])(.*?)\1/s.exec(body)?.[2];
  const type = /(?:^|\s)type\s*=\s*(["'])(.*?)\1/s.exec(body)?.[2] ?? 'text/css';
  if (href === undefined || type.trim().toLowerCase() !== 'text/css') return undefined;
  const url = references.resource(href.replaceAll('&amp;', '&'), false);
  return url === undefined || url.startsWith('#') ? undefined : url;
}

/**
 * Rewrites an XHTML or SVG document so that it runs nothing and loads nothing from outside the book. No element
 * moves: one that goes leaves an inert element at its index. Throws PublicationRefused as `parseXml` does.
 */
export function cleanDocument(input: CleanInput): CleanedDocument {
  const { path, source, limits, references } = input;
  const writer = createMarkupWriter(path, 2 * limits.textDocumentBytes);
  const meter = createTextMeter(input.wrapped);
  const notes = createNoteTaker(references);
  const styleSheets: string[] = [];
  /** What closes each open element; empty for those already closed. */
  const closers: string[] = [];
  let rootAttributes: Map<string, string> | undefined;
  /** The namespace of elements that name none. */
  let plainUri = XHTML;
  let repaired = false;
  /** Open elements inside one that went, itself included. */
  let skipped = 0;
  /** Text of the open `style` element. */
  let style: string | undefined;

  const writeTag = (name: string, attributes: CleanAttribute[], isClosed: boolean): void => {
    const list = attributes
      .map((attribute) => ` ${attribute.name}="${escapeAttribute(attribute.value)}"`)
      .join('');
    writer.write(`<${name}${list}${isClosed ? '/' : ''}>`);
    closers.push(isClosed ? '' : `</${name}>`);
  };

  const writeRemoved = (uri: string): void => {
    writer.write(inertElement(uri));
    meter.open(uri, 'template');
    meter.close();
    skipped = 1;
  };

  /** A picture stays a picture; any other object becomes a `span` around its fallback. */
  const writeObject = (uri: string, tag: XmlTag): void => {
    references.neutralise('objects');
    const kept = Object.entries(tag.attributes).filter(([name]) => OBJECT_ATTRIBUTES.has(name));
    const attributes = cleanAttributes({ ...tag, attributes: Object.fromEntries(kept) }, uri, references);
    const data = tag.attributes.data?.value ?? '';
    const isPicture = /^\s*image\//i.test(tag.attributes.type?.value ?? '');
    const src = isPicture && references.resourcePath(data) ? references.resource(data, false) : undefined;
    const prefix = tag.prefix === '' ? '' : `${tag.prefix}:`;
    meter.open(uri, 'span', tag.attributes.id?.value);
    if (src === undefined) {
      writeTag(`${prefix}span`, attributes, false);
      return;
    }
    const alt = tag.attributes['aria-label']?.value ?? tag.attributes.title?.value ?? '';
    writeTag(`${prefix}img`, [...attributes, { name: 'src', value: src }, { name: 'alt', value: alt }], true);
    closers.pop();
    meter.close();
    skipped = 1;
  };

  const readRoot = (tag: XmlTag): void => {
    rootAttributes = new Map(Object.values(tag.attributes).map(({ name, value }) => [name, value]));
    if (tag.uri !== '') return;
    repaired = true;
    plainUri = tag.local === 'svg' ? SVG : XHTML;
    tag.attributes.xmlns = { name: 'xmlns', prefix: 'xmlns', local: '', uri: XMLNS, value: plainUri };
  };

  const openElement = (tag: XmlTag): void => {
    if (skipped > 0 || style !== undefined) {
      skipped += 1;
      return;
    }
    if (rootAttributes === undefined) readRoot(tag);
    const uri = tag.uri === '' ? plainUri : tag.uri;
    const reason = judgeElement(uri, tag);
    if (reason !== undefined) {
      references.neutralise(reason);
      writeRemoved(uri);
      return;
    }
    if (isObject(uri, tag.local)) {
      writeObject(uri, tag);
      return;
    }
    notes.open(uri, tag, closers.length);
    meter.open(uri, tag.local, tag.attributes.id?.value);
    const isClosed = tag.isSelfClosing && (uri !== XHTML || VOID.has(tag.local));
    writeTag(tag.name, cleanAttributes(tag, uri, references), isClosed);
    if (tag.local === 'style' && (uri === XHTML || uri === SVG)) style = '';
  };

  const closeElement = (): void => {
    if (skipped > 0) {
      skipped -= 1;
      return;
    }
    if (style !== undefined) writer.write(escapeText(cleanCss(style, references)));
    style = undefined;
    writer.write(closers.pop() ?? '');
    notes.close(closers.length);
    meter.close();
  };

  const writeText = (text: string): void => {
    if (skipped > 0) return;
    if (style !== undefined) {
      style += text;
      return;
    }
    notes.text(text);
    meter.text(text);
    writer.write(escapeText(text));
  };

  const handlers: XmlHandlers = {
    open: openElement,
    close: closeElement,
    text: writeText,
    instruction(target, body) {
      const url = rootAttributes === undefined ? readStyleSheet(target, body, references) : undefined;
      if (url !== undefined) styleSheets.push(url);
    },
  };
  parseXml(source, path, limits, input.through?.(handlers, (markup) => writer.write(markup)) ?? handlers);

  const text = meter.result();
  return {
    ...notes.result(),
    markup: writer.result(),
    styleSheets,
    rootAttributes: rootAttributes ?? new Map(),
    repaired,
    text,
  };
}
