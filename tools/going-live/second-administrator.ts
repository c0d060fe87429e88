// Step 3 of docs/going-live.md: a second administrator, and the two approve each other's changes.
import {
  approvalErrors,
  approve,
  changeSetting,
  createStaffUser,
  findApprovals,
  findSettings,
} from '@zhiye/contract';
import type { DataOf } from '@zhiye/contract';
import type { MasterSecret } from '../../apps/server/src/platform/master-secret.ts';
import type { Drill } from './drill.ts';
import type { HttpsClient } from './https-client.ts';
import type { Place } from './shell.ts';
import { signInAsStaff } from './staff-sign-in.ts';
import { expectEqual, expectText } from './steps.ts';

const DEPUTY = { account: 'deputy', password: 'Qm7#wT2$kd' } as const;
const KEY = 'transferBank';
const BANK = '演练银行 5678';

interface TwoPeople {
  readonly place: Place;
  /** Who asks for changes, signed in. */
  readonly first: HttpsClient;
  readonly firstPassword: string;
  /** The connection of the second one, who is not signed in. */
  readonly second: HttpsClient;
  readonly codes: { readonly databaseUrl: string; readonly masterSecret: MasterSecret };
}

export async function approveEachOther({ steps, shell, goingLive }: Drill, people: TwoPeople): Promise<void> {
  const { place, first, second, codes } = people;
  await steps.run('step 3: a second administrator', async () => {
    const command = goingLive.require('npm run db -- staff-user deputy 副主管');
    const variables = { STAFF_PASSWORD: DEPUTY.password };
    expectText(
      await shell.succeed({ ...place, variables }, command),
      'staff user deputy is created',
      command,
    );
    await signInAsStaff(second, { ...DEPUTY, codes });
  });
  await steps.run('the bank account is changed by two people, and by none of them alone', async () => {
    const { version, value } = await readSetting(first);
    const reauthentication = { by: 'password', password: people.firstPassword } as const;
    const change = { key: KEY, value: BANK, version };
    const unproved = await first.call(changeSetting, change);
    expectEqual(unproved.code, approvalErrors.confirmItIsYou.code, 'reply without the password');
    const asked = await first.call(changeSetting, { ...change, reauthentication });
    expectEqual([asked.isOK, asked.data.isWaiting], [true, true], 'reply to the change');
    expectEqual((await readSetting(first)).value, value, 'the bank before the approval');
    await approveByTheOther(people, `setting:${KEY}`);
    expectEqual((await readSetting(first)).value, BANK, 'the bank after the approval');
  });
  await steps.run('a third colleague needs both of them, the other way around', async () => {
    const account = {
      accountName: 'clerk',
      name: '出纳',
      email: 'clerk@shop.example',
      staffRoles: ['finance' as const],
    };
    const asked = await second.call(createStaffUser, account);
    expectEqual(asked.isOK, true, `reply to the new account (${asked.msg})`);
    await approveByTheOther({ first: second, second: first }, `user:${asked.data.userId}`);
  });
}

/** Whoever asked cannot approve; the other one can. */
async function approveByTheOther(
  { first, second }: Pick<TwoPeople, 'first' | 'second'>,
  target: string,
): Promise<void> {
  const { list } = (await second.call(findApprovals, { pageNo: 1, pageSize: 20, state: 'waiting' })).data;
  const found = list.find((approval) => approval.target === target);
  if (!found) throw new Error(`no approval of ${target} waits: ${JSON.stringify(list)}`);
  const { approvalId } = found;
  const own = await first.call(approve, { approvalId });
  expectEqual(own.code, approvalErrors.ownApproval.code, 'reply to the approval of an own change');
  const reply = await second.call(approve, { approvalId });
  expectEqual(reply.isOK, true, `reply to the approval (${reply.msg})`);
}

type Setting = DataOf<typeof findSettings>['areas'][number]['settings'][number];

async function readSetting(client: HttpsClient): Promise<Setting> {
  const { areas } = (await client.call(findSettings, {})).data;
  const found = areas.flatMap(({ settings }) => settings).find(({ key }) => key === KEY);
  if (!found) throw new Error(`the back office has no setting ${KEY}`);
  return found;
}
