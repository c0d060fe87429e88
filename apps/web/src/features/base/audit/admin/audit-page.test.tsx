import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '../../../../shared/testing/user-event.ts';
import { generalErrors } from '@zhiye/contract';
import type { AuditEntry } from '@zhiye/contract';
import { describe, expect, it } from 'vitest';
import { chooseOption } from '../../../../shared/testing/antd.ts';
import { Refusal, startFakeServer } from '../../../../shared/testing/fake-server.ts';
import type { Handlers } from '../../../../shared/testing/fake-server.ts';
import { renderPage } from '../../../../shared/testing/render-page.tsx';
import { setTestLanguage } from '../../../../shared/testing/texts.ts';
import { AntdProvider } from '../../../../shared/ui/antd/antd-provider.tsx';
import { AuditPage } from './audit-page.tsx';
import { toDetailFields } from './audit-detail.tsx';
import { targetPath } from './audit-page.tsx';

const FIND = 'GET /b/v1/admin/audit/findAuditEntries';
const ACTIONS = 'GET /b/v1/admin/audit/findAuditActions';
const userId = '0198c0de-0000-7000-8000-000000000001';

const makeEntry = (parts: Partial<AuditEntry> = {}): AuditEntry => ({
  entryId: userId,
  actorId: userId,
  actorName: '林若谷',
  action: 'user.suspend',
  target: `user:${userId}`,
  address: '10.0.0.1',
  detail: '{"reason":"多人共用","endedSessions":2}',
  createdAt: '2026-11-20T06:06:00.000Z',
  ...parts,
});

const Page = () => (
  <AntdProvider>
    <AuditPage />
  </AntdProvider>
);

function open(address = '/backoffice/audit', handlers: Handlers = {}) {
  const server = startFakeServer({
    [FIND]: () => ({ list: [makeEntry()], total: 120 }),
    [ACTIONS]: () => ({ list: ['future.act', 'user.suspend'] }),
    ...handlers,
  });
  const page = renderPage(Page, address);
  const where = () =>
    decodeURIComponent(page.router.state.location.pathname + page.router.state.location.search);
  return { server, where, ...page };
}

describe('the log', () => {
  it('says who did what to whom, in words', async () => {
    open();
    const row = await screen.findByRole('row', { name: /林若谷/ });
    expect(row.textContent).toBe(
      `2026-11-20 14:06林若谷停用账号user.suspenduser:${userId}原因多人共用已结束的登录会话210.0.0.1`,
    );
    expect(screen.getByRole('link', { name: `user:${userId}` }).getAttribute('href')).toBe(
      `/backoffice/users?userId=${userId}`,
    );
    expect(screen.getByText('共 120 条')).toBeTruthy();
    await chooseOption('操作', 'future.act');
  });

  it('keeps its filters in the address, and starts at page one for another', async () => {
    const { server, where } = open('/backoffice/audit?pageNo=2');
    await chooseOption('操作', '停用账号');
    await userEvent.type(screen.getByLabelText('操作人姓名或账号'), '林{Enter}');
    await userEvent.type(screen.getByLabelText('对象，如 user:'), 'user:{Enter}');
    await userEvent.type(screen.getByLabelText('从'), '2026-11-01{Enter}');
    expect(where()).toBe('/backoffice/audit?action=user.suspend&actor=林&target=user:&fromDay=2026-11-01');
    await waitFor(() =>
      expect(server.inputsOf(FIND).at(-1)).toEqual({
        action: 'user.suspend',
        actor: '林',
        target: 'user:',
        fromDay: '2026-11-01',
        pageNo: 1,
        pageSize: 50,
      }),
    );
  });

  it('says when there is nothing, and when it may not be read', async () => {
    const { server } = open('/backoffice/audit?action=gone', {
      [FIND]: () => new Refusal(generalErrors.notPermitted.code, '没有权限'),
    });
    const retry = await screen.findByRole('button', { name: '重试' });
    expect(retry.closest('section')?.textContent).toContain('没有权限');
    server.use({ [FIND]: () => ({ list: [], total: 0 }) });
    await userEvent.click(retry);
    expect(await screen.findByText('没有符合条件的记录')).toBeTruthy();
    expect(screen.getByTitle('gone').textContent).toBe('gone');
  });

  it('names the changed fields in words, and one without a text by its identifier', async () => {
    const detail = '{"channelNo":"Q0217","changed":["companyName","title","futureField"]}';
    open('/backoffice/audit', { [FIND]: () => ({ list: [makeEntry({ detail })], total: 1 }) });
    const row = await screen.findByRole('row', { name: /林若谷/ });
    expect(row.textContent).toContain('渠道号Q0217更改公司名称、标题、futureField');
    expect(screen.getByText('futureField').tagName).toBe('CODE');
  });

  it('shows the parts of a list, each with its fields in words', async () => {
    const detail = '{"outcomes":[{"orderNo":"7","amountFen":100},{"orderNo":"8","amountFen":250}]}';
    open('/backoffice/audit', { [FIND]: () => ({ list: [makeEntry({ detail })], total: 1 }) });
    const row = await screen.findByRole('row', { name: /林若谷/ });
    const parts = within(row).getAllByRole('listitem');
    expect(parts.map(({ textContent }) => textContent)).toEqual(['订单号 7金额 ¥1.00', '订单号 8金额 ¥2.50']);
  });

  it('speaks English too', async () => {
    await setTestLanguage('en');
    open();
    const row = await screen.findByRole('row', { name: /林若谷/ });
    expect(row.textContent).toContain('Suspended an account');
  });
});

describe('a detail', () => {
  it.each([
    [
      '{"a":["x","y"],"b":[],"c":null,"d":{"e":1},"f":2,"g":[{"h":"i"},{"h":null}]}',
      [
        'x, y',
        '—',
        '—',
        [[{ name: 'e', value: '1' }]],
        '2',
        [[{ name: 'h', value: 'i' }], [{ name: 'h', value: '—' }]],
      ],
    ],
    ['{}', []],
    ['[1]', undefined],
    ['"text"', undefined],
    ['null', undefined],
    ['{broken', undefined],
  ])('%s', (detail, values) => {
    expect(toDetailFields(detail)?.map(({ value }) => value)).toEqual(values);
  });

  it.each([
    ['application:1', '/backoffice/applications?state=all&applicationId=1'],
    ['book:12', '/backoffice/books/edit?bookId=12'],
    ['books', undefined],
    ['class:a', undefined],
    ['user', undefined],
  ])('%s leads to %s', (target, path) => expect(targetPath(target)).toBe(path));
});
