// Tells a channel what the shop knows of it.
import type { ChannelInfo } from '@zhiye/contract';
import type { Db } from '../../../db/client.ts';
import { businessDay } from '../../../platform/clock.ts';
import { selectChannelAccount, selectRegions, selectServedInstitutions } from '../partners/index.ts';

export async function describeChannelInfo(db: Db, channelId: string, now: Date): Promise<ChannelInfo> {
  const day = businessDay(now);
  const account = await selectChannelAccount(db, channelId);
  const profile = account?.profile;
  return {
    channelNo: profile?.channelNo ?? null,
    companyName: profile?.companyName ?? account?.name ?? '',
    contactName: profile?.contactName ?? null,
    contactPhone: profile?.contactPhone ?? null,
    contactEmail: profile?.contactEmail ?? null,
    bankName: profile?.bankName ?? null,
    bankAccountEnd: profile?.bankAccount.replaceAll(/\D/g, '').slice(-4) ?? null,
    regions: await selectRegions(db, channelId, day),
    institutions: (await selectServedInstitutions(db, channelId, day)).slice(0, 500),
  };
}
