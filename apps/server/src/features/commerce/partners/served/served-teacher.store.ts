import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { USER_TYPE } from '@zhiye/contract/constants';
import type { Db } from '../../../../db/client.ts';
import { users } from '../../../../db/tables/people/accounts.ts';
import { servedInstitutions } from './served-institution.store.ts';

/**
 * SQL that finds the teachers of the institutions that a channel serves on a day, by the name of the institution. One column: id.
 * Use it as `inArray(applications.userId, servedTeachers(channelId, day))`.
 */
export const servedTeachers = (channelId: string, day: string): SQL => sql`
  SELECT teacher.id FROM ${users} AS teacher
  JOIN (${servedInstitutions(day)}) AS served ON served.name = teacher.institution
  WHERE teacher.type = ${USER_TYPE.teacher} AND served.channel_id = ${channelId}`;

export async function isServedTeacher(
  db: Db,
  channelId: string,
  teacherId: string,
  day: string,
): Promise<boolean> {
  const { rows } = await db.execute(
    sql`SELECT 1 FROM (${servedTeachers(channelId, day)}) AS served WHERE served.id = ${teacherId}`,
  );
  return rows.length > 0;
}
