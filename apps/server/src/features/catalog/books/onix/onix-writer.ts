// Writes books of the shop as an ONIX for Books 3.1 message with reference names, which the schema of EDItEUR accepts and our import reads back.
import type { BookAccessibility, DurationPrice } from '@zhiye/contract';
import type { ExportedBook } from '../bulk/book-export.store.ts';
import { parseIsbn } from '../books/isbn.ts';
import { ACCESSIBILITY_FEATURE, ACCESSIBILITY_TEXTS, CONFORMANCE, FEATURES } from './onix-accessibility.ts';
import { OWN, PREVIEW_UNITS } from './onix-own.ts';
import { MONTHS } from './onix-price.ts';

/** What an export states of a book. */
export type OnixBook = Omit<ExportedBook, 'prices'> & { readonly prices: readonly DurationPrice[] };

type Content = string | number | null | readonly Content[];

/** Signs that XML 1.0 does not have, and halves of pairs. */
const NOT_XML =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

const escapeXml = (text: string): string =>
  text
    .replace(NOT_XML, '')
    .replace(/\r\n?/g, '\n')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');

class Markup {
  readonly xml: string;
  constructor(xml: string) {
    this.xml = xml;
  }
}

type Part = Markup | null;

/** An element with a text, or with parts; nothing for an empty text and for a composite without parts. */
function element(name: string, content: Content | readonly Part[], attributes = ''): Part {
  if (content === null || content === '') return null;
  if (!Array.isArray(content))
    return new Markup(`<${name}${attributes}>${escapeXml(String(content))}</${name}>`);
  const parts = (content as readonly Part[]).filter((part) => part !== null);
  return parts.length === 0
    ? null
    : new Markup(`<${name}${attributes}>${parts.map(({ xml }) => xml).join('')}</${name}>`);
}

