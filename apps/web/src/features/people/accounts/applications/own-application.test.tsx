import { accountErrors, pictureErrors } from '@zhiye/contract';
import { USER_TYPE } from '@zhiye/contract/constants';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '../../../../shared/testing/user-event.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { storedPersonalInfo } from '../../../../shared/storage/local-storage.ts';
import { Refusal, startFakeServer } from '../../../../shared/testing/fake-server.ts';
import type { Handlers } from '../../../../shared/testing/fake-server.ts';
import { renderPage } from '../../../../shared/testing/render-page.tsx';
import { signInAs } from '../../../../shared/testing/session.ts';
import type { Application } from './own-application.tsx';
import { RegisterPage } from '../registration/register-page.tsx';

const OWN = 'GET /b/v1/account/getOwnApplication';
const SUBMIT = 'POST /b/v1/account/submitInstitutionApplication';

const institution = {
  institutionName: '澄江大学图书馆',
  category: 'library' as const,
  address: '澄江市学苑路 1 号',
  contactName: '林若谷',
  department: '采编部',
};
const teacher = { name: '沈砚秋', institution: '澄江大学', department: '数学系' };

function application(parts: Partial<Application> = {}): Application {
  const submittedAt = '2026-11-20T06:06:00.000Z';
  return {
    type: USER_TYPE.teacher,
    state: 'pending',
    reason: null,
    submittedAt,
    decidedAt: null,
    teacher,
    institution: null,
    ...parts,
  };
}

function open(query: string, handlers: Handlers = {}) {
  const server = startFakeServer({ [OWN]: () => null, ...handlers });
  const { router } = renderPage(RegisterPage, `/register${query}`);
  return { server, where: () => router.state.location.pathname + router.state.location.search };
}

/** Replaces the browser's upload request; the test controls its progress and reply. */
class FakeRequest {
  static last: FakeRequest;
  upload: { onprogress?: (event: object) => void } = {};
  responseText = '';
  sent: FormData | undefined;
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;
  onloadend?: () => void;
  constructor() {
    FakeRequest.last = this;
  }
  open() {}
  setRequestHeader() {}
  send(form: FormData) {
    this.sent = form;
  }
  abort() {
    this.onabort?.();
  }
  reply(code: number, msg = '') {
    this.responseText = JSON.stringify({ code, msg, data: null, isOK: code === 200 });
    act(() => this.onload?.());
  }
}

beforeEach(() => {
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  URL.createObjectURL = () => 'blob:preview';
  URL.revokeObjectURL = () => undefined;
});

const textbox = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const picker = () => document.querySelector<HTMLInputElement>('input[type=file]')!;
const picture = new File(['picture'], '工作证.jpg', { type: 'image/jpeg' });
const send = () => userEvent.click(screen.getByRole('button', { name: '提交审核' }));

async function fillInTeacher() {
  await screen.findByRole('heading', { name: '上传工作证明' });
  await userEvent.type(textbox('单位'), '澄江大学');
  await userEvent.type(textbox('部门'), '数学系');
}

