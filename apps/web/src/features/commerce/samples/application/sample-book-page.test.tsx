import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '../../../../shared/testing/user-event.ts';
import { sampleErrors, samplePermission } from '@zhiye/contract';
import { beforeEach, expect, it, vi } from 'vitest';
import { Refusal, startFakeServer } from '../../../../shared/testing/fake-server.ts';
import type { Handlers } from '../../../../shared/testing/fake-server.ts';
import { makeBook } from '../../../../shared/testing/fixtures.ts';
import { renderPage } from '../../../../shared/testing/render-page.tsx';
import { signInAs } from '../../../../shared/testing/session.ts';
import { CERTIFICATE_ID, makeSampleApplication, SAMPLE_ID } from '../testing/make-sample.ts';
import { SampleBookPage } from './sample-book-page.tsx';

const FORM = 'GET /b/v1/sample/getSampleForm';
const BOOKS = 'GET /b/v1/sample/findSampleBooks';
const APPLY = 'POST /b/v1/sample/applyForSamples';
const RESUBMIT = 'POST /b/v1/sample/resubmitApplication';
const CERTIFICATE = 'POST /b/v1/sample/downloadCertificate';

const needs = {
  openCount: 1,
  firstStartDay: '2026-11-20',
  lastStartDay: '2027-11-20',
  teacher: { name: '沈老师', institution: '澄江大学', department: '计算机学院' },
  certificate: { certificateId: CERTIFICATE_ID, uploadedAt: '2026-09-03T00:00:00.000Z' },
  reviewDays: 3,
  daysAfterCourse: 30,
};

function open(address: string, handlers: Handlers = {}) {
  signInAs(2);
  const server = startFakeServer({
    [FORM]: () => needs,
    [BOOKS]: ({ bookIds }) => ({
      list: bookIds.split(',').map((id) => ({
        book: makeBook({ bookId: Number(id), title: `教材${id}` }),
        hasText: true,
        applications: [],
      })),
    }),
    [APPLY]: () => ({ applicationIds: [SAMPLE_ID] }),
    [RESUBMIT]: () => null,
    [CERTIFICATE as never]: () =>
      new Response(new Blob(['png']), { headers: { 'content-type': 'image/png' } }),
    ...handlers,
  });
  const page = renderPage(SampleBookPage, address);
  return { server, where: () => page.router.state.location.pathname };
}

beforeEach(() => {
  URL.createObjectURL = vi.fn(() => 'blob:certificate');
  URL.revokeObjectURL = vi.fn();
});

const submit = async (name = '提交申请') => userEvent.click(await screen.findByRole('button', { name }));

async function fill() {
  await userEvent.type(await screen.findByRole('textbox', { name: /课程名称/ }), '操作系统');
  await userEvent.type(screen.getByRole('textbox', { name: /学生人数/ }), '120');
  fireEvent.change(screen.getByLabelText(/开课时间/), { target: { value: '2027-02-22' } });
  await userEvent.type(screen.getByRole('textbox', { name: /使用院系/ }), '软件工程系{enter}');
}

it('says 请先选择需要申请的样书 and names every field that is missing', async () => {
  const { server } = open('/sampleBook');
  await submit();
  expect(await screen.findByText('请先选择需要申请的样书')).toBeTruthy();
  for (const text of ['请填写课程名称', '请填写 1 至 20000 之间的学生人数', '请选择开课时间'])
    expect(screen.getByText(text)).toBeTruthy();
  expect(server.inputsOf(APPLY)).toEqual([]);
});

it('applies for the books in the address with the certificate that the shop has', async () => {
  const { server, where } = open('/sampleBook?books=7,9');
  await fill();
  await userEvent.click(await screen.findByRole('button', { name: '移除《教材9》' }));
  await submit();
  await waitFor(() => expect(where()).toBe('/personal/stylebook'));
  expect(server.inputsOf(APPLY)).toEqual([
    {
      bookIds: [7],
      courseTitle: '操作系统',
      studentCount: 120,
      startDay: '2027-02-22',
      courseWeeks: 16,
      departments: ['计算机学院', '软件工程系'],
      note: '',
      certificateId: CERTIFICATE_ID,
    },
  ]);
});

it('shows a refusal and keeps what was typed; a day outside the range is not sent', async () => {
  const { code, zh } = sampleErrors.alreadyApplied;
  const { server } = open('/sampleBook?books=7', { [APPLY]: () => new Refusal(code, zh) });
  await fill();
  fireEvent.change(screen.getByLabelText(/开课时间/), { target: { value: '2026-02-22' } });
  await submit();
  expect(await screen.findByText('开课时间应在 2026-11-20 至 2027-11-20 之间')).toBeTruthy();
  expect(server.inputsOf(APPLY)).toEqual([]);
  fireEvent.change(screen.getByLabelText(/开课时间/), { target: { value: '2027-02-22' } });
  await submit();
  expect(await within(screen.getByRole('region', { name: '所选教材' })).findByText(zh)).toBeTruthy();
  expect((screen.getByRole('textbox', { name: /课程名称/ }) as HTMLInputElement).value).toBe('操作系统');
});

it('a rejected application is filled in with its reason and sent again', async () => {
  const rejected = makeSampleApplication({
    status: 'rejected',
    reason: '工作证看不清编号',
    waitingDays: null,
  });
  const { server } = open(`/sampleBook?application=${SAMPLE_ID}`, {
    'GET /b/v1/sample/getApplication': () => ({ ...rejected, certificateId: CERTIFICATE_ID }),
  });
  expect(await screen.findByText('工作证看不清编号')).toBeTruthy();
  const title = screen.getByRole('textbox', { name: /课程名称/ });
  await userEvent.clear(title);
  await userEvent.type(title, '操作系统原理');
  await submit('重新提交');
  await waitFor(() => expect(server.inputsOf(RESUBMIT)).toHaveLength(1));
  expect(server.inputsOf(RESUBMIT)[0]).toMatchObject({
    applicationId: SAMPLE_ID,
    courseTitle: '操作系统原理',
  });
});

it('explains in place that the permission is not sufficient', async () => {
  const { code, zh } = samplePermission;
  open('/sampleBook', { [FORM]: () => new Refusal(code, zh) });
  expect(await screen.findByText('样书权限不足')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});
