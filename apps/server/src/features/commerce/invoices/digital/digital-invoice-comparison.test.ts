import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readElements } from '../../../../platform/uploaded-lists/element-rows.ts';
import { lineAmountFen } from '@zhiye/contract/constants/commerce/line-price';
import { writeInvoiceXml } from '../issuing/emulator-xml.ts';
import type { IssuedContent } from '../issuing/invoice-issuer.ts';
import { compareDigitalInvoice } from './digital-invoice-comparison.ts';
import { fenOf, readDigitalInvoice } from './digital-invoice-xml.ts';

const LIMITS = {
  bytes: 5_000_000,
  rows: 50_000,
  columns: 3,
  cells: 150_000,
  cellLength: 20_000,
  columnNames: [],
  keepsOthers: true,
  kind: 'elements' as const,
};
const NUMBER = '26332000000012345678';

const readXml = (xml: string) => readDigitalInvoice(readElements(xml, LIMITS).rows);

const line = fc
  .record({
    title: fc.constantFrom<string>('高等代数讲义', '植物生理学', 'Data & “Models” <2>', '张䶮与𬬭的数学Ⅳ'),
    quantity: fc.integer({ min: 1, max: 2_000 }),
    priceFen: fc.integer({ min: 1, max: 200_000 }),
    discountFen: fc.nat(5_000),
  })
  .map(({ discountFen, ...one }) => {
    const amountFen = lineAmountFen(one.priceFen, one.quantity);
    return { ...one, amountFen: Math.max(1, amountFen - discountFen) };
  });

const invoice = fc
  .record({
    lines: fc.array(line, { minLength: 1, maxLength: 5 }),
    title: fc.constantFrom<string>('澄江大学（教务处）', '海图理工出版社', 'O’Neill & Söhne'),
    isRed: fc.boolean(),
  })
  .map(({ lines, title, isRed }) => ({
    isRed,
    content: {
      invoiceId: randomUUID(),
      orderNo: '2'.repeat(20),
      type: 'electronic' as const,
      holderKind: 'company' as const,
      title,
      taxId: '91350100M000100Y43',
      amountFen: lines.reduce((sum, { amountFen }) => sum + amountFen, 0),
      lines,
      purchaseOrderNo: '',
      purchaseContact: '',
      seller: { name: '知页', taxId: '91350100M000100Y43' },
      day: '2026-11-27',
    },
  }));

type Written = typeof invoice extends fc.Arbitrary<infer One> ? One : never;

const written = ({ isRed, content }: Written) => {
  const numbered = { ...content, invoiceNo: NUMBER, ...(isRed && { originalNo: '1'.repeat(20) }) };
  return Buffer.from(writeInvoiceXml(numbered)).toString('utf8');
};

describe('the comparison of a digital invoice', () => {
  it('finds nothing in what was written from the order, with discounts and as a red invoice', () => {
    fc.assert(
      fc.property(invoice, (one) => {
        const facts = readXml(written(one));
        expect(facts).toMatchObject({ invoiceNo: NUMBER, day: '2026-11-27' });
        expect(facts!.originalNo).toBe(one.isRed ? '1'.repeat(20) : null);
        expect(facts!.orderNo).toBe(one.isRed ? null : one.content.orderNo);
        expect(compareDigitalInvoice(facts!, one.content, one.isRed)).toEqual([]);
      }),
    );
  });

  it('finds every change of an amount, a title, a tax id or a line', () => {
    fc.assert(
      fc.property(invoice, fc.integer({ min: 1, max: 500 }), (one, more) => {
        const { isRed } = one;
        const content: IssuedContent = one.content;
        const facts = readXml(written(one))!;
        const [first, ...rest] = content.lines;
        const fieldsOf = (change: Partial<typeof content>) =>
          compareDigitalInvoice(facts, { ...content, ...change }, isRed).map(({ field }) => field);
        expect(fieldsOf({ amountFen: content.amountFen + more })).toEqual(['amount']);
        expect(fieldsOf({ title: `${content.title}x` })).toEqual(['title']);
        expect(fieldsOf({ taxId: '91350100M000100Y44' })).toEqual(['taxId']);
        expect(fieldsOf({ seller: { name: '', taxId: '91350100M000100Y44' } })).toEqual(['sellerTaxId']);
        expect(fieldsOf({ lines: [{ ...first!, quantity: first!.quantity + more }, ...rest] })).toEqual([
          'line',
        ]);
        expect(fieldsOf({ lines: [...content.lines, { ...first!, title: '另一本' }] })).toEqual(['line']);
        expect(compareDigitalInvoice(facts, content, !isRed).map(({ field }) => field)).toContain('amount');
      }),
    );
  });

  it('reads the elements of the tax platform with a prefix, spaces and a tax', () => {
    const xml = `<?xml version="1.0"?><ns:EInvoice xmlns:ns="x"><ns:Header><ns:EIid>${NUMBER}</ns:EIid></ns:Header>
      <ns:EInvoiceData><ns:SellerInformation><ns:SellerIdNum/></ns:SellerInformation>
      <ns:BuyerInformation><ns:BuyerIdNum> 91350100M000100Y43 </ns:BuyerIdNum><ns:BuyerName>澄江大学(教务处)</ns:BuyerName></ns:BuyerInformation>
      <ns:BasicInformation><ns:TotalTax-includedAmount>1090.00</ns:TotalTax-includedAmount><ns:RequestTime>2026-11-27 10:15:00</ns:RequestTime></ns:BasicInformation>
      <ns:IssuItemInformation><ns:ItemName>*电子出版物*高等代数讲义</ns:ItemName><ns:Quantity>10.0000</ns:Quantity><ns:Amount>1000.00</ns:Amount><ns:TaxRate>0.09</ns:TaxRate><ns:ComTaxAm>90.00</ns:ComTaxAm></ns:IssuItemInformation>
      </ns:EInvoiceData></ns:EInvoice>`;
    const facts = readXml(xml)!;
    expect(facts).toEqual({
      invoiceNo: NUMBER,
      day: '2026-11-27',
      buyerName: '澄江大学(教务处)',
      buyerTaxId: '91350100M000100Y43',
      sellerTaxId: '',
      amountFen: 109_000,
      orderNo: null,
      originalNo: null,
      lines: [{ title: '高等代数讲义', quantity: 10, amountFen: 109_000 }],
    });
    const content = {
      title: '澄江大学（教务处）',
      taxId: '91350100M000100Y43',
      holderKind: 'company' as const,
      amountFen: 109_000,
      lines: [{ title: '高等代数讲义', quantity: 10, priceFen: 10_900, amountFen: null }],
      seller: { name: '', taxId: '' },
    };
    // the form of brackets is the same title
    expect(compareDigitalInvoice(facts, content, false)).toEqual([]);
  });

  it.each([
    ['12', 1_200],
    ['12.5', 1_250],
    ['-0.05', -5],
    ['18.630000', 1_863],
    ['18.631', undefined],
    ['1,200.00', undefined],
    ['', undefined],
    ['1e3', undefined],
    ['NaN', undefined],
  ])('reads the amount %s', (yuan, fen) => expect(fenOf(yuan)).toBe(fen));
});