/** The start of the message. `sentAt` is in UTC. */
export function writeOnixStart(sender: string, sentAt: Date): string {
  const sent = `${sentAt.toISOString().slice(0, 19).replaceAll('-', '').replaceAll(':', '')}Z`;
  const header = element('Header', [
    element('Sender', [element('SenderName', sender)]),
    element('SentDateTime', sent),
  ]);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<ONIXMessage release="3.1" xmlns="http://ns.editeur.org/onix/3.1/reference">\n${header!.xml}\n`;
}

export const ONIX_END = '</ONIXMessage>\n';

/** One product with the line end after it. */
export function writeOnixProduct(book: OnixBook): string {
  const product = element('Product', [
    element('RecordReference', `${OWN.reference}${book.id}`),
    element('NotificationType', '03'),
    isbnIdentifier(book.isbn),
    describe(book),
    element('CollateralDetail', [
      textContent('03', book.brief, 'chi'),
      textContent('03', book.briefEn, 'eng'),
      textContent('13', book.copyright, book.language === 'en' ? 'eng' : 'chi'),
    ]),
    element('PublishingDetail', [
      element('Publisher', [element('PublishingRole', '01'), element('PublisherName', book.publisher)]),
      element('PublishingStatus', book.preorderDay === null ? '04' : '02'),
      element('PublishingDate', [
        element('PublishingDateRole', '01'),
        element('Date', book.publishDate.replaceAll('-', ''), ' dateformat="00"'),
      ]),
    ]),
    relations(book),
    supply(book),
  ]);
  return `${product!.xml}\n`;
}

const isbnIdentifier = (isbn: string): Part =>
  element('ProductIdentifier', [
    element('ProductIDType', '15'),
    element('IDValue', parseIsbn(isbn)?.digits ?? isbn.replace(/\D/g, '')),
  ]);

function describe(book: OnixBook): Part {
  return element('DescriptiveDetail', [
    element('ProductComposition', '00'),
    element('ProductForm', 'EB'),
    element('ProductFormDetail', book.layout === 'fixed' ? 'E201' : 'E200'),
    ...accessibility(book.statedAccessibility),
    preview(book),
    copying(book),
    book.seriesName === null
      ? null
      : element('Collection', [
          element('CollectionType', '10'),
          element('TitleDetail', [
            element('TitleType', '01'),
            element('TitleElement', [
              element('TitleElementLevel', '02'),
              element('TitleText', book.seriesName),
            ]),
            book.volume === null
              ? null
              : element('TitleElement', [
                  element('TitleElementLevel', '01'),
                  element('PartNumber', book.volume),
                ]),
          ]),
        ]),
    element('TitleDetail', [
      element('TitleType', '01'),
      element('TitleElement', [
        element('TitleElementLevel', '01'),
        element('PartNumber', book.seriesName === null ? book.volume : null),
        element('TitleText', book.title),
        element('Subtitle', book.subtitle),
      ]),
    ]),
    ...book.authors.map((author, place) =>
      element('Contributor', [
        element('SequenceNumber', place + 1),
        element('ContributorRole', 'A01'),
        element('PersonName', author),
      ]),
    ),
    element('EditionStatement', book.edition, ' textformat="06"'),
    ...(book.language === 'bilingual' ? ['chi', 'eng'] : [book.language === 'en' ? 'eng' : 'chi']).map(
      (code) => element('Language', [element('LanguageRole', '01'), element('LanguageCode', code)]),
    ),
    book.pageCount === null
      ? null
      : element('Extent', [
          element('ExtentType', '08'),
          element('ExtentValue', book.pageCount),
          element('ExtentUnit', '03'),
        ]),
    ...subjects(book),
    audience(OWN.gradeLevel, book.gradeLevel),
    ...book.majors.map((major) => audience(OWN.major, major)),
    ...book.usingColleges.map((college) => audience(OWN.college, college)),
  ]);
}

function subjects(book: OnixBook): Part[] {
  const own = (name: string, code: string) =>
    element('Subject', [
      element('SubjectSchemeIdentifier', '24'),
      element('SubjectSchemeName', name),
      element('SubjectCode', code),
    ]);
  const { kind, value } = book.previewRule;
  return [
    element(
      'Subject',
      book.clcCode === null
        ? []
        : [element('SubjectSchemeIdentifier', '88'), element('SubjectCode', book.clcCode)],
    ),
    ...book.themaCodes.map((code) =>
      element('Subject', [
        element('SubjectSchemeIdentifier', themaScheme(code)),
        element('SubjectCode', code),
      ]),
    ),
    own(OWN.subject, book.subjectCode),
    own(OWN.direction, book.direction),
    kind === 'default' || kind === 'chapters' ? own(OWN.preview, `${kind} ${value}`) : null,
  ];
}

/** A subject category starts with a letter; qualifiers of place, language, time, education, interest and style with a digit (list 27). */
const themaScheme = (code: string): string => (/^[1-6]/.test(code) ? String(93 + Number(code[0])) : '93');

const audience = (name: string, value: string | null): Part =>
  value === null
    ? null
    : element('Audience', [
        element('AudienceCodeType', '02'),
        element('AudienceCodeTypeName', name),
        element('AudienceCodeValue', value),
      ]);

function accessibility({
  feature = [],
  conformsTo = [],
  summary,
  certification = {},
}: BookAccessibility): Part[] {
  const stated = (code: string, text: string | null = null) =>
    element('ProductFormFeature', [
      element('ProductFormFeatureType', ACCESSIBILITY_FEATURE),
      element('ProductFormFeatureValue', code),
      element('ProductFormFeatureDescription', text),
    ]);
  const { certifiedBy, credential, report } = certification;
  const texts = { summary, certifiedBy, credential, report };
  return [
    ...FEATURES.filter(([, value]) => feature.includes(value)).map(([code]) => stated(code)),
    ...CONFORMANCE.filter(([, value]) => conformsTo.includes(value)).map(([code]) => stated(code)),
    ...Object.entries(ACCESSIBILITY_TEXTS).map(([name, code]) => {
      const text = texts[name as keyof typeof texts];
      return text ? stated(code, text) : null;
    }),
  ];
}

const limit = (quantity: number, unit: string): Part =>
  element('EpubUsageLimit', [element('Quantity', quantity), element('EpubUsageUnit', unit)]);

function preview({ previewRule: { kind, value } }: OnixBook): Part {
  if (kind === 'default' || kind === 'chapters') return null;
  if (kind === 'none')
    return element('EpubUsageConstraint', [element('EpubUsageType', '01'), element('EpubUsageStatus', '03')]);
  return element('EpubUsageConstraint', [
    element('EpubUsageType', '01'),
    element('EpubUsageStatus', '02'),
    limit(value, PREVIEW_UNITS[kind]),
  ]);
}

function copying({ copyMaxCharacters, copyPercent }: OnixBook): Part {
  if (copyMaxCharacters === 0 && copyPercent === 0)
    return element('EpubUsageConstraint', [element('EpubUsageType', '03'), element('EpubUsageStatus', '03')]);
  const limits = [limit(copyMaxCharacters, '02'), limit(copyPercent, '05')];
  return element('EpubUsageConstraint', [
    element('EpubUsageType', '03'),
    element('EpubUsageStatus', '02'),
    ...limits,
  ]);
}

const textContent = (type: string, text: string, language: string): Part =>
  text === ''
    ? null
    : element('TextContent', [
        element('TextType', type),
        element('ContentAudience', '00'),
        element('Text', text, ` language="${language}" textformat="06"`),
      ]);

const relations = ({ workCode, printIsbn }: OnixBook): Part =>
  element('RelatedMaterial', [
    workCode === null
      ? null
      : element('RelatedWork', [
          element('WorkRelationCode', '01'),
          element('WorkIdentifier', [
            element('WorkIDType', '01'),
            element('IDTypeName', OWN.work),
            element('IDValue', workCode),
          ]),
        ]),
    printIsbn === null
      ? null
      : element('RelatedProduct', [element('ProductRelationCode', '13'), isbnIdentifier(printIsbn)]),
  ]);

/** Available, expected, or not available (list 65). */
function supply(book: OnixBook): Part {
  const availability = !book.listed ? '40' : book.preorderDay === null ? '20' : '10';
  const prices = book.prices.flatMap((price) => [
    onePrice(price, '02', price.listFen),
    price.priceFen === price.listFen ? null : onePrice(price, '12', price.priceFen),
  ]);
  return element('ProductSupply', [
    element('Market', [element('Territory', [element('CountriesIncluded', 'CN')])]),
    element('SupplyDetail', [
      element('Supplier', [element('SupplierRole', '09'), element('SupplierName', book.publisher)]),
      element('ProductAvailability', availability),
      book.preorderDay === null
        ? null
        : element('SupplyDate', [
            element('SupplyDateRole', '08'),
            element('Date', book.preorderDay.replaceAll('-', ''), ' dateformat="00"'),
          ]),
      ...(prices.length === 0 ? [element('UnpricedItemType', '04')] : prices),
    ]),
  ]);
}

function onePrice({ duration }: DurationPrice, type: string, fen: number): Part {
  const limited = (months: number) =>
    element('PriceConstraint', [
      element('PriceConstraintType', '07'),
      element('PriceConstraintStatus', '02'),
      element('PriceConstraintLimit', [element('Quantity', months), element('PriceConstraintUnit', '14')]),
    ]);
  return element('Price', [
    element('PriceType', type),
    duration === 'long_term' ? null : limited(MONTHS[duration]),
    element('PriceAmount', (fen / 100).toFixed(2)),
    element('CurrencyCode', 'CNY'),
  ]);
}
