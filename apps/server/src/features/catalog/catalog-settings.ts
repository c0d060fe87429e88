import { defineSettings } from '../settings/index.ts';

export const catalogSettings = defineSettings({
  /** A bulk change of prices by this percentage or more is asked about twice. */
  priceChangeConfirmPercent: 30,
  /** A bulk change of prices by this percentage or more needs a second person. */
  priceChangeApprovalPercent: 50,
});
