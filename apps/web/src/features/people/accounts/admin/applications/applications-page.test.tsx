import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '../../../../../shared/testing/user-event.ts';
import { applicationErrors, generalErrors } from '@zhiye/contract';
import type { ApplicationItem } from '@zhiye/contract';
import { USER_TYPE } from '@zhiye/contract/constants';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { chooseOption } from '../../../../../shared/testing/antd.ts';
import { Refusal, startFakeServer } from '../../../../../shared/testing/fake-server.ts';
import type { Handlers } from '../../../../../shared/testing/fake-server.ts';
import { renderPage } from '../../../../../shared/testing/render-page.tsx';
import { setTestLanguage } from '../../../../../shared/testing/texts.ts';
import { AntdProvider } from '../../../../../shared/ui/antd/antd-provider.tsx';
import { ApplicationsPage } from './applications-page.tsx';
import type { ApplicationDetail } from './application-view.tsx';

const FIND = 'GET /b/v1/admin/application/findApplications';
const GET = 'GET /b/v1/admin/application/getApplication';
const DECIDE = 'POST /b/v1/admin/application/decideApplication';
const CERTIFICATE = 'POST /b/v1/admin/application/downloadCertificate';
const idOf = (number: number) => `0198c0de-0000-7000-8000-00000000000${number}`;
const addressOf = (number: number) => `/backoffice/applications?applicationId=${idOf(number)}`;
const NAMES = ['', '齐恒', '许知白', '贺兰舟'];

const makeItem = (number: number, parts: Partial<ApplicationItem> = {}): ApplicationItem => ({
  applicationId: idOf(number),
  type: USER_TYPE.teacher,
  state: 'pending',
  userId: idOf(9),
  name: NAMES[number]!,
  institution: '澄江大学',
  department: '计算机学院',
  submittedAt: '2026-11-20T06:06:00.000Z',
  ...parts,
});

const makeReview = (number: number, parts: Partial<ApplicationDetail> = {}): ApplicationDetail => ({
  item: makeItem(number),
  account: {
    accountName: 'qiheng',
    name: NAMES[number]!,
    phone: '138****8000',
    email: 'q****g@school.example',
    registeredAt: '2026-11-01T00:00:00.000Z',
  },
  hasCertificate: false,
  institution: null,
  reason: null,
  decidedAt: null,
  decidedBy: null,
  earlierApplications: [],
  duplicateAccounts: 0,
  ...parts,
});

const counts = { pending: 3, approved: 40, rejected: 5, withdrawn: 0 };

const Page = () => (
  <AntdProvider>
    <ApplicationsPage />
  </AntdProvider>
);

function open(address = '/backoffice/applications', handlers: Handlers = {}) {
  const server = startFakeServer({
    [FIND]: () => ({ list: [makeItem(1), makeItem(2), makeItem(3)], total: 3, counts }),
    [GET]: ({ applicationId }) => makeReview(Number(applicationId.at(-1))),
    [DECIDE]: () => null,
    ...handlers,
  });
  const page = renderPage(Page, address);
  const where = () => page.router.state.location.pathname + page.router.state.location.search;
  return { server, where, ...page };
}
const panel = () => screen.getByRole('complementary', { name: '申请' });
const opened = (number: number) => screen.findByRole('heading', { name: NAMES[number]!, level: 2 });

beforeEach(() => {
  URL.createObjectURL = vi.fn(() => 'blob:certificate');
  URL.revokeObjectURL = vi.fn();
});

