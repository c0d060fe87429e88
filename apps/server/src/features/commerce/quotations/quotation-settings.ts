import { defineSettings, integerSetting, textSetting } from '../../base/settings/index.ts';

export const quotationSettings = defineSettings({
  quotationValidDays: integerSetting(
    30,
    [1, 180],
    '报价单默认有效多少天',
    'Days for which a quotation is valid unless staff choose another day',
  ),
  quotationAnswerDays: integerSetting(
    1,
    [1, 10],
    '索取报价后，最迟几个工作日内答复',
    'Working days within which a request for a quotation is answered',
  ),
  quotationDeliveryDays: integerSetting(
    1,
    [0, 180],
    '报价单上默认到账后几个工作日内交付',
    'Working days after the payment within which codes are delivered, as quotations say by default',
  ),
  quotedOrderPaymentDays: integerSetting(
    7,
    [1, 60],
    '接受报价后，订单保留多少天等付款',
    'Days that an order made from a quotation waits for its payment',
  ),
  sellerAddress: textSetting(
    '',
    { maxLength: 100 },
    '报价单和合同上的销售方地址；不填则不显示',
    'Address of the seller on quotations and contracts; not shown when empty',
  ),
  sellerPhone: textSetting(
    '',
    { maxLength: 40 },
    '报价单和合同上的销售方电话；不填则不显示',
    'Phone of the seller on quotations and contracts; not shown when empty',
  ),
});
