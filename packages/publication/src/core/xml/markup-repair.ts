// Writes a chapter that is no well-formed XML as XHTML, where HTML has one reading of it and no text can be lost.
import { Parser } from 'htmlparser2';
import { KNOWN_PREFIXES, XHTML } from './namespaces.ts';
import { createTagWriter } from './tag-writer.ts';
import { escapeText } from './xml-writer.ts';
import type { MarkupAttribute } from './xml-writer.ts';

/** The elements of HTML (https://html.spec.whatwg.org/multipage/indices.html), and those of earlier versions that books have. */
const HTML_ELEMENTS: ReadonlySet<string> = new Set(
  [
    'html head title base link meta style script noscript template body',
    'article section nav aside h1 h2 h3 h4 h5 h6 hgroup header footer address main search',
    'p hr pre blockquote ol ul menu li dl dt dd figure figcaption div',
    'a em strong small s cite q dfn abbr ruby rb rt rtc rp data time code var samp kbd sub sup i b u mark bdi bdo span br wbr',
    'ins del picture source img iframe embed object param video audio track map area',
    'table caption colgroup col tbody thead tfoot tr td th',
    'form label input button select datalist optgroup option textarea output progress meter fieldset legend selectedcontent',
    'details summary dialog slot canvas svg math',
    'acronym applet basefont bgsound big blink center dir font frame frameset image keygen listing marquee',
    'nobr noembed noframes plaintext spacer strike tt xmp',
  ].flatMap((names) => names.split(' ')),
);

/** A file that ends before its last tag may have lost text. */
const LAST_TAG = /<\/(html|body)\s*>\s*$/i;
const COMMENT = /<!--[\s\S]*?-->/g;
/** UTF-16 units at the end of a file, in which its last tag is looked for. */
const TAIL = 10_000;
/** HTML knows no entities of a document. */
const DECLARES_ENTITIES = /<!DOCTYPE[^>]*\[/i;
/** An end tag with something else in it hides what it holds. */
const BROKEN_END = /<\/(?![A-Za-z][\w:.-]*\s*>)/;
/** Names of XML, without a rare letter that no book uses. */
const NAME = /^[A-Za-z_][\w.-]*(:[A-Za-z_][\w.-]*)?$/;
/** Elements in which tags are text, until the end tag of the element. */
const RAW_TEXT = new Set(['script', 'style', 'textarea', 'title', 'xmp', 'noembed', 'noframes', 'plaintext']);
const CAPITAL_TAG = /<(\/?)([A-Z][A-Z0-9]*)(?=[\s/>])/g;
const NO_CHARACTERS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/**
 * The chapter as well-formed XHTML; undefined where only a person can say what is meant: it ends before its last tag, a quote
 * or a `<` of its text may have begun a tag, or it declares entities. The structure is what a browser shows of the same text as HTML,
 * but no text is moved.
 */
export function repairMarkup(source: string): string | undefined {
  const isWhole = LAST_TAG.test(source.slice(-TAIL).replace(COMMENT, ''));
  if (!isWhole || DECLARES_ENTITIES.test(source) || BROKEN_END.test(source)) return undefined;
  const markup = source.replace(CAPITAL_TAG, (tag) => tag.toLowerCase());
  const repair = new MarkupRepair(markup);
  const parser = new Parser(repair, {
    recognizeSelfClosing: true,
    recognizeCDATA: true,
    // drawings have names with capitals
    lowerCaseTags: false,
    lowerCaseAttributeNames: false,
  });
  parser.end(markup);
  return repair.result();
}

class MarkupRepair {
  private readonly markup: string;
  /** The prefixes of namespaces that the chapter declares. */
  private readonly declared: ReadonlySet<string>;
  private parser!: Parser;
  private readonly parts: string[] = [];
  private readonly tags = createTagWriter({
    write: (markup) => void this.parts.push(markup),
    result: () => '',
  });
  /** How many elements of drawings and formulas are open. */
  private foreignDepth = 0;
  private hasBody = false;
  /** Whether there is text behind the last start tag. */
  private hasText = false;
  /** Whether the end tag of `html` or `body` was read. If not, a quote that was never closed has taken the rest of the file. */
  private hasEnd = false;
  private isUnclear = false;

  constructor(markup: string) {
    this.markup = markup;
    this.declared = new Set(markup.match(/(?<=\sxmlns:)[\w.-]+(?=\s*=)/g));
  }

  onparserinit(parser: Parser): void {
    this.parser = parser;
  }

  /** Without the ends of `body` and `html`, behind which text may follow. */
  result(): string | undefined {
    if (this.isUnclear || !this.hasEnd) return undefined;
    while (this.tags.depth > 0) this.tags.close();
    return this.parts.join('');
  }

  onopentag(name: string, attributes: Readonly<Record<string, string>>): void {
    if (name === 'html' && this.tags.depth > 0) return;
    if (name === 'body' && this.hasBody) return;
    if (name !== 'html') this.openRoot();
    if (name === 'body') this.hasBody = true;
    if (name === 'svg' || name === 'math' || this.foreignDepth > 0) this.foreignDepth += 1;
    else if (!HTML_ELEMENTS.has(name) && !/[:-]/.test(name)) this.isUnclear = true;
    this.hasText = false;
    this.tags.open(this.nameOf(name), this.attributesOf(attributes), false);
  }

  onclosetag(name: string, isImplied: boolean): void {
    if (name === 'html' || name === 'body') {
      this.hasEnd ||= !isImplied;
      return;
    }
    // without its end tag such an element has taken the rest of the file as its text
    if (isImplied && this.hasText && RAW_TEXT.has(name)) this.isUnclear = true;
    if (this.foreignDepth > 0) this.foreignDepth -= 1;
    this.tags.close();
  }

  ontext(text: string): void {
    if (this.tags.depth === 0 && text.trim() === '') return;
    this.openRoot();
    this.hasText = true;
    this.parts.push(escapeText(text.replace(NO_CHARACTERS, '')));
  }

  private openRoot(): void {
    if (this.tags.depth === 0) this.tags.open('html', [{ name: 'xmlns', value: XHTML }], false);
  }

  private nameOf(name: string): string {
    if (!NAME.test(name)) this.isUnclear = true;
    return this.isKnown(name) ? name : name.replace(':', '-');
  }

  private isKnown(name: string): boolean {
    const [prefix, local] = name.split(':');
    return (
      local === undefined ||
      Object.hasOwn(KNOWN_PREFIXES, prefix!) ||
      /^xml(ns)?$/.test(prefix!) ||
      this.declared.has(prefix!)
    );
  }

  /** What is no name of an attribute is left out, as an undeclared prefix is. A tag with `<` in it began at a wrong quote. */
  private attributesOf(attributes: Readonly<Record<string, string>>): MarkupAttribute[] {
    const { startIndex, endIndex } = this.parser;
    if (this.markup.slice(startIndex + 1, endIndex).includes('<')) this.isUnclear = true;
    return Object.entries(attributes)
      .filter(([name]) => NAME.test(name) && this.isKnown(name))
      .map(([name, value]) => ({ name, value: value.replace(NO_CHARACTERS, '') }));
  }
}
