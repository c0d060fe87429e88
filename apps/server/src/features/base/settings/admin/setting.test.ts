import { changeSetting, findAuditEntries, findSettingChanges, findSettings } from '@zhiye/contract';
import { generalErrors, settingErrors } from '@zhiye/contract';
import type { SettingValue } from '@zhiye/contract';
import { USER_TYPE } from '@zhiye/contract/constants';
import { beforeAll, describe, expect, it } from 'vitest';
import { settingsByArea } from '../../../../app/areas.ts';
import { makeUser } from '../../../../testing/records.ts';
import type { TestUser } from '../../../../testing/records.ts';
import { useOwnApp } from '../../../../testing/test-app.ts';
import { orderSettings } from '../../../commerce/orders/order-settings.ts';
import { readSetting } from '../index.ts';
import { changeByCommand } from './setting-change.service.ts';

const app = useOwnApp();
let admin: TestUser;
beforeAll(async () => {
  admin = await makeUser(app, USER_TYPE.staff, ['admin']);
});

const list = async () => (await app.call(findSettings, {}, admin)).body.data.areas;
const find = async (key: string) =>
  (await list()).flatMap(({ settings }) => settings).find((setting) => setting.key === key)!;
const change = (key: string, value: SettingValue, version: number, by = admin) =>
  app.call(changeSetting, { key, value, version }, by);
const historyOf = async (key: string) =>
  (await app.call(findSettingChanges, { key, pageNo: 1, pageSize: 20 }, admin)).body.data;

describe('the list of settings', () => {
  it('has every setting of every area, described in both languages, with a default that its rule takes', async () => {
    const areas = await list();
    expect(areas.map(({ area }) => area)).toEqual([...settingsByArea.keys()]);
    const shown = areas.flatMap(({ settings }) => settings);
    const all = [...settingsByArea.values()].flat();
    expect(shown.map(({ key }) => key)).toEqual(all.map(({ key }) => key));
    for (const { key, description, rule, defaultValue } of shown) {
      expect(description.zh, key).toMatch(/\p{Script=Han}/u);
      expect(description.en, key).toMatch(/^[A-Z][\w ,;:.-]+$/);
      if (rule.type === 'integer') expect(rule.min <= Number(defaultValue), key).toBe(true);
      if (rule.type === 'integer') expect(rule.max >= Number(defaultValue), key).toBe(true);
    }
  });

  it('is for administrators', async () => {
    const editor = await makeUser(app, USER_TYPE.staff, ['catalog', 'service', 'finance']);
    expect((await app.call(findSettings, {}, editor)).body.code).toBe(generalErrors.notPermitted.code);
    expect((await change('cartMaxTitles', 1, 0, editor)).body.code).toBe(generalErrors.notPermitted.code);
  });
});

describe('a change', () => {
  it('applies at once, is in the history and the audit log, and can be reverted', async () => {
    const key = 'cartMaxTitles';
    expect(await find(key)).toMatchObject({ value: 50, isDefault: true, version: 0, changedBy: null });
    const { body } = await change(key, 7, 0);
    expect(body.data).toMatchObject({ key, value: 7, isDefault: false, version: 1 });
    expect(body.data.changedBy).not.toBeNull();
    expect(await readSetting(app.platform.db, orderSettings.cartMaxTitles)).toBe(7);
    expect((await change(key, 50, 1)).body.data).toMatchObject({ value: 50, isDefault: true, version: 2 });
    expect(await historyOf(key)).toMatchObject({
      total: 2,
      list: [
        { before: 7, after: 50 },
        { before: 50, after: 7 },
      ],
    });
    const audit = await app.call(
      findAuditEntries,
      { target: `setting:${key}`, pageNo: 1, pageSize: 20 },
      admin,
    );
    expect(audit.body.data.list.map(({ action, detail }) => [action, JSON.parse(detail)])).toEqual([
      ['setting.change', { before: 7, after: 50 }],
      ['setting.change', { before: 50, after: 7 }],
    ]);
  });

  it('is refused when somebody else was faster, and only one of many at the same time is stored', async () => {
    const key = 'ordersPerMinute';
    const replies = await Promise.all([11, 12, 13, 14].map((value) => change(key, value, 0)));
    const codes = replies.map(({ body }) => (body.isOK ? 'stored' : body.code));
    expect(codes.filter((code) => code === 'stored')).toHaveLength(1);
    expect(codes.filter((code) => code === settingErrors.settingChanged.code)).toHaveLength(3);
    expect((await historyOf(key)).total).toBe(1);
  });

  it.each([
    ['cartMaxTitles', 0, '请填写 1 至 500 之间的整数'],
    ['cartMaxTitles', '9', '请填写 1 至 500 之间的整数'],
    ['ssoEnabled', 1, '请选择开启或关闭'],
    ['shopName', '  ', '请填写内容'],
    ['shopName', 'a\nb', '只能填写一行文字，不能有控制字符'],
    ['slogan', '长'.repeat(201), '最多 200 个字'],
    ['externalLoginDefaultPassword', 'password', expect.stringContaining('8')],
  ])('of %s to %j is refused in words', async (key, value, words) => {
    const { version } = await find(key);
    const { body } = await change(key, value, version);
    expect([body.code, body.msg]).toEqual([
      settingErrors.settingInvalid.code,
      typeof words === 'string' ? `不能保存：${words}` : words,
    ]);
    expect((await find(key)).version).toBe(version);
  });

  it('of a secret shows its value nowhere', async () => {
    const key = 'externalLoginDefaultPassword';
    const { body } = await change(key, 'Chunfeng@26', 0);
    expect(body.data).toMatchObject({ value: null, isDefault: false, version: 1 });
    expect((await historyOf(key)).list).toMatchObject([{ before: null, after: null }]);
    const { rows } = await app.platform.pool.query('SELECT detail::text FROM audit_entries');
    expect(JSON.stringify(rows)).not.toContain('Chunfeng@26');
    await change(key, '', 1);
  });

  it('by a command on the server follows the same rules and is in the history', async () => {
    const { db, clock } = app.platform;
    const error = await changeByCommand(db, orderSettings.orderPaymentMinutes, 'soon', clock.now());
    expect(error?.en).toBe('Enter a whole number from 1 to 1440');
    expect(await changeByCommand(db, orderSettings.orderPaymentMinutes, '45', clock.now())).toBeUndefined();
    expect(await historyOf('orderPaymentMinutes')).toMatchObject({
      list: [{ before: 30, after: 45, changedBy: null }],
    });
  });
});