describe('the queue', () => {
  it('shows who waits, and how many there are of every state', async () => {
    const { server } = open();
    const row = await screen.findByRole('row', { name: /齐恒/ });
    expect(row.textContent).toMatch(/计算机学院澄江大学教师2026-11-20 14:06已等待 \d+ 天待审核/);
    const tabs = screen.getByRole('navigation', { name: '状态' });
    expect(tabs.textContent).toBe('待审核3已通过40未通过5已撤销0全部48');
    expect(
      within(tabs)
        .getByRole('link', { name: /待审核/ })
        .getAttribute('aria-current'),
    ).toBe('page');
    expect(server.inputsOf(FIND)).toEqual([{ state: 'pending', pageNo: 1, pageSize: 20 }]);
  });

  it('keeps tab, type and words in the address', async () => {
    const { server, where } = open();
    await screen.findByRole('row', { name: /齐恒/ });
    await userEvent.click(screen.getByRole('link', { name: /全部/ }));
    await chooseOption('类型', '机构');
    await userEvent.type(screen.getByLabelText('姓名、院校、院系'), ' 澄江 {Enter}');
    expect(decodeURIComponent(where())).toBe('/backoffice/applications?state=all&type=3&keyword=澄江');
    await waitFor(() =>
      expect(server.inputsOf(FIND).at(-1)).toEqual({
        type: USER_TYPE.institution,
        keyword: '澄江',
        pageNo: 1,
        pageSize: 20,
      }),
    );
  });

  it.each([
    ['?state=nothing&type=9&pageNo=x&applicationId=1', { state: 'pending', pageNo: 1, pageSize: 20 }],
    ['?state=rejected&pageNo=2', { state: 'rejected', pageNo: 2, pageSize: 20 }],
  ])('reads %s as it can', async (query, input) => {
    const { server } = open(`/backoffice/applications${query}`);
    await screen.findByRole('row', { name: /齐恒/ });
    expect(server.inputsOf(FIND)).toEqual([input]);
    expect(panel().textContent).toContain('选择一份申请');
  });

  it('says when all is done, when nothing fits, and what went wrong', async () => {
    const nothing = { list: [], total: 0, counts: { pending: 0, approved: 0, rejected: 0, withdrawn: 0 } };
    open('/backoffice/applications', { [FIND]: () => nothing });
    expect(await screen.findByText('已全部审核')).toBeTruthy();
  });

  it('shows a refusal in place, and asks again', async () => {
    const { server } = open('/backoffice/applications', {
      [FIND]: () => new Refusal(generalErrors.notPermitted.code, '没有权限'),
    });
    const retry = await screen.findByRole('button', { name: '重试' });
    expect(retry.closest('section')?.textContent).toContain('没有权限');
    server.use({ [FIND]: () => ({ list: [makeItem(1)], total: 1, counts }) });
    await userEvent.click(retry);
    expect(await screen.findByRole('row', { name: /齐恒/ })).toBeTruthy();
  });
});

