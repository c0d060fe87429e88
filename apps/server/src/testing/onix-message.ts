// ONIX messages for tests, and reading them without a shop.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readProduct } from '../features/catalog/books/onix/reading/onix-product.ts';
import type { OnixProduct } from '../features/catalog/books/onix/reading/onix-product.ts';
import { readOnixFile } from '../features/catalog/books/onix/reading/onix-reader.ts';

/** The business day on which messages are read. */
const ONIX_TODAY = '2026-11-27';

export async function readOnixText(content: string | Buffer): Promise<OnixProduct[]> {
  const folder = await mkdtemp(join(tmpdir(), 'onix-'));
  try {
    const path = join(folder, 'message.xml');
    await writeFile(path, content);
    const read: OnixProduct[] = [];
    await readOnixFile(path, async (products, message) => {
      for (const product of products) read.push(readProduct(product, message, ONIX_TODAY));
    });
    return read;
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** An element with its content, which is XML. */
export const xml = (name: string, ...content: readonly (string | number)[]): string =>
  `<${name}>${content.join('')}</${name}>`;

/** A message of one product, whose blocks are XML. `header` stands beside the sender. */
export const onixMessage = (blocks: string, header = ''): string =>
  `<ONIXMessage release="3.0">${xml('Header', xml('Sender', xml('SenderName', '示例出版社')), header)}${xml(
    'Product',
    xml('RecordReference', 'r1'),
    xml('NotificationType', '03'),
    xml('ProductIdentifier', xml('ProductIDType', '15'), xml('IDValue', '9787302147510')),
    blocks,
  )}</ONIXMessage>`;

/** The one product with these blocks. */
export const readOnixProduct = async (blocks: string, header = ''): Promise<OnixProduct> =>
  (await readOnixText(onixMessage(blocks, header)))[0]!;

/** What differs between the products of a test. */
export interface OnixSample {
  readonly isbn: string;
  readonly title?: string;
  readonly type?: string;
  readonly reference?: string;
  readonly price?: string;
  readonly publisher?: string;
  readonly form?: string;
  readonly more?: string;
}

const product = ({
  isbn,
  title = '线性代数',
  type = '03',
  reference = isbn,
  price = '60.00',
  publisher = '示例出版社',
  form = 'EB',
  more = '',
}: OnixSample) =>
  `<Product><RecordReference>${reference}</RecordReference><NotificationType>${type}</NotificationType>
  ${isbn === '' ? '' : `<ProductIdentifier><ProductIDType>15</ProductIDType><IDValue>${isbn}</IDValue></ProductIdentifier>`}
  ${
    ['04', '05', '12'].includes(type)
      ? more
      : `<DescriptiveDetail><ProductForm>${form}</ProductForm><TitleDetail><TitleType>01</TitleType><TitleElement><TitleElementLevel>01</TitleElementLevel><TitleText>${title}</TitleText></TitleElement></TitleDetail>
  <Contributor><ContributorRole>A01</ContributorRole><NamesBeforeKey>小明</NamesBeforeKey><KeyNames>王</KeyNames></Contributor>
  <Subject><SubjectSchemeIdentifier>88</SubjectSchemeIdentifier><SubjectCode>O151.2</SubjectCode></Subject></DescriptiveDetail>
  <PublishingDetail><Publisher><PublishingRole>01</PublishingRole><PublisherName>${publisher}</PublisherName></Publisher>
  <PublishingDate><PublishingDateRole>01</PublishingDateRole><Date>20260901</Date></PublishingDate></PublishingDetail>
  <ProductSupply><SupplyDetail><ProductAvailability>20</ProductAvailability><Price><PriceType>02</PriceType><PriceAmount>${price}</PriceAmount><CurrencyCode>CNY</CurrencyCode></Price></SupplyDetail></ProductSupply>${more}`
  }</Product>`;

/** A message of a publisher with these products, which are whole unless their type is partial or a deletion. */
export const onixSamples = (...samples: OnixSample[]): string =>
  `<ONIXMessage release="3.0"><Header><Sender><SenderName>示例出版社</SenderName></Sender></Header>${samples.map(product).join('')}</ONIXMessage>`;
