import { defineSettings, needsSecondPerson, textSetting } from '../../base/settings/index.ts';

export const invoiceSettings = defineSettings(
  needsSecondPerson('money', {
    invoiceSellerName: textSetting(
      '知页电子教材平台',
      { maxLength: 100, isRequired: true },
      '发票和收据上的销售方名称',
      'Name of the seller on invoices and receipts',
    ),
    invoiceSellerTaxId: textSetting(
      '',
      { maxLength: 20 },
      '发票上的销售方税号；不填则不显示',
      'Tax ID of the seller on invoices; not shown when empty',
    ),
  }),
);
