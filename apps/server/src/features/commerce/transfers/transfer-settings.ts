import { defineSettings, integerSetting, needsSecondPerson, textSetting } from '../../base/settings/index.ts';

const required = { isRequired: true, maxLength: 100 };

/** The account of the shop. The defaults are samples, which production refuses. */
export const payeeSettings = defineSettings(
  needsSecondPerson('money', {
    transferAccountName: textSetting(
      '示例：知页数字出版有限公司',
      required,
      '对公转账收款户名',
      'Account name for bank transfers',
    ),
    transferBank: textSetting('示例银行澄江支行', required, '对公转账开户行', 'Bank for bank transfers'),
    transferAccountNumber: textSetting(
      '0000 1234 5678 9012 345',
      required,
      '对公转账收款账号',
      'Account number for bank transfers',
    ),
    transferBankCode: textSetting(
      '000 000 000 018',
      required,
      '对公转账开户行行号（联行号）',
      'Bank code for bank transfers',
    ),
  }),
);

export const transferSettings = {
  ...payeeSettings,
  ...defineSettings({
    transferPaymentDays: integerSetting(
      7,
      [1, 30],
      '选择对公转账或少付后，订单保留多少天',
      'Days that an order waits for its bank transfer, or for the rest of it',
    ),
    undoneTransferKeepDays: integerSetting(
      7,
      [1, 90],
      '撤销入账后，已兑换的 CODE 还能阅读多少天',
      'Days that redeemed CODEs stay readable after a match was undone',
    ),
  }),
};
