// Makes, shows and closes the claim links of an order line, for the owner of its codes.
import QRCode from 'qrcode';
import { claimErrors, generalErrors, rosterErrors } from '@zhiye/contract';
import type { ClaimLink, createClaimLink as createRoute, InputOf } from '@zhiye/contract';
import type { Db } from '../../../../db/client.ts';
import { businessDay, endOfBusinessDay } from '../../../../platform/clock.ts';
import { newId } from '../../../../platform/ids.ts';
import { newLinkToken, readLinkToken, storedLinkToken } from '../../../../platform/link-token.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { refuse } from '../../../../platform/refusal.ts';
import type { OwnedLine } from '../rosters/roster-entry.store.ts';
import { requireLine } from '../rosters/roster-line.service.ts';
import { lockRoster } from '../rosters/roster-line.store.ts';
import {
  closeLink,
  countClaims,
  insertClaimLink,
  lockOwnClaimLink,
  selectClaimLinks,
} from './claim-link.store.ts';
import type { ClaimLinkRow } from './claim-link.store.ts';

/** Large enough for the screen of a classroom. */
const QR_PIXELS = 480;
const TOKEN_PURPOSE = 'claim links';

type LinkPlatform = Pick<Platform, 'masterSecret' | 'publicUrl'>;

/** The codes of the quota are reserved until the link ends. */
export async function createClaimLink(
  platform: Platform,
  ownerId: string,
  { orderNo, lineNo, lastDay, ...columns }: InputOf<typeof createRoute>,
  now: Date,
): Promise<ClaimLink> {
  const line = { ownerId, orderNo, lineNo };
  const { db, masterSecret } = platform;
  await requireLine(db, line, now);
  const isDay = businessDay(endOfBusinessDay(lastDay)) === lastDay;
  if (!isDay || lastDay < businessDay(now)) refuse(claimErrors.ended);
  return db.transaction(async (tx) => {
    await lockRoster(tx, line);
    const { free } = await requireLine(tx, line, now);
    if (columns.quota > free) refuse(rosterErrors.noFreeCodes, { free });
    const id = newId(now);
    const token = storedLinkToken(masterSecret, TOKEN_PURPOSE, id, newLinkToken());
    const endsAt = endOfBusinessDay(lastDay);
    const link = await insertClaimLink(tx, { id, ...line, ...token, ...columns, endsAt, createdAt: now });
    return describeLink(platform, link, 0, now);
  });
}

export async function closeClaimLink(
  platform: Platform,
  ownerId: string,
  linkId: string,
  now: Date,
): Promise<ClaimLink> {
  return platform.db.transaction(async (tx) => {
    const link = (await lockOwnClaimLink(tx, ownerId, linkId)) ?? refuse(generalErrors.notFound);
    const closedAt = link.closedAt ?? now;
    if (!link.closedAt) await closeLink(tx, linkId, closedAt);
    const claimed = (await countClaims(tx, [linkId])).get(linkId) ?? 0;
    return describeLink(platform, { ...link, closedAt }, claimed, now);
  });
}

export async function findClaimLinks(
  platform: LinkPlatform & { readonly db: Db },
  line: OwnedLine,
  now: Date,
): Promise<ClaimLink[]> {
  const links = await selectClaimLinks(platform.db, line);
  const claims = await countClaims(
    platform.db,
    links.map(({ id }) => id),
  );
  return Promise.all(links.map((link) => describeLink(platform, link, claims.get(link.id) ?? 0, now)));
}

export function claimLinkState(link: ClaimLinkRow, claimed: number, now: Date): ClaimLink['state'] {
  if (link.closedAt) return 'closed';
  if (link.endsAt <= now) return 'ended';
  return claimed >= link.quota ? 'full' : 'open';
}

async function describeLink(
  { masterSecret, publicUrl }: LinkPlatform,
  link: ClaimLinkRow,
  claimed: number,
  now: Date,
): Promise<ClaimLink> {
  const { className, quota, emailDomain, rosterOnly } = link;
  const state = claimLinkState(link, claimed, now);
  const token = state === 'open' ? readLinkToken(masterSecret, TOKEN_PURPOSE, link) : null;
  const url = token && `${publicUrl}/pc/claim/${token}`;
  return {
    linkId: link.id,
    state,
    url,
    qrImage: url && (await QRCode.toDataURL(url, { margin: 1, width: QR_PIXELS })),
    className,
    quota,
    claimed,
    emailDomain,
    rosterOnly,
    lastDay: businessDay(link.endsAt),
    createdAt: link.createdAt.toISOString(),
  };
}
