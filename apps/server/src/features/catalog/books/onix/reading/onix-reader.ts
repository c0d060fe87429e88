// Reads an ONIX for Books 3.0 or 3.1 message: bytes of a file → products as trees of elements with reference names. It keeps one product in
// memory. It runs in the process of `onix-worker.ts`, because a hostile file may take all memory and time.
import { createReadStream } from 'node:fs';
import { decodeHTMLStrict } from 'entities';
import { SaxesParser } from 'saxes';
import { createDecoder, readHead } from './onix-bytes.ts';
import { textOf } from './onix-element.ts';
import type { OnixElement, OnixMessage } from './onix-element.ts';
import { OnixRefusedError } from './onix-refusal.ts';
import { referenceName } from './onix-tags.ts';

const MAX_DEPTH = 60;
/** Characters of one product; a record with long descriptions has some ten thousand. */
const MAX_PRODUCT = 2_000_000;
const CHUNK = 128 * 1024;

/**
 * Elements that take XHTML blocks (ONIX for Books, section “Using XHTML, HTML or XML within ONIX text fields”): whatever stands in them is
 * their text.
 */
const FLOW_ELEMENTS = new Set([
  'Text',
  'BiographicalNote',
  'EditionStatement',
  'ContributorStatement',
  'ProductFormFeatureDescription',
]);

/** Tags of XHTML, which may stand in any other element too, such as a title. No short tag of ONIX has one of these names. */
const XHTML_TAGS = new Set(
  `a abbr b bdo big blockquote br cite code dd dfn div dl dt em font h1 h2 h3 h4 h5 h6 hr i img kbd li ol p pre q rb rbc rp rt rtc ruby s
  samp small span strike strong sub sup table tbody td th thead tr tt u ul var`.split(/\s+/),
);

/**
 * Calls `onProducts` with the products of each part of the file in their order, and waits for it. Throws OnixRefusedError; then what was
 * given before must not be kept.
 */
export async function readOnixFile(
  path: string,
  onProducts: (products: readonly OnixElement[], message: OnixMessage, readBytes: number) => Promise<void>,
): Promise<OnixMessage> {
  const decode = createDecoder(await readHead(path));
  const { parser, takeProducts, message, end } = createProductParser();
  let readBytes = 0;
  for await (const chunk of createReadStream(path, { highWaterMark: CHUNK })) {
    readBytes += (chunk as Buffer).length;
    parser.write(decode(chunk as Buffer));
    const products = takeProducts();
    if (products.length > 0) await onProducts(products, message(), readBytes);
  }
  parser.write(decode(undefined));
  end();
  return message();
}

/** Entities of the DTD of earlier releases are those of HTML. An unknown one stays as it is written. */
const HTML_ENTITIES = new Proxy({} as Record<string, string>, {
  get: (_none, name) => (typeof name === 'string' ? decodeHTMLStrict(`&${name};`) : undefined),
});

/** Tags of HTML without an end. */
const VOID_TAGS = new Set(['br', 'hr', 'img']);

/**
 * What browsers read for the numbers 128 to 159, which mean control characters: the signs of Windows-1252 (HTML standard, numeric character
 * reference end state). `TextDecoder` of Node.js 20 does not know them.
 */
const WINDOWS_1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';
const readControlSigns = (text: string): string =>
  text.replace(/[\u0080-\u009f]/g, (sign) => WINDOWS_1252.charAt(sign.charCodeAt(0) - 0x80));

const escapeText = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const newElement = (name: string, attributes: Readonly<Record<string, string>>): OnixElement => ({
  name,
  attributes: { ...attributes },
  children: [],
  text: '',
  hasMarkup: false,
});

const describeMessage = (header: OnixElement | undefined): OnixMessage => ({
  sender: textOf(header, 'Sender', 'SenderName').slice(0, 200),
  defaultCurrency: textOf(header, 'DefaultCurrencyCode') || undefined,
  defaultPriceType: textOf(header, 'DefaultPriceType') || undefined,
  defaultLanguage: textOf(header, 'DefaultLanguageOfText') || undefined,
});

