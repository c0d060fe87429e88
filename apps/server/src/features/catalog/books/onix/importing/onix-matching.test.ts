// Which book a record is about.
import { USER_TYPE } from '@zhiye/contract/constants';
import { beforeAll, describe, expect, it } from 'vitest';
import { onixImports } from '../../../../../testing/onix-imports.ts';
import { onixSamples } from '../../../../../testing/onix-message.ts';
import { makeUser } from '../../../../../testing/records.ts';
import type { TestUser } from '../../../../../testing/records.ts';
import { useOwnApp } from '../../../../../testing/test-app.ts';
import { insertSubject } from '../../subjects/subject.store.ts';

const app = useOwnApp();
let editor: TestUser;
const { check, run, findBook, productsOf } = onixImports(app, () => editor);
const SUBJECT = 'onix-matching';

beforeAll(async () => {
  editor = await makeUser(app, USER_TYPE.staff, ['catalog']);
  const subject = { code: SUBJECT, parentCode: null, name: '匹配', nameEn: 'Matching', sort: 1 };
  await insertSubject(app.platform.db, subject);
});

const made = async (...samples: Parameters<typeof onixSamples>) =>
  run((await check(onixSamples(...samples), SUBJECT)).importId);

// each message is read by a process of its own
describe('a record', { timeout: 120_000 }, () => {
  it('with the number of another publisher’s record is another book', async () => {
    const [isbn, other] = ['9787302147510', '9787111111177'];
    await made({ isbn, reference: '1001', title: '甲书' });
    const foreign = { reference: '1001', publisher: '另一家出版社', title: '乙书' };
    expect(await check(onixSamples({ ...foreign, isbn: other }), SUBJECT)).toMatchObject({
      toCreate: 1,
      toUpdate: 0,
    });
    expect(await check(onixSamples({ ...foreign, isbn: '' }), SUBJECT)).toMatchObject({
      invalid: 1,
      toUpdate: 0,
    });
    // the publisher itself may leave the ISBN out
    expect(await check(onixSamples({ isbn: '', reference: '1001', title: '甲书新名' }))).toMatchObject({
      toUpdate: 1,
    });
    // two books have the number: a record that names neither is a question
    await made({ ...foreign, isbn: other });
    const unclear = await check(onixSamples({ isbn: '', reference: '1001', type: '05' }));
    expect(unclear).toMatchObject({ invalid: 1, toDelete: 0 });
    expect((await productsOf(unclear.importId, 'problem'))[0]!.notes.map(({ reason }) => reason)).toContain(
      '几种教材有这个记录编号，请在记录中写明 ISBN',
    );
  });

  it('without a number changes nothing the second time', async () => {
    const isbn = '9787111111184';
    await made({ isbn, reference: '' });
    expect(await check(onixSamples({ isbn, reference: '' }))).toMatchObject({ unchanged: 1, toUpdate: 0 });
    const nameless = { isbn: '', reference: '' };
    expect(await check(onixSamples(nameless, nameless), SUBJECT)).toMatchObject({ invalid: 2, replaced: 0 });
  });

  it('of a printed book makes none, changes none, and replaces no record of the e-book', async () => {
    const isbn = '9787111111191';
    const printed = { isbn, form: 'BC', price: '88.00', title: '纸书' };
    const alone = await check(onixSamples(printed), SUBJECT);
    expect(alone).toMatchObject({ invalid: 1, toCreate: 0 });
    expect((await productsOf(alone.importId, 'problem'))[0]!.notes).toEqual([
      { field: '产品形式', value: 'BC', reason: '记录描述的是纸质书，不导入' },
    ]);
    await made({ isbn }, printed, { isbn, type: '89', title: '测试' });
    expect((await findBook(isbn))!.book).toMatchObject({ title: '线性代数', prices: [{ listFen: 6_000 }] });
    expect(await check(onixSamples(printed))).toMatchObject({ invalid: 1, toUpdate: 0 });
    expect(await check(onixSamples({ ...printed, form: 'AJ' }))).toMatchObject({ invalid: 1, toUpdate: 0 });
  });

  it('with a supply alone comes on top of the record before it', async () => {
    const isbn = '9787040000047';
    const supply =
      '<ProductSupply><SupplyDetail><ProductAvailability>20</ProductAvailability><Price><PriceType>02</PriceType><PriceAmount>45.00</PriceAmount><CurrencyCode>CNY</CurrencyCode></Price></SupplyDetail></ProductSupply>';
    await made({ isbn, title: '有书名' }, { isbn, type: '12', more: supply });
    expect((await findBook(isbn))!.book).toMatchObject({ title: '有书名', prices: [{ listFen: 4_500 }] });
  });
});
