// ONIX messages for tests, and reading them without a shop.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readProduct } from '../features/catalog/books/onix/onix-product.ts';
import type { OnixProduct } from '../features/catalog/books/onix/onix-product.ts';
import { readOnixFile } from '../features/catalog/books/onix/onix-reader.ts';

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
