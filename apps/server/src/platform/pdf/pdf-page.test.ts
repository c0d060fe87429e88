import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { describe, expect, it } from 'vitest';
import { writePdf } from './pdf-page.ts';

async function readLines(pdf: Buffer): Promise<string[]> {
  const document = await getDocument({ data: new Uint8Array(pdf) }).promise;
  const { items } = await (await document.getPage(1)).getTextContent();
  await document.loadingTask.destroy();
  return items.flatMap((item) => ('str' in item && item.str.trim() ? [item.str.trim()] : []));
}

describe('a table on a page', () => {
  it('cuts no word of its head and no amount', async () => {
    const columns = [
      { title: '教材', portion: 0.7 },
      { title: 'Quantity', portion: 0.08, align: 'right' },
      { title: 'Redeemed', portion: 0.08, align: 'right' },
      { title: '金额', portion: 0.14, align: 'right' },
    ] as const;
    const rows = [['高等代数讲义', '1', '0', '¥123,456,789,012.00']];
    const lines = await readLines(
      await writePdf({ title: 't', author: 'a' }, (page) => page.table(columns, rows)),
    );
    expect(lines).toEqual(expect.arrayContaining(['Quantity', 'Redeemed', '¥123,456,789,012.00']));
  });
});
