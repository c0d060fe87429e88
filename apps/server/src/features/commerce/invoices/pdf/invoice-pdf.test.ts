import { describe, expect, it } from 'vitest';
import { readPdfText } from '../../../../testing/pdf-text.ts';
import { writeInvoicePdf } from './invoice-pdf.ts';
import { writePdf } from '../../../../platform/pdf/pdf-page.ts';

const invoice = {
  invoiceId: '00000000-0000-7000-8000-000000000001',
  orderNo: '20261018201547001873',
  invoiceNo: '00123456789012345678',
  type: 'electronic' as const,
  holderKind: 'company' as const,
  title: '澄江大学化学系',
  taxId: '91350100M000100Y43',
  amountFen: 140_400,
  purchaseOrderNo: '',
  purchaseContact: '',
  lines: [
    { title: '有机化学基础', quantity: 20, priceFen: 6_900, amountFen: 138_000 },
    { title: 'Linear Algebra', quantity: 1, priceFen: 2_400, amountFen: 2_400 },
  ],
  seller: { name: '知页电子教材平台', taxId: '' },
  day: '2026-11-24',
};

describe('a PDF', () => {
  it('shows the Chinese text of an invoice, marked as a sample, and stays small', async () => {
    const pdf = await writeInvoicePdf(invoice);
    expect(pdf.subarray(0, 5).toString('latin1')).toBe('%PDF-');
    expect(pdf.length).toBeLessThan(60_000);
    const [text] = await readPdfText(pdf);
    for (const shown of [
      '电子普通发票',
      '购买方：澄江大学化学系',
      '91350100M000100Y43',
      '00123456789012345678',
      '有机化学基础',
      'LinearAlgebra¥24.001¥24.00',
      '¥69.0020¥1,380.00',
      '¥1,404.00',
      '壹仟肆佰零肆元整',
      '样张无效',
      '仅供测试',
    ]) {
      expect(text).toContain(shown);
    }
    expect(text).not.toContain('红字');
  });

  it('names the discount of a line whose amount is no multiple of its quantity', async () => {
    const lines = [{ title: '概率论', quantity: 3, priceFen: 4_500, amountFen: 13_499 }];
    const [text] = await readPdfText(await writeInvoicePdf({ ...invoice, lines, amountFen: 13_499 }));
    for (const shown of ['折扣-¥0.01', '¥45.00', '¥134.99'])
      expect(text!.replaceAll(' ', '')).toContain(shown);
  });

  it('of a red invoice is negative and names the invoice that it cancels', async () => {
    const [text] = await readPdfText(await writeInvoicePdf({ ...invoice, originalNo: '00999', type: 'vat' }));
    expect(text).toContain('增值税普通发票（红字）');
    expect(text).toContain('-¥1,404.00');
    expect(text).toContain('-1-¥24.00');
    expect(text).toContain('对应蓝字发票：00999');
  });

  it('continues a long table on further pages, each with the watermark', async () => {
    const rows = Array.from({ length: 100 }, (_, index) => [`教材 ${index + 1}`, '¥1.00']);
    const columns = [
      { title: '教材', portion: 0.7 },
      { title: '金额', portion: 0.3 },
    ];
    const pdf = await writePdf({ title: '收据', author: '知页', watermark: '样张' }, (page) => {
      page.table(columns, rows);
    });
    const pages = await readPdfText(pdf);
    expect(pages.length).toBeGreaterThan(2);
    for (const page of pages) {
      expect(page).toContain('样张');
      expect(page).toContain('教材金额');
    }
    expect(pages.join('')).toContain('教材1¥1.00');
    expect(pages.join('')).toContain('教材100¥1.00');
  });

  it('keeps the cells of a tall row on one page', async () => {
    const rows = Array.from({ length: 30 }, (_, index) => [String(index), '¥1.00']);
    const tall = ['长'.repeat(200), '¥9.99'];
    const columns = [
      { title: '教材', portion: 0.2 },
      { title: '金额', portion: 0.8 },
    ];
    const pdf = await writePdf({ title: '收据', author: '知页' }, (page) => {
      page.table(columns, [...rows, tall]);
    });
    const pages = await readPdfText(pdf);
    const page = pages.find((text) => text.includes('¥9.99'))!;
    expect(page.match(/长/g)).toHaveLength(200);
  });

  it('with a very long title keeps all of it', async () => {
    const title = '澄江大学'.repeat(25);
    const [text] = await readPdfText(await writeInvoicePdf({ ...invoice, title }));
    expect(text).toContain(title);
  });
});
