import type { Invoice, InvoiceTitle } from '@zhiye/contract';
import type { DataOf } from '../../../../shared/api/index.ts';

export const TAX_ID = '91350100M000100Y43';

export const makeTitle = (parts: Partial<InvoiceTitle> = {}): InvoiceTitle => ({
  titleId: '00000000-0000-7000-8000-000000000001',
  holderKind: 'company',
  title: '澄江大学化学系',
  taxId: TAX_ID,
  email: 'finance@chengjiang.example',
  isDefault: true,
  ...parts,
});

export const makeInvoice = (parts: Partial<Invoice> = {}): Invoice => ({
  invoiceId: '00000000-0000-7000-8000-00000000000a',
  state: 'pending',
  type: 'electronic',
  content: 'goodsDetail',
  holderKind: 'company',
  title: '澄江大学化学系',
  taxId: TAX_ID,
  email: 'finance@chengjiang.example',
  amountFen: 140_400,
  dueDay: '2026-11-26',
  requestedAt: '2026-11-23T02:00:00.000Z',
  invoiceNo: null,
  issuedAt: null,
  redInvoiceNo: null,
  reversedAt: null,
  reverseCause: null,
  fileBytes: null,
  digitalFiles: [],
  ...parts,
});

export const makeIssuedInvoice = (parts: Partial<Invoice> = {}): Invoice =>
  makeInvoice({
    state: 'issued',
    invoiceNo: '26990000000000001873',
    issuedAt: '2026-11-24T07:12:00.000Z',
    fileBytes: 88_000,
    ...parts,
  });

type OrderInvoice = DataOf<'GET /b/v1/invoice/getOrderInvoice'>;

export const makeOrderInvoice = (parts: Partial<OrderInvoice> = {}): OrderInvoice => ({
  current: null,
  reversed: [],
  amountFen: 140_400,
  canRequest: true,
  dueDay: '2026-11-26',
  hasReceipt: true,
  ...parts,
});
