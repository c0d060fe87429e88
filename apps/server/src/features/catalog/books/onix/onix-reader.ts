// Reads an ONIX for Books 3.0 or 3.1 message: bytes of a file → products as trees of elements with reference names. It keeps one product in
// memory. It runs in the process of `onix-worker.ts`, because a hostile file may take all memory and time.
import { createReadStream } from 'node:fs';
import { decodeHTMLStrict } from 'entities';
import { SaxesParser } from 'saxes';
import { createDecoder, readHead } from './onix-bytes.ts';
import { OnixRefusedError } from './onix-refusal.ts';

export interface OnixElement {
  /** The reference name, whichever tags the message has. */
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: OnixElement[];
  /** For an element that takes XHTML: its content as HTML. */
  text: string;
  /** Whether the content had tags. */
  hasMarkup: boolean;
}

export interface OnixMessage {
  readonly sender: string;
  readonly defaultCurrency: string | undefined;
  readonly defaultPriceType: string | undefined;
}

const MAX_DEPTH = 60;
/** Characters of one product; a record with long descriptions has some ten thousand. */
const MAX_PRODUCT = 2_000_000;
const CHUNK = 64 * 1024;

/** Short tags and their reference names, of what is read. */
const SHORT_TAGS = new Map(
  `
  header:Header x298:SenderName x307:SentDateTime m186:DefaultCurrencyCode x310:DefaultPriceType
  m184:DefaultLanguageOfText sender:Sender product:Product a001:RecordReference a002:NotificationType
  productidentifier:ProductIdentifier b221:ProductIDType b233:IDTypeName b244:IDValue
  descriptivedetail:DescriptiveDetail b012:ProductForm b333:ProductFormDetail
  productformfeature:ProductFormFeature b334:ProductFormFeatureType b335:ProductFormFeatureValue
  b336:ProductFormFeatureDescription epubusageconstraint:EpubUsageConstraint x318:EpubUsageType
  x319:EpubUsageStatus epubusagelimit:EpubUsageLimit x320:Quantity x321:EpubUsageUnit collection:Collection
  titledetail:TitleDetail b202:TitleType titleelement:TitleElement b034:SequenceNumber x409:TitleElementLevel
  x410:PartNumber b203:TitleText b030:TitlePrefix b031:TitleWithoutPrefix b029:Subtitle
  contributor:Contributor b035:ContributorRole b036:PersonName b037:PersonNameInverted b039:NamesBeforeKey
  b247:PrefixToKey b040:KeyNames b041:NamesAfterKey b248:SuffixToKey b047:CorporateName
  x443:CorporateNameInverted b249:UnnamedPersons alternativename:AlternativeName x414:NameType
  b057:EditionNumber b058:EditionStatement language:Language b253:LanguageRole b252:LanguageCode
  extent:Extent b218:ExtentType b219:ExtentValue b220:ExtentUnit subject:Subject x425:MainSubject
  b067:SubjectSchemeIdentifier b171:SubjectSchemeName b069:SubjectCode b070:SubjectHeadingText
  audience:Audience b204:AudienceCodeType b205:AudienceCodeTypeName b206:AudienceCodeValue
  collateraldetail:CollateralDetail textcontent:TextContent x426:TextType d104:Text
  supportingresource:SupportingResource x436:ResourceContentType resourceversion:ResourceVersion
  x435:ResourceLink publishingdetail:PublishingDetail imprint:Imprint b079:ImprintName publisher:Publisher
  b291:PublishingRole b081:PublisherName b394:PublishingStatus publishingdate:PublishingDate
  x448:PublishingDateRole b306:Date copyrightstatement:CopyrightStatement b087:CopyrightYear
  copyrightowner:CopyrightOwner relatedmaterial:RelatedMaterial relatedwork:RelatedWork x454:WorkRelationCode
  workidentifier:WorkIdentifier b201:WorkIDType relatedproduct:RelatedProduct x455:ProductRelationCode
  productsupply:ProductSupply market:Market territory:Territory x449:CountriesIncluded x450:RegionsIncluded
  x451:CountriesExcluded x452:RegionsExcluded supplydetail:SupplyDetail j396:ProductAvailability
  j192:UnpricedItemType price:Price x462:PriceType j261:PriceQualifier j263:MinimumOrderQuantity
  priceconstraint:PriceConstraint x529:PriceConstraintType x530:PriceConstraintStatus
  priceconstraintlimit:PriceConstraintLimit x531:PriceConstraintUnit j151:PriceAmount j152:CurrencyCode
  tax:Tax x471:TaxRateCode x472:TaxRatePercent x546:TaxExempt pricedate:PriceDate x476:PriceDateRole
  b044:BiographicalNote b049:ContributorStatement j260:DateFormat
`
    .trim()
    .split(/\s+/)
    .map((pair) => pair.split(':') as [string, string]),
);

/** Elements that take XHTML (ONIX for Books, section “Using XHTML, HTML or XML within ONIX text fields”). */
const FLOW_ELEMENTS = new Set([
  'Text',
  'BiographicalNote',
  'EditionStatement',
  'ContributorStatement',
  'ProductFormFeatureDescription',
]);

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
    if (top && FLOW_ELEMENTS.has(top.name)) {
      markup.push(local);
      // what stood before the first tag is text as well, and no HTML
      if (!top.hasMarkup) top.text = escapeText(top.text);
      top.hasMarkup = true;
      top.text += `<${local}>`;
      return grow(local.length);
    }
    const name = SHORT_TAGS.get(local) ?? local;
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
    if (!top) return;
    grow(text.length);
    top.text += top.hasMarkup ? escapeText(text) : text;
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

/** The DTD of EDItEUR may be named, and is not read. Any other one, and declarations in the file, are refused: nothing is fetched or expanded. */
function refuseDoctype(doctype: string): void {
  if (doctype.includes('[')) throw new OnixRefusedError('entityDeclared');
  if (!/SYSTEM|PUBLIC/.test(doctype)) return;
  const address =
    /(?:SYSTEM|PUBLIC\s{1,20}["'][^"']{0,500}["'])\s{0,20}["']([^"']{0,500})["']/.exec(doctype)?.[1] ?? '';
  if (!/^https?:\/\/(?:[a-z]{1,20}\.)?editeur\.org\//.test(address))
    throw new OnixRefusedError('externalDtd', address);
}

function requireOnix(name: string, attributes: Readonly<Record<string, string>>): void {
  if (!/^ONIXmessage$/i.test(name)) throw new OnixRefusedError('notOnix', name);
  const release = attributes['release'] ?? /onix\/(\d\.\d)/.exec(JSON.stringify(attributes))?.[1] ?? '2.1';
  if (!/^3\.[01](\.|$)/.test(release)) throw new OnixRefusedError('oldRelease', release);
}

// Finding parts of a product.

export const allOf = (element: OnixElement | undefined, name: string): OnixElement[] =>
  element?.children.filter((child) => child.name === name) ?? [];

export const firstOf = (
  element: OnixElement | undefined,
  ...path: readonly string[]
): OnixElement | undefined =>
  path.reduce<OnixElement | undefined>(
    (at, name) => at?.children.find((child) => child.name === name),
    element,
  );

/** The text at the end of a path, on one line: a line end with the indent after it is a space. Empty when there is none. */
export const textOf = (element: OnixElement | undefined, ...path: readonly string[]): string =>
  (firstOf(element, ...path)?.text ?? '').replace(/ *[\t\n\r]+[ \t\n\r]*/g, ' ').trim();
