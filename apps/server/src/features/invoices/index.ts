export { invoicesArea } from './area.ts';
export { orderInvoicing } from './invoices/invoice-request.service.ts';
export { emulatorIssuer } from './issuing/emulator-issuer.ts';
export type { InvoiceIssuer } from './issuing/invoice-issuer.ts';
