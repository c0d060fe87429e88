import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../fixtures.ts';
import type { Language, TestUser } from '../fixtures.ts';
import { readMailedLink } from './mailed-code.ts';

interface RosterActors {
  /** Signed in as the institution, at the roster of an order with 200 free codes. */
  readonly owner: Page;
  readonly orderNo: string;
  readonly newPage: (options: { as?: TestUser; language?: Language }) => Promise<Page>;
  readonly makeUser: (type: 1) => Promise<TestUser>;
}

/** A roster after its dry run, mails, one student who redeems, one who claims by a link, and a recall. */
export async function giveOutCodes({ owner, orderNo, newPage, makeUser }: RosterActors): Promise<void> {
  const mark = randomUUID().slice(0, 8);
  const addressOf = (name: string) => `${name}-${mark}@stu.chengjiang.example`;
  const panel = owner.getByRole('region', { name: '导入名册' });

  await test.step('the dry run of a roster shows what happens to each line', async () => {
    const lines = [
      '姓名,学号,邮箱,班级',
      `顾清和,${mark}1,${addressOf('gu')},统计2501`,
      `卓一凡,${mark}2,${addressOf('zhuo')},统计2501`,
      `戚明月,${mark}3,${addressOf('qi')},统计2502`,
      `黎心怡,${mark}4,lixinyi@chengjiang,统计2502`,
      `包恩泽,${mark}1,${addressOf('bao')},统计2502`,
    ];
    const buffer = Buffer.from(lines.join('\r\n'));
    await panel
      .getByLabel('选择名册文件')
      .setInputFiles({ name: '统计名册.csv', mimeType: 'text/csv', buffer });
    const report = panel.getByRole('region', { name: '不分配的行' });
    await expect(report.getByText('邮箱格式不正确，请输入正确的邮箱')).toBeVisible();
    await expect(report.getByText('学号或邮箱和第 2 行相同')).toBeVisible();
    await expect(owner.getByRole('img', { name: '未分配 200' })).toBeVisible();
    await expectAccessible(owner);
  });

  await test.step('the confirmed roster is assigned and mailed', async () => {
    await panel.getByRole('button', { name: '分配 3 人' }).click();
    await expect(owner.getByText(/已发送 3 \/ 3/)).toBeVisible();
    await expect(owner.getByRole('img', { name: '已发送，未兑换 3，未分配 197' })).toBeVisible();
    await expect(owner.getByRole('row', { name: /戚明月/ })).toContainText('已分发');
  });

  await test.step('a student redeems the code of the mail', async () => {
    const student = await newPage({ as: await makeUser(1) });
    await student.goto(await readMailedLink(addressOf('gu')));
    await student.getByRole('button', { name: '兑换到书架' }).click();
    await expect(student.getByRole('link', { name: '开始阅读' })).toBeVisible();
  });

  const url = await test.step('the institution makes a claim link', async () => {
    const form = owner.getByRole('form', { name: '新的领取链接' });
    await form.getByRole('textbox', { name: '名额' }).fill('1');
    await form.getByLabel('截止日期').fill('2999-12-31');
    await form.getByRole('textbox', { name: '班级' }).fill('统计2503');
    await form.getByRole('button', { name: '生成链接' }).click();
    const address = owner.getByRole('textbox', { name: '统计2503的链接' });
    await expect(address).toHaveValue(/\/pc\/claim\/\w{24}$/);
    await expectAccessible(owner);
    return address.inputValue();
  });

  await test.step('a student claims the code of the link, and nobody else does', async () => {
    const path = new URL(url).pathname;
    const guest = await newPage({});
    await guest.goto(path);
    await expect(guest).toHaveURL(new RegExp(`/pc/login\\?from=${encodeURIComponent(path.slice(3))}`));
    const student = await newPage({ as: await makeUser(1) });
    await student.goto(path);
    await expect(student.getByRole('heading', { name: '领取教材' })).toBeVisible();
    await expectAccessible(student);
    await student.getByRole('textbox', { name: '姓名' }).fill('孟扶摇');
    await student.getByRole('textbox', { name: '学号' }).fill(`${mark}8`);
    await student.getByRole('button', { name: '领取到书架' }).click();
    await expect(student.getByText('已放入书架')).toBeVisible();
    const late = await newPage({ as: await makeUser(1), language: 'en' });
    await late.goto(path);
    await expect(late.getByText('All places are taken')).toBeVisible();
    await expectAccessible(late);
  });

  await test.step('the institution sees who has redeemed, and takes a code back', async () => {
    await owner.goto(`/pc/personal/order/code/${orderNo}`);
    await expect(owner.getByRole('img', { name: '已兑换 2，已发送，未兑换 2，未分配 196' })).toBeVisible();
    await expect(owner.getByRole('row', { name: /孟扶摇/ })).toContainText('链接领取');
    await owner.getByRole('button', { name: '收回 卓一凡' }).click();
    await owner.getByRole('dialog').getByRole('button', { name: '收回' }).click();
    await expect(owner.getByRole('row', { name: /卓一凡/ })).toContainText('已收回');
    await expect(owner.getByRole('row', { name: /顾清和/ }).getByRole('button')).toHaveCount(0);
    await owner.getByRole('link', { name: /^已兑换/ }).click();
    await expect(owner.getByRole('row', { name: /戚明月/ })).toHaveCount(0);
    await expect(owner.getByRole('row', { name: /顾清和/ })).toBeVisible();
    await expectAccessible(owner);
  });
}