function createProductParser() {
  const parser = new SaxesParser({ position: true });
  parser.ENTITIES = HTML_ENTITIES;
  let [depth, size, count] = [0, 0, 0];
  let [hasRoot, isEnding] = [false, false];
  const products: OnixElement[] = [];
  /** Open elements from the product or the header on. */
  const stack: OnixElement[] = [];
  /** Open tags of XHTML within the top element. */
  const markup: string[] = [];
  let header: OnixElement | undefined;
  const grow = (by: number): void => {
    size += by;
    if (size > MAX_PRODUCT) throw new OnixRefusedError('productTooLarge', String(count + 1));
  };
  parser.on('error', (error) => {
    if (error instanceof OnixRefusedError) throw error;
    const place = `${parser.line}:${parser.column}`;
    throw new OnixRefusedError(isEnding && hasRoot ? 'truncated' : 'notXml', place);
  });
  parser.on('doctype', refuseDoctype);
  parser.on('opentag', ({ name: tag, attributes }) => {
    depth += 1;
    if (depth > MAX_DEPTH) throw new OnixRefusedError('tooDeep', String(parser.line));
    const top = stack.at(-1);
    const local = tag.slice(tag.indexOf(':') + 1);
    if (top && (markup.length > 0 || FLOW_ELEMENTS.has(top.name) || XHTML_TAGS.has(local))) {
      markup.push(local);
      // what stood before the first tag is text as well, and no HTML
      if (!top.hasMarkup) top.text = escapeText(top.text);
      top.hasMarkup = true;
      top.text += `<${local}>`;
      return grow(local.length);
    }
    const name = referenceName(local);
    if (depth === 1) {
      hasRoot = true;
      return requireOnix(name, attributes as Record<string, string>);
    }
    if (!top && name !== 'Product' && name !== 'Header') return undefined;
    const element = newElement(name, attributes as Record<string, string>);
    top?.children.push(element);
    stack.push(element);
    return grow(name.length);
  });
  const addText = (text: string): void => {
    const top = stack.at(-1);
    if (top) top.text += top.hasMarkup ? escapeText(readControlSigns(text)) : readControlSigns(text);
    if (top) grow(text.length);
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', () => {
    depth -= 1;
    const local = markup.pop();
    if (local !== undefined) {
      if (!VOID_TAGS.has(local)) stack.at(-1)!.text += `</${local}>`;
      return;
    }
    const closed = stack.pop();
    if (!closed || stack.length > 0) return;
    size = 0;
    if (closed.name === 'Header') header = closed;
    else {
      count += 1;
      products.push(closed);
    }
  });
  return {
    parser,
    takeProducts: () => products.splice(0),
    message: () => describeMessage(header),
    end() {
      isEnding = true;
      parser.close();
      if (count === 0) throw new OnixRefusedError('noProduct');
    },
  };
}

/** The DTD of EDItEUR, at its address or by the name of its file. */
const KNOWN_DTD = /^https?:\/\/(?:[a-z]{1,20}\.)?editeur\.org\/|^ONIX_BookProduct[\w.]{0,40}$/;

/** The DTD of EDItEUR may be named, and is not read. Any other one, and declarations in the file, are refused: nothing is fetched or expanded. */
function refuseDoctype(doctype: string): void {
  if (doctype.includes('[')) throw new OnixRefusedError('entityDeclared');
  if (!/SYSTEM|PUBLIC/.test(doctype)) return;
  const address =
    /(?:SYSTEM|PUBLIC\s{1,20}["'][^"']{0,500}["'])\s{0,20}["']([^"']{0,500})["']/.exec(doctype)?.[1] ?? '';
  if (!KNOWN_DTD.test(address)) throw new OnixRefusedError('externalDtd', address);
}

function requireOnix(name: string, attributes: Readonly<Record<string, string>>): void {
  if (!/^ONIXmessage$/i.test(name)) throw new OnixRefusedError('notOnix', name);
  const release = attributes['release'] ?? /onix\/(\d\.\d)/.exec(JSON.stringify(attributes))?.[1] ?? '2.1';
  if (!/^3\.[01](\.|$)/.test(release)) throw new OnixRefusedError('oldRelease', release);
}
