// Writes books of the shop as an ONIX for Books 3.1 message with reference names, which the schema of EDItEUR accepts and our import reads back.
import type { DurationPrice } from '@zhiye/contract';
import { parseIsbn } from '../../books/isbn/isbn.ts';
import { describeBook } from './onix-description-writer.ts';
import type { OnixBook } from './onix-description-writer.ts';
import { element } from './onix-markup.ts';
import type { Part } from './onix-markup.ts';
import { OWN, OWN_SALE } from '../reading/onix-own.ts';
import { MONTHS, SALE_TYPE } from '../selling/onix-price.ts';

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
    describeBook(book),
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
  const availability = !book.listed
    ? OWN_SALE.unlisted
    : book.preorderDay === null
      ? OWN_SALE.listed
      : OWN_SALE.preorder;
  const prices = book.prices.flatMap((price) => [
    onePrice(price, '02', price.listFen),
    price.priceFen === price.listFen ? null : onePrice(price, SALE_TYPE, price.priceFen),
  ]);
  return element('ProductSupply', [
    element('Market', [element('Territory', [element('CountriesIncluded', 'CN')])]),
    element('SupplyDetail', [
      element('Supplier', [element('SupplierRole', '09'), element('SupplierName', book.publisher)]),
      element('ProductAvailability', availability),
      book.preorderDay === null
        ? null
        : element('SupplyDate', [
            element('SupplyDateRole', OWN_SALE.expected),
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
    type === SALE_TYPE ? saleIdentifier(duration) : null,
    element('PriceType', type),
    duration === 'long_term' ? null : limited(MONTHS[duration]),
    element('PriceAmount', (fen / 100).toFixed(2)),
    element('CurrencyCode', 'CNY'),
  ]);
}

/** The type of a special sale has terms that no code states. The identifier says that this one is for everybody. */
const saleIdentifier = (duration: string): Part =>
  element('PriceIdentifier', [
    element('PriceIDType', '01'),
    element('IDTypeName', OWN.salePrice),
    element('IDValue', duration),
  ]);
