import {
  deleteInvoiceTitle,
  findInvoiceTitles,
  generalErrors,
  invoiceErrors,
  saveInvoiceTitle,
} from '@zhiye/contract';
import type { InputOf } from '@zhiye/contract';
import { MAX_INVOICE_TITLES } from '@zhiye/contract/constants/commerce/invoice';
import { describe, expect, it } from 'vitest';
import { publishEvent } from '../../../base/events/index.ts';
import { makeInvoiceTitle, TAX_ID } from '../../../../testing/invoices.ts';
import { makeUser } from '../../../../testing/records.ts';
import type { TestUser } from '../../../../testing/records.ts';
import { useApp } from '../../../../testing/test-app.ts';

const app = useApp();
type Title = InputOf<typeof saveInvoiceTitle>;
const company: Title = { holderKind: 'company', title: '澄江大学化学系', taxId: TAX_ID, isDefault: false };

const save = (user: TestUser, change: Partial<Title> = {}) =>
  app.call(saveInvoiceTitle, { ...company, ...change }, user);
const titlesOf = async (user: TestUser) => (await app.call(findInvoiceTitles, {}, user)).body.data.list;

describe('invoice titles', () => {
  it('are stored with a tax id in half-width capitals', async () => {
    const user = await makeUser(app);
    const { body } = await save(user, { taxId: ' ９１３５０１００ｍ000100y43', title: ' 澄江大学化学系 ' });
    expect(body.data).toMatchObject({ title: '澄江大学化学系', taxId: TAX_ID, isDefault: true, email: null });
    expect(await titlesOf(user)).toEqual([body.data]);
  });

  it('a person has no tax id, even when one was typed', async () => {
    const { body } = await save(await makeUser(app), { holderKind: 'personal', title: '沈砚秋' });
    expect(body.data).toMatchObject({ holderKind: 'personal', taxId: null });
  });

  it.each([undefined, '91350100M000100Y44', '91350100M000100Y4', '1'])(
    'a company with the tax id %s is refused',
    async (taxId) => {
      const user = await makeUser(app);
      const { status, body } = await save(user, { taxId });
      expect([status, body.code]).toEqual([422, invoiceErrors.taxIdInvalid.code]);
      expect(await titlesOf(user)).toEqual([]);
    },
  );

  it('have one default: the first, then the one that is chosen', async () => {
    const user = await makeUser(app);
    await save(user);
    const second = (await save(user, { title: '澄江大学图书馆', isDefault: true })).body.data;
    const third = (await save(user, { title: '澄江大学' })).body.data;
    expect((await titlesOf(user)).map(({ title, isDefault }) => [title, isDefault])).toEqual([
      ['澄江大学图书馆', true],
      ['澄江大学', false],
      ['澄江大学化学系', false],
    ]);
    await app.call(deleteInvoiceTitle, { titleId: second.titleId }, user);
    expect((await titlesOf(user))[0]).toMatchObject({ titleId: third.titleId, isDefault: true });
  });

  it('can be changed and keep being the default', async () => {
    const user = await makeUser(app);
    const titleId = await makeInvoiceTitle(app, user);
    const { body } = await save(user, { titleId, title: '澄江大学实验教学中心' });
    expect(body.data).toMatchObject({ titleId, title: '澄江大学实验教学中心', isDefault: true });
    expect(await titlesOf(user)).toHaveLength(1);
  });

  it('are not saved twice', async () => {
    const user = await makeUser(app);
    await save(user);
    expect((await save(user)).body.code).toBe(invoiceErrors.titleExists.code);
    expect(await titlesOf(user)).toHaveLength(1);
  });

  it(`are at most ${MAX_INVOICE_TITLES}, also when several are added at once`, async () => {
    const user = await makeUser(app);
    for (let n = 1; n < MAX_INVOICE_TITLES; n += 1) await save(user, { title: `抬头 ${n}` });
    const replies = await Promise.all(['甲', '乙', '丙'].map((title) => save(user, { title })));
    const codes = replies.map(({ body }) => body.code).sort();
    expect(codes).toEqual([200, invoiceErrors.tooManyTitles.code, invoiceErrors.tooManyTitles.code]);
    expect(await titlesOf(user)).toHaveLength(MAX_INVOICE_TITLES);
  });

  it('of another person can be neither changed nor deleted nor seen', async () => {
    const [owner, other] = [await makeUser(app), await makeUser(app)];
    const titleId = await makeInvoiceTitle(app, owner);
    for (const reply of [
      await save(other, { titleId, title: '别人的抬头' }),
      await app.call(deleteInvoiceTitle, { titleId }, other),
    ]) {
      expect([reply.status, reply.body.code]).toEqual([404, generalErrors.notFound.code]);
    }
    expect(await titlesOf(other)).toEqual([]);
    expect(await titlesOf(owner)).toMatchObject([{ titleId, title: '澄江大学化学系' }]);
  });

  it('are deleted with the account', async () => {
    const user = await makeUser(app);
    await makeInvoiceTitle(app, user);
    const { db, jobs } = app.platform;
    await publishEvent(db, jobs, 'AccountClosed', { userId: user.userId });
    await app.jobs.deliverEvents({});
    expect(await titlesOf(user)).toEqual([]);
  });
});
