import { and, eq, gte, isNull, lte, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { USER_TYPE } from '@zhiye/contract/constants';
import type { Db } from '../../../../db/client.ts';
import { accountApplications, users } from '../../../../db/tables/people/accounts.ts';
import { channelTerritories } from '../../../../db/tables/commerce/partners.ts';

/**
 * SQL that finds the channel of each institution on a day: of one that serves the institution itself, otherwise the one of the
 * longest region that the address of its approved application begins with. Columns: channel_id, institution_id, name.
 */
export const servedInstitutions = (day: string, institutionId?: string): SQL => sql`
  SELECT DISTINCT ON (institution.id)
    territory.channel_id, institution.id AS institution_id,
    coalesce(nullif(institution.institution, ''), institution.name) AS name
  FROM ${users} AS institution
  LEFT JOIN LATERAL (
    SELECT address FROM ${accountApplications} AS application
    WHERE application.user_id = institution.id AND application.type = ${USER_TYPE.institution}
      AND application.state = 'approved'
    ORDER BY application.submitted_at DESC LIMIT 1
  ) AS application ON true
  JOIN ${channelTerritories} AS territory
    ON territory.valid_from <= ${day}::date AND coalesce(territory.valid_to, 'infinity'::date) >= ${day}::date
      AND (territory.institution_id = institution.id
        OR starts_with(replace(application.address, ' ', ''), territory.region))
  WHERE institution.type = ${USER_TYPE.institution}
    ${institutionId ? sql`AND institution.id = ${institutionId}` : sql``}
  ORDER BY institution.id, territory.institution_id NULLS LAST, length(territory.region) DESC, territory.id`;

export interface ServedInstitution {
  readonly institutionId: string;
  readonly name: string;
}

/** The institutions that a channel serves on a day, by name. */
export async function selectServedInstitutions(
  db: Db,
  channelId: string,
  day: string,
): Promise<ServedInstitution[]> {
  const { rows } = await db.execute<{ institution_id: string; name: string }>(
    sql`SELECT institution_id, name FROM (${servedInstitutions(day)}) AS served
      WHERE channel_id = ${channelId} ORDER BY name, institution_id`,
  );
  return rows.map((row) => ({ institutionId: row.institution_id, name: row.name }));
}

/** The regions of a channel on a day. */
export async function selectRegions(db: Db, channelId: string, day: string): Promise<string[]> {
  const rows = await db
    .select({ region: channelTerritories.region })
    .from(channelTerritories)
    .where(
      and(
        eq(channelTerritories.channelId, channelId),
        lte(channelTerritories.validFrom, day),
        or(isNull(channelTerritories.validTo), gte(channelTerritories.validTo, day)),
      ),
    )
    .orderBy(channelTerritories.region);
  return rows.flatMap(({ region }) => (region === null ? [] : [region]));
}
