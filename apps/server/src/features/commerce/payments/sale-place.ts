// Where the shop sells nothing: inside WeChat on devices of Apple, when the setting says so.
import { orderErrors } from '@zhiye/contract';
import type { Db } from '../../../db/client.ts';
import { refuse } from '../../../platform/refusal.ts';
import { readSetting } from '../../base/settings/index.ts';
import { paymentSettings } from './payment-settings.ts';

const isWeChatOnIos = (userAgent: string): boolean =>
  /MicroMessenger/i.test(userAgent) && /iPhone|iPad|iPod/.test(userAgent);

/** Whether this browser sees no price and no way to buy. The setting is read only where it matters. */
export const isSaleOff = async (db: Db, userAgent: string): Promise<boolean> =>
  isWeChatOnIos(userAgent) && !(await readSetting(db, paymentSettings.sellInWeChatOnIos));

export async function refuseWithoutSale(db: Db, userAgent: string): Promise<void> {
  if (await isSaleOff(db, userAgent)) refuse(orderErrors.nothingSoldHere);
}
