import { createStyleVisibility, type StyleVisibility } from '../text/style-visibility.ts';
import { createTextMeter, type MeasuredText, type TextMeter } from '../text/text-meter.ts';
import type { ImportLimits } from '../import-limits.ts';
import { EPUB_OPS, KNOWN_PREFIXES, MATHML, SVG, XHTML, XMLNS } from '../xml/namespaces.ts';
import type { VisibilityRule } from '../text/visibility-rules.ts';
import { createTagWriter, type TagWriter } from '../xml/tag-writer.ts';
import { parseXml, type XmlHandlers, type XmlTag } from '../xml/xml-parser.ts';
import { createMarkupWriter, escapeText, type MarkupWriter } from '../xml/xml-writer.ts';
import { cleanAttributes } from './attribute-rules.ts';
import { cleanCss } from './css-cleaner.ts';
import {
  createDocumentDetailsCollector,
  type DocumentDetails,
  type DocumentDetailsCollector,
} from './document-details.ts';
import { completeDocument } from './document-shape.ts';
import { inertReplacement, removalReasonOf } from './removed-elements.ts';
import { isObject, replaceObject } from './object-replacement.ts';
import type { ReferenceCleaner } from './reference-cleaner.ts';

/** What the reader draws (EPUB Content Documents 3.0, section 2.4: `epub:switch`). */
const DRAWN = new Set([MATHML, SVG, XHTML]);

/** Tells which branches of a switch are left out; asked for each element in document order. */
type IsLeftOut = (uri: string, tag: XmlTag, depth: number) => boolean;

/** Of each `epub:switch` the first case is shown whose namespace the reader draws, else the default. */
function createSwitchBranches(): IsLeftOut {
  const open: { readonly depth: number; hasBranch: boolean }[] = [];
  return (uri, { local, attributes }, depth) => {
    while (open.length > 0 && open.at(-1)!.depth >= depth) open.pop();
    if (uri !== EPUB_OPS) return false;
    if (local === 'switch') open.push({ depth, hasBranch: false });
    const around = open.at(-1);
    if (!around || around.depth !== depth - 1) return false;
    if (local !== 'case' && local !== 'default') return false;
    const isDrawn = local === 'default' || DRAWN.has(attributes['required-namespace']?.value.trim() ?? '');
    const isLeftOut = around.hasBranch || !isDrawn;
    if (!isLeftOut) around.hasBranch = true;
    return isLeftOut;
  };
}

export interface DocumentToClean {
  /** Archive path, for messages. */
  path: string;
  source: string;
  limits: ImportLimits;
  references: ReferenceCleaner;
  /** Whether the markup will be put into the body of another document; its CFI steps then start there. */
  isWrapped: boolean;
  /** The rules of a style sheet of the book that may hide text, with those that it imports. */
  visibilityRules?: (path: string) => readonly VisibilityRule[];
  /** Wraps the handlers between the parser and the cleaner; `write` adds clean markup at the current point. */
  transform?: (handlers: XmlHandlers, write: (markup: string) => void) => XmlHandlers;
}

/** A document that can do no harm, and what was found in it. */
export interface CleanedDocument extends DocumentDetails {
  /** Well-formed markup from the root element on; no XML declaration, DOCTYPE or instruction. */
  markup: string;
  /** URLs of the style sheets that instructions named, relative to the document. */
  styleSheets: string[];
  rootAttributes: ReadonlyMap<string, string>;
  /** Whether the root's namespace had to be added. */
  isNamespaceRepaired: boolean;
  text: MeasuredText;
}

const VOID_ELEMENTS = new Set(
  'area base br col embed hr img input link meta param source track wbr'.split(' '),
);

/** Takes the parts of one document in order and writes what may stay. */
class DocumentCleaner {
  private readonly source: string;
  private readonly references: ReferenceCleaner;
  private readonly writer: MarkupWriter;
  private readonly tags: TagWriter;
  private readonly meter: TextMeter;
  private readonly visibility: StyleVisibility;
  private readonly details: DocumentDetailsCollector;
  private readonly styleSheets: string[] = [];
  private readonly isLeftOut = createSwitchBranches();
  private rootAttributes: Map<string, string> | undefined;
  /** The namespace of elements that name none. */
  private defaultUri = XHTML;
  private isNamespaceRepaired = false;
  /** Open elements inside one that was removed, itself included. */
  private skippedDepth = 0;
  /** Text of the open `style` element. */
  private styleText: string | undefined;
  private styleMedia = '';

  constructor({ path, source, limits, references, isWrapped, visibilityRules }: DocumentToClean) {
    this.source = source;
    this.references = references;
    this.writer = createMarkupWriter(path, 2 * limits.textDocumentBytes);
    this.tags = createTagWriter(this.writer);
    this.visibility = createStyleVisibility(
      (url) => visibilityRules?.(references.resourcePath(url) ?? '') ?? [],
    );
    this.meter = createTextMeter(isWrapped);
    this.details = createDocumentDetailsCollector(references);
  }

  handlers(): XmlHandlers {
    return {
      open: (tag) => this.open(tag),
      close: () => this.close(),
      text: (text) => this.text(text),
      instruction: (target, body) => this.instruction(target, body),
    };
  }

  write(markup: string): void {
    this.writer.write(markup);
  }

  result(): CleanedDocument {
    return {
      ...this.details.result(),
      markup: this.writer.result(),
      styleSheets: this.styleSheets,
      rootAttributes: this.rootAttributes ?? new Map(),
      isNamespaceRepaired: this.isNamespaceRepaired,
      text: this.meter.result(),
    };
  }

