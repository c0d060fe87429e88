/** 未申请、待开票、开票中、已开票、红冲中、已红冲. */
export const INVOICE_STATES = [
  'unrequested',
  'pending',
  'issuing',
  'issued',
  'reversing',
  'reversed',
] as const;

/** 电子普通发票、增值税普通发票. */
export const INVOICE_TYPES = ['electronic', 'vat'] as const;

/** 个人、单位. */
export const INVOICE_HOLDER_KINDS = ['personal', 'company'] as const;

export const MAX_INVOICE_TITLES = 20;

/** The files of a digital invoice (数电票). */
export const DIGITAL_INVOICE_FORMATS = ['pdf', 'xml', 'ofd'] as const;

/** 缺文件、有差异、已交付、已搁置. */
export const DIGITAL_INVOICE_STATES = ['waiting', 'different', 'attached', 'setAside'] as const;

/** What of a digital invoice can differ from the order. */
export const INVOICE_DIFFERENCE_FIELDS = [
  'order',
  'state',
  'title',
  'taxId',
  'sellerTaxId',
  'amount',
  'line',
  'number',
] as const;
