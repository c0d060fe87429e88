// Shows staff the channels, whom they serve and what they may sell.
import { generalErrors } from '@zhiye/contract';
import type {
  ChannelDetail,
  ChannelTerm,
  DataOf,
  findChannels as findChannelsRoute,
  InputOf,
  Language,
} from '@zhiye/contract';
import type { Db } from '../../../../db/client.ts';
import { businessDay } from '../../../../platform/clock.ts';
import { pageOffset } from '../../../../platform/paging.ts';
import { refuse } from '../../../../platform/refusal.ts';
import {
  countChannels,
  selectChannelAccount,
  selectChannels,
  selectTerms,
  selectTerritories,
} from './channel-admin.store.ts';

export async function findChannels(
  db: Db,
  { keyword, ...page }: InputOf<typeof findChannelsRoute>,
  now: Date,
): Promise<DataOf<typeof findChannelsRoute>> {
  const rows = await selectChannels(db, keyword, businessDay(now), pageOffset(page));
  return {
    total: await countChannels(db, keyword),
    list: rows.map(({ name, profile, ...row }) => ({
      ...row,
      channelNo: profile?.channelNo ?? null,
      companyName: profile?.companyName ?? name,
      contactName: profile?.contactName ?? null,
    })),
  };
}

export async function describeChannel(db: Db, channelId: string, language: Language): Promise<ChannelDetail> {
  const account = (await selectChannelAccount(db, channelId)) ?? refuse(generalErrors.notFound);
  const { userId: _id, createdAt: _created, updatedAt: _updated, ...profile } = account.profile ?? {};
  const territories = await selectTerritories(db, channelId);
  const terms = await selectTerms(db, channelId);
  return {
    channelId,
    accountName: account.accountName,
    profile: account.profile ? (profile as NonNullable<ChannelDetail['profile']>) : null,
    territories: territories.map(({ territory, institutionName, createdByName, endedByName }) => ({
      territoryId: territory.id,
      institutionName,
      region: territory.region,
      ...describePeriod(territory, createdByName, endedByName),
    })),
    terms: terms.map((row) => describeTerm(row, language)),
  };
}

type TermRow = Awaited<ReturnType<typeof selectTerms>>[number];

function describeTerm(
  { term, title, subjectName, subjectNameEn, createdByName, endedByName }: TermRow,
  language: Language,
): ChannelTerm {
  const { id: termId, scope, duration, commissionBasisPoints, settlementFen } = term;
  const subject = language === 'zh' ? subjectName : subjectNameEn;
  const scopeName = { all: '', publisher: term.publisher, subject, book: title }[scope] ?? '';
  const period = describePeriod(term, createdByName, endedByName);
  return { termId, scope, scopeName, duration, commissionBasisPoints, settlementFen, ...period };
}

interface Period {
  readonly validFrom: string;
  readonly validTo: string | null;
  readonly createdAt: Date;
  readonly endedAt: Date | null;
}

const describePeriod = (
  { validFrom, validTo, createdAt, endedAt }: Period,
  createdByName: string,
  endedByName: string | null,
) => ({
  validFrom,
  validTo,
  createdByName,
  createdAt: createdAt.toISOString(),
  endedByName,
  endedAt: endedAt?.toISOString() ?? null,
});