  private open(tag: XmlTag): void {
    if (this.skippedDepth > 0 || this.styleText !== undefined) {
      this.skippedDepth += 1;
      return;
    }
    if (this.rootAttributes === undefined) this.readRoot(tag);
    const uri = tag.uri === '' ? this.defaultUri : tag.uri;
    const reason = removalReasonOf(uri, tag);
    if (this.isLeftOut(uri, tag, this.tags.depth)) this.writeRemoved(XHTML);
    else if (reason !== undefined) {
      this.references.neutralize(reason);
      this.writeRemoved(uri);
    } else if (isObject(uri, tag.local)) {
      this.references.neutralize('objects');
      this.writeObject(uri, tag);
    } else this.writeElement(uri, tag);
  }

  private readRoot(tag: XmlTag): void {
    this.rootAttributes = new Map(Object.values(tag.attributes).map(({ name, value }) => [name, value]));
    this.declarePrefixes(tag);
    if (tag.uri !== '') return;
    this.isNamespaceRepaired = true;
    this.defaultUri = tag.local === 'svg' ? SVG : XHTML;
    tag.attributes.xmlns = { name: 'xmlns', prefix: 'xmlns', local: '', uri: XMLNS, value: this.defaultUri };
  }

  /** The parser knows prefixes that no document has to declare; a browser does not. */
  private declarePrefixes(root: XmlTag): void {
    for (const [local, value] of Object.entries(KNOWN_PREFIXES)) {
      const name = `xmlns:${local}`;
      if (root.attributes[name] || !new RegExp(`[\\s<]${local}:[a-zA-Z]`).test(this.source)) continue;
      root.attributes[name] = { name, prefix: 'xmlns', local, uri: XMLNS, value };
    }
  }

  private writeElement(uri: string, tag: XmlTag): void {
    this.details.open(uri, tag, this.tags.depth);
    this.meter.open(uri, tag.local, tag.attributes, this.visibility.open(uri, tag));
    const isSelfClosing = tag.isSelfClosing && (uri !== XHTML || VOID_ELEMENTS.has(tag.local));
    this.tags.open(tag.name, cleanAttributes(tag, uri, this.references), isSelfClosing);
    if (tag.local === 'style' && (uri === XHTML || uri === SVG)) {
      this.styleText = '';
      this.styleMedia = tag.attributes.media?.value ?? '';
    }
  }

  private writeRemoved(uri: string): void {
    this.writer.write(inertReplacement(uri));
    this.meter.open(uri, 'template');
    this.meter.close();
    this.skippedDepth = 1;
  }

  private writeObject(uri: string, tag: XmlTag): void {
    const { name, attributes, isPicture } = replaceObject(uri, tag, this.references);
    this.meter.open(uri, 'span', tag.attributes, this.visibility.open(uri, tag));
    if (!isPicture) {
      this.tags.open(name, attributes, false);
      return;
    }
    this.tags.writeEmpty(name, attributes);
    this.meter.close();
    this.visibility.close();
    this.skippedDepth = 1;
  }

  private close(): void {
    if (this.skippedDepth > 0) {
      this.skippedDepth -= 1;
      return;
    }
    if (this.styleText !== undefined) {
      const css = cleanCss(this.styleText, this.references);
      this.writer.write(escapeText(css));
      this.visibility.addSheet(css, this.styleMedia);
    }
    this.styleText = undefined;
    this.tags.close();
    this.details.close(this.tags.depth);
    this.meter.close();
    this.visibility.close();
  }

  private text(text: string): void {
    if (this.skippedDepth > 0) return;
    if (this.styleText !== undefined) {
      this.styleText += text;
      return;
    }
    this.details.text(text);
    this.meter.text(text);
    this.writer.write(escapeText(text));
  }

  /** Style sheets are named before the root element. */
  private instruction(target: string, body: string): void {
    if (this.rootAttributes !== undefined) return;
    const url = readStyleSheetInstruction(target, body, this.references);
    if (url !== undefined) this.styleSheets.push(url);
  }
}

/**
 * Rewrites an XHTML or SVG document so that it runs nothing and loads nothing from outside the book. No element
 * moves: a removed one leaves an inert element at its index. Throws PublicationRefusedError as `parseXml` does.
 */
export function cleanDocument(input: DocumentToClean): CleanedDocument {
  const cleaner = new DocumentCleaner(input);
  const handlers = input.isWrapped ? cleaner.handlers() : completeDocument(cleaner.handlers());
  const transformed = input.transform?.(handlers, (markup) => cleaner.write(markup)) ?? handlers;
  parseXml(input.source, input.path, input.limits, transformed);
  return cleaner.result();
}

/** The clean URL of the style sheet that an `xml-stylesheet` instruction names; undefined for XSLT and everything else. */
function readStyleSheetInstruction(
  target: string,
  body: string,
  references: ReferenceCleaner,
): string | undefined {
  if (target !== 'xml-stylesheet') return undefined;
  const href = /(?:^|\s)href\s*=\s*(["'])(.*?)\1/s.exec(body)?.[2];
  const type = /(?:^|\s)type\s*=\s*(["'])(.*?)\1/s.exec(body)?.[2] ?? 'text/css';
  if (href === undefined || type.trim().toLowerCase() !== 'text/css') return undefined;
  const url = references.resource(href.replaceAll('&amp;', '&'), false);
  return url === undefined || url.startsWith('#') ? undefined : url;
}
