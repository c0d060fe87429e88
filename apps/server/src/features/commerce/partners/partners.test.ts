import {
  addTerm,
  addTerritory,
  channelAdminErrors,
  endTerm,
  endTerritory,
  findChannels,
  findInstitutionChoices,
  getChannel,
  saveChannel,
} from '@zhiye/contract';
import { USER_TYPE } from '@zhiye/contract/constants';
import { asc, eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { accountApplications, users } from '../../../db/tables/people/accounts.ts';
import { channelLines } from '../../../db/tables/commerce/partners.ts';
import { businessDay } from '../../../platform/clock.ts';
import { makeBook, makeUser } from '../../../testing/records.ts';
import type { TestUser } from '../../../testing/records.ts';
import { refundLines } from '../../../testing/refunds.ts';
import { useOwnApp } from '../../../testing/test-app.ts';
import { selectServedInstitutions } from './index.ts';
import { accountNameOf, buyCodes, makeChannel, payOrder, placeCodeOrder } from './testing/channel-records.ts';

const app = useOwnApp();
const DAY_MS = 86_400_000;
const dayAfter = (days: number) => businessDay(new Date(app.clock.now().getTime() + days * DAY_MS));
const today = () => dayAfter(0);

const linesOf = ({ userId }: TestUser) =>
  app.platform.db
    .select()
    .from(channelLines)
    .where(eq(channelLines.channelId, userId))
    .orderBy(asc(channelLines.at), asc(channelLines.id));

async function makeInstitution(address?: string): Promise<TestUser> {
  const user = await makeUser(app, USER_TYPE.institution);
  if (address) {
    const applied = { name: '教材科', institution: '澄江大学', department: '教务处', category: '高校' };
    await app.platform.db.insert(accountApplications).values({
      userId: user.userId,
      type: USER_TYPE.institution,
      state: 'approved',
      address,
      ...applied,
      submittedAt: app.clock.now(),
    });
  }
  return user;
}

describe('the sales of a channel', () => {
  it('are the paid lines of its institutions, with the rule of that moment', async () => {
    const institution = await makeInstitution();
    const { channel, staff } = await makeChannel(app, {
      institutions: [institution],
      commissionBasisPoints: 1_800,
    });
    const bookId = await makeBook(app);
    const orderNo = await placeCodeOrder(app, institution, { bookId, quantity: 3 });
    expect(await linesOf(channel)).toEqual([]);
    await payOrder(app, institution, orderNo);
    const sale = {
      kind: 'sale',
      orderNo,
      quantity: 3,
      amountFen: 13_500,
      commissionFen: 2_430,
      day: today(),
      institutionId: institution.userId,
      commissionBasisPoints: 1_800,
      statementId: null,
    };
    expect(await linesOf(channel)).toMatchObject([sale]);

    // Neither another rule nor another channel changes what is sold already.
    const { territories, terms } = (await app.call(getChannel, { channelId: channel.userId }, staff)).body
      .data;
    await app.call(endTerm, { termId: terms[0]!.termId, validTo: dayAfter(-1) }, staff);
    await app.call(endTerritory, { territoryId: territories[0]!.territoryId, validTo: dayAfter(-1) }, staff);
    const other = await makeChannel(app, { institutions: [institution], commissionBasisPoints: 500 });
    await refundLines(app, institution, orderNo, [1]);
    expect(await linesOf(channel)).toMatchObject([
      sale,
      { kind: 'refund', orderNo, quantity: -1, amountFen: -4_500, commissionFen: -810 },
    ]);
    await buyCodes(app, institution, { bookId: await makeBook(app), quantity: 1 });
    expect(await linesOf(channel)).toHaveLength(2);
    expect(await linesOf(other.channel)).toMatchObject([{ commissionFen: 225 }]);
  });

  it('are of the channel of the institution before the one of its region, and of nobody for personal buyers', async () => {
    const atHome = await makeInstitution('海图市 澄江区学府路 1 号');
    const inCity = await makeInstitution('海图市青禾区大学城');
    const elsewhere = await makeInstitution('北湖市学院路');
    const own = await makeChannel(app, { institutions: [atHome], commissionBasisPoints: 1_000 });
    const regional = await makeChannel(app, { regions: ['海图市'], commissionBasisPoints: 2_000 });
    const district = await makeChannel(app, { regions: ['海图市青禾区'], commissionBasisPoints: 3_000 });
    for (const buyer of [atHome, inCity, elsewhere, await makeUser(app)])
      await buyCodes(app, buyer, { bookId: await makeBook(app), quantity: 2 });
    expect(await linesOf(own.channel)).toMatchObject([{ institutionId: atHome.userId }]);
    expect(await linesOf(district.channel)).toMatchObject([{ institutionId: inCity.userId }]);
    expect(await linesOf(regional.channel)).toEqual([]);
    const servedBy = async ({ channel }: { channel: TestUser }) =>
      (await selectServedInstitutions(app.platform.db, channel.userId, today())).map(
        (one) => one.institutionId,
      );
    expect(await servedBy(district)).toEqual([inCity.userId]);
    expect(await servedBy(regional)).toEqual([]);
  });

  it('have the most exact term, and a title without a term is no sale of the channel', async () => {
    const institution = await makeInstitution();
    const { channel, staff } = await makeChannel(app, { institutions: [institution] });
    const [byBook, byPublisher, unknown] = [
      await makeBook(app, { publisher: '北湖出版社' }),
      await makeBook(app, { publisher: '北湖出版社' }),
      await makeBook(app, { publisher: '别的出版社' }),
    ];
    const add = (titles: object, rule: object) =>
      app.call(addTerm, { channelId: channel.userId, titles, ...rule, validFrom: today() } as never, staff);
    await add({ scope: 'publisher', publisher: '北湖出版社' }, { commissionBasisPoints: 1_000 });
    await add({ scope: 'book', bookId: byBook }, { settlementFen: 3_000, duration: 'half_year' });
    for (const bookId of [byBook, byPublisher, unknown])
      await buyCodes(app, institution, { bookId, quantity: 2 });
    expect(await linesOf(channel)).toMatchObject([
      { bookId: byBook, settlementFen: 3_000, commissionFen: 3_000 },
      { bookId: byPublisher, commissionBasisPoints: 1_000, commissionFen: 900 },
    ]);
    expect((await add({ scope: 'all' }, { settlementFen: 3_000 })).body.code).toBe(
      channelAdminErrors.wrongTerm.code,
    );
    expect((await add({ scope: 'all' }, {})).body.code).toBe(channelAdminErrors.wrongTerm.code);
  });

  it('never change', async () => {
    const institution = await makeInstitution();
    const { channel } = await makeChannel(app, { institutions: [institution], commissionBasisPoints: 100 });
    await buyCodes(app, institution, { bookId: await makeBook(app), quantity: 1 });
    const [line] = await linesOf(channel);
    const change = sql`UPDATE channel_lines SET commission_fen = 1 WHERE id = ${line!.id}`;
    await expect(app.platform.db.execute(change)).rejects.toThrow();
    await expect(app.platform.db.execute(sql`DELETE FROM channel_lines`)).rejects.toThrow();
  });
});

describe('channels in the back office', () => {
  it('make a personal account a channel, and no other one', async () => {
    const staff = await makeUser(app, USER_TYPE.staff, ['service']);
    const { channel } = await makeChannel(app);
    const person = await makeUser(app);
    const detail = (await app.call(getChannel, { channelId: channel.userId }, staff)).body.data;
    const save = async (user: TestUser, channelNo: string) =>
      app.call(
        saveChannel,
        { ...detail.profile!, account: await accountNameOf(app, user), channelNo },
        staff,
      );
    expect((await save(await makeUser(app, USER_TYPE.teacher), 'Q900')).body.code).toBe(
      channelAdminErrors.accountNotFit.code,
    );
    expect((await save(person, detail.profile!.channelNo)).body.code).toBe(
      channelAdminErrors.channelNoTaken.code,
    );
    expect((await save(person, 'Q901')).body.data.channelId).toBe(person.userId);
    const [row] = await app.platform.db.select().from(users).where(eq(users.id, person.userId));
    expect(row!.type).toBe(USER_TYPE.channel);
    const found = await app.call(findChannels, { pageNo: 1, pageSize: 20, keyword: 'Q901' }, staff);
    expect(found.body.data).toMatchObject({ total: 1, list: [{ channelId: person.userId, terms: 0 }] });
  });

  it('give an institution to one channel at a time, also to two people at once', async () => {
    const institution = await makeInstitution();
    const [first, second] = [await makeChannel(app), await makeChannel(app)];
    const add = ({ channel, staff }: typeof first, period: { validFrom: string; validTo?: string }) =>
      app.call(
        addTerritory,
        {
          channelId: channel.userId,
          territory: { institutionId: institution.userId },
          ...period,
        },
        staff,
      );
    const replies = await Promise.all([
      add(first, { validFrom: today(), validTo: dayAfter(10) }),
      add(second, { validFrom: dayAfter(5) }),
    ]);
    const codes = replies.map(({ body }) => (body.isOK ? 0 : body.code)).sort();
    expect(codes).toEqual([0, channelAdminErrors.territoryTaken.code]);
    expect((await add(second, { validFrom: dayAfter(-1) })).body.code).toBe(
      channelAdminErrors.wrongPeriod.code,
    );
    const notOne = await app.call(
      addTerritory,
      {
        channelId: first.channel.userId,
        territory: { institutionId: first.channel.userId },
        validFrom: today(),
      },
      first.staff,
    );
    expect(notOne.body.code).toBe(channelAdminErrors.notAnInstitution.code);
    const { list } = (await app.call(findInstitutionChoices, { keyword: '测试' }, first.staff)).body.data;
    expect(list.map((one) => one.institutionId)).toContain(institution.userId);
  });

  it('end a territory or a term once, and keep it as history', async () => {
    const { channel, staff } = await makeChannel(app, { commissionBasisPoints: 100, regions: ['南屏市'] });
    const read = async () => (await app.call(getChannel, { channelId: channel.userId }, staff)).body.data;
    const { territoryId } = (await read()).territories[0]!;
    const { termId } = (await read()).terms[0]!;
    const end = (validTo: string) => app.call(endTerm, { termId, validTo }, staff);
    expect((await end(dayAfter(-2))).body.code).toBe(channelAdminErrors.wrongPeriod.code);
    expect((await end(today())).body.isOK).toBe(true);
    expect((await end(today())).body.code).toBe(channelAdminErrors.alreadyEnded.code);
    expect((await app.call(endTerritory, { territoryId, validTo: today() }, staff)).body.isOK).toBe(true);
    expect(await read()).toMatchObject({
      territories: [{ region: '南屏市', validTo: today(), endedByName: '测试者' }],
      terms: [{ scope: 'all', validTo: today() }],
    });
  });
});