describe('a teacher', () => {
  beforeEach(() => signInAs(1, '沈砚秋'));

  it('uploads the certificate with a progress bar and shows the pending application', async () => {
    let own: Application | null = null;
    open('?type=2&from=%2Fcart', { [OWN]: () => own });
    await fillInTeacher();
    await userEvent.upload(picker(), picture);
    expect(await screen.findByRole('img', { name: '工作证明预览' })).toBeTruthy();
    await send();
    const request = FakeRequest.last;
    expect(Object.fromEntries(request.sent!)).toMatchObject(teacher);
    expect((request.sent!.get('file') as File).name).toBe('工作证.jpg');
    act(() => request.upload.onprogress?.({ lengthComputable: true, loaded: 40, total: 100 }));
    expect(screen.getByRole<HTMLProgressElement>('progressbar', { name: '上传进度' }).value).toBe(40);
    own = application();
    request.reply(200);
    expect(await screen.findByText('审核中')).toBeTruthy();
    expect(screen.getByText('澄江大学')).toBeTruthy();
    expect(screen.getByText('2026-11-20 14:06')).toBeTruthy();
    expect(screen.getByRole('link', { name: '继续之前的操作' }).getAttribute('href')).toBe('/cart');
  });

  it('marks missing fields, including the certificate', async () => {
    open('?type=2');
    await screen.findByRole('heading', { name: '上传工作证明' });
    expect(textbox('姓名').value).toBe('沈砚秋');
    await send();
    expect(screen.getByText('请输入单位')).toBeTruthy();
    expect(document.activeElement).toBe(textbox('单位'));
    await fillInTeacher();
    await send();
    expect(screen.getByText('请上传工作证明')).toBeTruthy();
    expect(document.activeElement).toBe(picker());
  });

  it.each([
    [new File(['x'], '工作证.svg'), '请上传 jpg、jpeg 或 png 图片'],
    [new File([], '工作证.png'), '图片是空文件，请重新选择或重新导出'],
    [new File([new Uint8Array(10 * 1024 * 1024 + 1)], '工作证.png'), '图片超过 10 MB，请压缩后再上传'],
  ])('an invalid picture is rejected before the upload', async (file, message) => {
    open('?type=2');
    await screen.findByRole('heading', { name: '上传工作证明' });
    fireEvent.change(picker(), { target: { files: [file] } });
    expect(screen.getByText(message)).toBeTruthy();
    expect(screen.queryByRole('img', { name: '工作证明预览' })).toBeNull();
  });

  it('accepts a dropped picture, replaces it and removes it', async () => {
    open('?type=2');
    await screen.findByRole('heading', { name: '上传工作证明' });
    const zone = picker().parentElement!;
    fireEvent.dragOver(zone);
    expect(zone.dataset.over).toBe('true');
    fireEvent.drop(zone, { dataTransfer: { files: [picture] } });
    expect(await screen.findByText('工作证.jpg')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: '移除' }));
    expect(screen.queryByText('工作证.jpg')).toBeNull();
  });

  it('shows the server’s error under the picture, and uploads another one', async () => {
    open('?type=2');
    await fillInTeacher();
    await userEvent.upload(picker(), picture);
    await send();
    FakeRequest.last.reply(pictureErrors.pictureTooLarge.code, '图片的像素过大，请缩小到 40 百万像素以内');
    expect((await screen.findAllByText(/图片的像素过大/)).length).toBeGreaterThan(0);
    expect(picker().getAttribute('aria-invalid')).toBe('true');
    expect(textbox('单位').value).toBe('澄江大学');
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
  });

  it('can cancel the upload', async () => {
    open('?type=2');
    await fillInTeacher();
    await userEvent.upload(picker(), picture);
    await send();
    await userEvent.click(screen.getByRole('button', { name: '取消上传' }));
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
    expect(screen.getByText('工作证.jpg')).toBeTruthy();
  });

  it('sees the reason of a rejection, and the form with the previous texts', async () => {
    open('?type=2', { [OWN]: () => application({ state: 'rejected', reason: '照片不清楚' }) });
    expect((await screen.findByRole('alert')).textContent).toContain('照片不清楚');
    expect(textbox('单位').value).toBe('澄江大学');
  });

  it('an approved user becomes a teacher', async () => {
    open('?type=2', {
      [OWN]: () => application({ state: 'approved' }),
      'GET /b/v1/userInfo/getPersonalInfo': () => ({ name: '沈砚秋', type: USER_TYPE.teacher }),
    });
    expect(await screen.findByRole('heading', { name: '你已通过教师认证' })).toBeTruthy();
    await waitFor(() =>
      expect(storedPersonalInfo.read()).toEqual({ name: '沈砚秋', type: USER_TYPE.teacher }),
    );
  });
});

describe('an institution', () => {
  beforeEach(() => signInAs(3, '林若谷'));

  it('submits its details and sees the pending application', async () => {
    let own: Application | null = null;
    const { server } = open('?type=3', {
      [OWN]: () => own,
      [SUBMIT]: () => {
        own = application({ type: USER_TYPE.institution, teacher: null, institution });
        return null;
      },
    });
    await screen.findByRole('heading', { name: '填写机构资料' });
    await send();
    for (const message of ['请输入机构名称', '请选择机构类别', '请输入地址', '请输入部门'])
      expect(screen.getByText(message)).toBeTruthy();
    await userEvent.type(textbox('机构名称'), institution.institutionName);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: '机构类别' }), '图书馆');
    await userEvent.type(textbox('地址'), institution.address);
    await userEvent.type(textbox('部门'), institution.department);
    expect(textbox('联系人姓名').value).toBe('林若谷');
    await send();
    expect(await screen.findByText('审核中')).toBeTruthy();
    expect(server.inputsOf(SUBMIT)).toEqual([institution]);
    expect(screen.getByText('图书馆')).toBeTruthy();
  });

  it('can correct a rejected application', async () => {
    open('', {
      [OWN]: () =>
        application({
          type: USER_TYPE.institution,
          state: 'rejected',
          reason: '名称与公章不符',
          teacher: null,
          institution,
        }),
    });
    expect((await screen.findByRole('alert')).textContent).toContain('名称与公章不符');
    expect(textbox('机构名称').value).toBe(institution.institutionName);
  });

  it('a second submission from another tab shows the current status', async () => {
    let own = application({
      type: USER_TYPE.institution,
      state: 'rejected',
      reason: 'x',
      teacher: null,
      institution,
    });
    open('', {
      [OWN]: () => own,
      [SUBMIT]: () => {
        own = { ...own, state: 'pending' };
        return new Refusal(accountErrors.applicationExists.code, '申请正在审核或已通过，不能重复提交');
      },
    });
    await screen.findByRole('heading', { name: '填写机构资料' });
    await send();
    expect(await screen.findByText('审核中')).toBeTruthy();
  });
});

describe('other users', () => {
  it.each([1, 4, 5] as const)('type %i sees a message', async (type) => {
    signInAs(type, '何同学');
    open('');
    expect(screen.getByRole('heading', { name: '你已登录为何同学' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: '申请教师认证' }) !== null).toBe(type === 1);
  });

  it('a failure can be retried', async () => {
    signInAs(3);
    const { server } = open('', { [OWN]: () => new Refusal(5003, '服务器正忙，请稍后再试') });
    const retry = await screen.findByRole('button', { name: '重试' });
    server.use({ [OWN]: () => null });
    await userEvent.click(retry);
    expect(await screen.findByRole('heading', { name: '填写机构资料' })).toBeTruthy();
  });
});
