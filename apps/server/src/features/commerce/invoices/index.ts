export { invoiceSettings } from './invoice-settings.ts';
export { issueInvoices } from './admin/invoice-admin.service.ts';
export { invoicesArea } from './area.ts';
export { selectLiveInvoice } from './invoices/invoice.store.ts';
export { saveInvoiceTitle } from './titles/invoice-title.service.ts';
export { orderInvoicing, requestInvoice } from './invoices/invoice-request.service.ts';
export { emulatorIssuer } from './issuing/emulator-issuer.ts';
export type { InvoiceIssuer } from './issuing/invoice-issuer.ts';