describe('an application', () => {
  it('shows what was sent, the account and what the shop can compare', async () => {
    open(addressOf(1), {
      [GET]: () =>
        makeReview(1, {
          account: { ...makeReview(1).account, name: '齐横' },
          duplicateAccounts: 2,
          earlierApplications: [
            { state: 'rejected', reason: '照片不清楚', submittedAt: '2026-11-10T00:00:00.000Z' },
          ],
        }),
    });
    await opened(1);
    const text = panel().textContent;
    for (const part of ['138****8000', '账号的姓名是“齐横”', '另有 2 个同名账号', '照片不清楚', '1 / 3']) {
      expect(text).toContain(part);
    }
  });

  it('of an institution shows its details', async () => {
    const institution = {
      institutionName: '北湖师范学院',
      category: 'library' as const,
      address: '湖滨路 8 号',
      contactName: '齐恒',
      department: '图书馆',
    };
    open(addressOf(1), {
      [GET]: () => makeReview(1, { item: makeItem(1, { type: USER_TYPE.institution }), institution }),
    });
    await opened(1);
    for (const part of ['北湖师范学院', '机构类别图书馆', '湖滨路 8 号']) {
      expect(panel().textContent).toContain(part);
    }
  });

  it('that is decided shows by whom and why, and offers no decision', async () => {
    const decided = {
      item: makeItem(1, { state: 'rejected' }),
      reason: '看不清',
      decidedBy: '林若谷',
      decidedAt: '2026-11-20T08:00:00.000Z',
    } as const;
    open(addressOf(1), { [GET]: () => makeReview(1, decided) });
    await opened(1);
    expect(panel().textContent).toMatch(/审核人林若谷时间2026-11-20 16:00原因看不清/);
    expect(screen.queryByRole('button', { name: /^通过/ })).toBeNull();
  });

  it('shows the certificate, and larger when asked', async () => {
    const picture = () => new Response('png', { headers: { 'content-type': 'image/png' } });
    const { server } = open(addressOf(1), {
      [GET]: () => makeReview(1, { hasCertificate: true }),
      [CERTIFICATE]: picture,
    } as Handlers);
    const image = await screen.findByRole('img', { name: '申请人上传的工作证明' });
    expect(image.getAttribute('src')).toBe('blob:certificate');
    expect(server.calls.find(({ key }) => String(key) === CERTIFICATE)?.input).toEqual({
      applicationId: idOf(1),
    });
    await userEvent.click(screen.getByRole('button', { name: '放大' }));
    const dialog = screen.getByRole('dialog', { name: '工作证明' });
    await userEvent.click(within(dialog).getByRole('button', { name: '关闭' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(server.calls.filter(({ key }) => String(key) === CERTIFICATE)).toHaveLength(1);
  });

  it('says when the certificate cannot be read', async () => {
    open(addressOf(1), {
      [GET]: () => makeReview(1, { hasCertificate: true }),
      [CERTIFICATE]: () => new Refusal(generalErrors.notFound.code, '没有找到'),
    } as Handlers);
    expect((await within(panel()).findByRole('alert')).textContent).toContain('工作证明加载失败');
  });
});

describe('deciding', () => {
  const pass = async () => {
    await userEvent.click(screen.getByRole('button', { name: /^通过/ }));
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: /^通过/ }));
  };

  it('passes after a question, tells so and opens the next', async () => {
    const { server, where } = open(addressOf(1));
    await opened(1);
    await userEvent.click(screen.getByRole('button', { name: /^通过/ }));
    const dialog = screen.getByRole('dialog', { name: '通过齐恒的申请？' });
    expect(dialog.textContent).toContain('将成为认证教师');
    expect(server.inputsOf(DECIDE)).toEqual([]);
    await userEvent.click(within(dialog).getByRole('button', { name: '通过' }));
    await waitFor(() => expect(where()).toBe(addressOf(2)));
    expect(server.inputsOf(DECIDE)).toEqual([{ applicationId: idOf(1), decision: 'approve', reason: '' }]);
    expect(await screen.findByText('已通过，并通知了申请人')).toBeTruthy();
    expect(server.inputsOf(FIND).length).toBeGreaterThan(1);
  });

  it('opens the one before when there is none after, and none when that was all', async () => {
    const { where, server } = open(addressOf(3));
    await opened(3);
    await pass();
    await waitFor(() => expect(where()).toBe(addressOf(2)));
    await opened(2);
    server.use({ [FIND]: () => ({ list: [], total: 0, counts: { ...counts, pending: 0 } }) });
    await pass();
    await waitFor(() => expect(where()).not.toBe(addressOf(2)));
  });

  it('refuses only with a reason, and keeps what was typed', async () => {
    const { server } = open(addressOf(1), {
      [DECIDE]: () => new Refusal(applicationErrors.alreadyDecided.code, '已由他人处理'),
    });
    await opened(1);
    await userEvent.click(screen.getByRole('button', { name: '驳回' }));
    const field = screen.getByLabelText('审核意见');
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
    await waitFor(() => expect(document.activeElement).toBe(field));
    await userEvent.type(field, '照片不清楚');
    await userEvent.click(screen.getByRole('button', { name: '驳回' }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain('照片不清楚');
    await userEvent.click(within(dialog).getByRole('button', { name: '驳回' }));
    expect((await within(panel()).findByRole('alert')).textContent).toContain('已由他人处理');
    expect((field as HTMLTextAreaElement).value).toBe('照片不清楚');
    expect(server.inputsOf(DECIDE)).toEqual([
      { applicationId: idOf(1), decision: 'reject', reason: '照片不清楚' },
    ]);
  });
});

describe('an approved teacher', () => {
  const WITHDRAW = 'POST /b/v1/admin/application/withdrawApplication';
  const approved = () => makeReview(1, { item: { ...makeItem(1), state: 'approved' } });

  it('is withdrawn with a reason, after a question', async () => {
    const { server } = open(addressOf(1), {
      [GET]: approved,
      [WITHDRAW]: () => null,
    });
    await opened(1);
    await userEvent.click(screen.getByRole('button', { name: '撤销教师认证' }));
    expect(await screen.findByText('请填写撤销原因，教师会看到')).toBeTruthy();
    await userEvent.type(screen.getByLabelText(/撤销原因/), '证件是伪造的');
    await userEvent.click(screen.getByRole('button', { name: '撤销教师认证' }));
    expect(server.inputsOf(WITHDRAW)).toEqual([]);
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: '撤销教师认证' }));
    await waitFor(() => expect(server.inputsOf(WITHDRAW)).toMatchObject([{ reason: '证件是伪造的' }]));
  });
});

describe('the keyboard', () => {
  it('walks by J and K or the arrows, and passes by A after a question', async () => {
    const { where, server } = open();
    await screen.findByRole('row', { name: /齐恒/ });
    await userEvent.keyboard('j');
    await opened(1);
    await waitFor(() => expect(document.activeElement?.tagName).toBe('ASIDE'));
    await userEvent.keyboard('{ArrowDown}');
    await opened(2);
    await userEvent.keyboard('k');
    await opened(1);
    await userEvent.keyboard('k{Control>}j{/Control}');
    expect(where()).toBe(addressOf(1));
    await userEvent.keyboard('a');
    const yes = within(screen.getByRole('dialog')).getByRole('button', { name: '通过' });
    expect(document.activeElement).toBe(yes);
    await userEvent.keyboard('j');
    expect(where()).toBe(addressOf(1));
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(server.inputsOf(DECIDE)).toHaveLength(1));
  });

  it('writes where there is something to write', async () => {
    const { where } = open(addressOf(1));
    await opened(1);
    await userEvent.type(screen.getByLabelText('审核意见'), 'jka');
    expect(where()).toBe(addressOf(1));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

it('speaks English too', async () => {
  await setTestLanguage('en');
  open(addressOf(1));
  await screen.findByRole('row', { name: /齐恒/ });
  expect(document.body.textContent).not.toMatch(/待审核|通过/);
  expect(await screen.findByRole('button', { name: 'Decline' })).toBeTruthy();
});
