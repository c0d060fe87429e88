import { createClaimLink, findRosterEntries, importRoster } from '@zhiye/contract';
import type { ClaimLink, InputOf, RosterEntry, RosterReport } from '@zhiye/contract';
import { businessDay } from '../platform/clock.ts';
import { nextAddress } from './test-client.ts';
import { makeCodes } from './records.ts';
import type { TestUser } from './records.ts';
import type { TestApp } from './test-app.ts';
import { sendFile } from './upload.ts';

const DAY_MS = 86_400_000;
export const ROSTER_HEAD = '姓名,学号,邮箱,班级';

export interface TestLine {
  readonly orderNo: string;
  readonly lineNo: number;
}

/** A line of paid codes. */
export async function makeCodeLine(app: TestApp, owner: TestUser, quantity: number, bookId?: number) {
  const made = await makeCodes(app, owner, { quantity, bookId });
  const line: TestLine = { orderNo: made[0]!.code.orderNo, lineNo: 1 };
  return { line, codes: made, bookId: made[0]!.code.bookId };
}

export const rosterCsv = (...lines: string[]): Buffer => Buffer.from([ROSTER_HEAD, ...lines].join('\r\n'));

type ImportFields = InputOf<typeof importRoster>;

export const sendRoster = (
  app: TestApp,
  user: TestUser,
  fields: ImportFields,
  bytes: Uint8Array,
  name = '名册.csv',
) => sendFile(app, importRoster, fields, { name, bytes, mediaType: 'text/csv' }, user);

export async function checkRoster(
  app: TestApp,
  user: TestUser,
  line: TestLine,
  bytes: Uint8Array,
): Promise<RosterReport> {
  const { body } = await sendRoster(app, user, { ...line, mode: 'check' }, bytes);
  if (!body.isOK) throw new Error(body.msg);
  return body.data;
}

/** Checks a roster and confirms what the check showed. */
export async function applyRoster(
  app: TestApp,
  user: TestUser,
  line: TestLine,
  bytes: Uint8Array,
  send = 0,
): Promise<RosterReport> {
  const { importId, fileHash, counts } = await checkRoster(app, user, line, bytes);
  const confirmed = { importId, fileHash, assignable: counts.assignable, corrected: counts.corrected, send };
  const { body } = await sendRoster(app, user, { ...line, mode: 'apply', ...confirmed }, bytes);
  if (!body.isOK) throw new Error(body.msg);
  return body.data;
}

export async function rosterOf(app: TestApp, user: TestUser, line: TestLine): Promise<RosterEntry[]> {
  const { body } = await app.call(findRosterEntries, { ...line, pageNo: 1, pageSize: 100 }, user);
  return body.data.list;
}

export async function makeClaimLink(
  app: TestApp,
  owner: TestUser,
  line: TestLine,
  change: Partial<InputOf<typeof createClaimLink>> = {},
): Promise<ClaimLink & { token: string }> {
  const lastDay = businessDay(new Date(app.clock.now().getTime() + 10 * DAY_MS));
  const input = {
    ...line,
    quota: 1,
    lastDay,
    className: null,
    emailDomain: null,
    rosterOnly: false,
    ...change,
  };
  const { body } = await app.call(createClaimLink, input, { ...owner, address: nextAddress() });
  if (!body.isOK) throw new Error(body.msg);
  return { ...body.data, token: body.data.url!.split('/').at(-1)! };
}

/** The ids of a person of a roster and of a claim link. */
export async function makeRosterRecords(app: TestApp, owner: TestUser) {
  const { line } = await makeCodeLine(app, owner, 2);
  await applyRoster(app, owner, line, rosterCsv('顾清和,2025113001,guqh@stu.example,统计2501'));
  const [entry] = await rosterOf(app, owner, line);
  const { linkId } = await makeClaimLink(app, owner, line);
  return { rosterEntry: entry!.entryId, claimLink: linkId };
}
