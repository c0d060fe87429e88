import { defineSettings, integerSetting, needsSecondPerson } from '../../base/settings/index.ts';

export const agreementSettings = defineSettings(
  needsSecondPerson('money', {
    agreementOverdueFen: integerSetting(
      10_000,
      [0, 1_000_000_000],
      '框架协议逾期未结超过多少分时，不能再按协议下单',
      'Overdue fen of a framework agreement above which there are no new orders on account',
    ),
    agreementOverdueDays: integerSetting(
      0,
      [0, 180],
      '框架协议的款项到期多少天后，才算作不能下单的逾期',
      'Days after the due day of a statement until what is open stops new orders on account',
    ),
  }),
);
