import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '../../../../../../shared/testing/user-event.ts';
import type { ComponentType } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { Refusal, startFakeServer } from '../../../../../../shared/testing/fake-server.ts';
import type { Handlers } from '../../../../../../shared/testing/fake-server.ts';
import { chooseOption } from '../../../../../../shared/testing/antd.ts';
import { renderPage } from '../../../../../../shared/testing/render-page.tsx';
import { AntdProvider } from '../../../../../../shared/ui/antd/antd-provider.tsx';
import { mockDialogElement } from '../../../../../../shared/testing/dialogs.ts';
import { SubjectsPage } from './subjects-page.tsx';
import { SeriesPage } from '../series/series-page.tsx';

const LIST = 'GET /b/v1/admin/subject/findSubjects';
const MAKE = 'POST /b/v1/admin/subject/createSubject';
const MOVE = 'POST /b/v1/admin/subject/moveSubject';
const DELETE = 'POST /b/v1/admin/subject/deleteSubject';
const SERIES = 'GET /b/v1/admin/series/findSeries';
const MERGE = 'POST /b/v1/admin/series/mergeSeries';

const list = [
  { subjectCode: 'science', parentCode: null, name: '理学', nameEn: 'Science', bookCount: 0 },
  { subjectCode: 'physics', parentCode: 'science', name: '物理', nameEn: 'Physics', bookCount: 7 },
  { subjectCode: 'arts', parentCode: null, name: '艺术', nameEn: 'Arts', bookCount: 1 },
];

function open(Shown: ComponentType, handlers: Handlers) {
  const Page = () => (
    <AntdProvider>
      <Shown />
    </AntdProvider>
  );
  const server = startFakeServer({ [LIST]: () => ({ list }), ...handlers });
  renderPage(Page, '/backoffice/subjects');
  return server;
}
const click = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

beforeEach(() => mockDialogElement());

describe('classes', () => {
  it('move among those of their parent, by buttons that say so', async () => {
    const server = open(SubjectsPage, { [MOVE]: () => null });
    await click('下移“理学”');
    await waitFor(() => expect(server.inputsOf(LIST)).toHaveLength(2));
    expect(server.inputsOf(MOVE)).toEqual([{ subjectCode: 'science', direction: 'down' }]);
    for (const name of ['上移“理学”', '上移“物理”', '下移“物理”', '下移“艺术”']) {
      expect(screen.getByRole('button', { name })).toHaveProperty('ariaDisabled', 'true');
    }
  });

  it('are made with a code and both names; what was typed stays when that is refused', async () => {
    const server = open(SubjectsPage, { [MAKE]: () => new Refusal(4853, '这个分类代码已有人用') });
    await click('新建学科分类');
    const dialog = within(screen.getByRole('dialog'));
    await userEvent.type(dialog.getByLabelText(/^代码/), '化 学');
    await userEvent.click(dialog.getByRole('button', { name: '保存' }));
    expect(await dialog.findByText(/只能用字母、数字和连字符，/)).toBeTruthy();
    expect(dialog.getAllByText('请填写这一项')).toHaveLength(2);
    await userEvent.clear(dialog.getByLabelText(/^代码/));
    await userEvent.type(dialog.getByLabelText(/^代码/), 'chemistry');
    await userEvent.type(dialog.getByLabelText(/^名称/), '化学');
    await userEvent.type(dialog.getByLabelText(/^英文名称/), 'Chemistry');
    await chooseOption('上级学科分类', '理学');
    await userEvent.click(dialog.getByRole('button', { name: '保存' }));
    expect((await dialog.findByRole('alert')).textContent).toContain('这个分类代码已有人用');
    expect(server.inputsOf(MAKE)).toEqual([
      { subjectCode: 'chemistry', name: '化学', nameEn: 'Chemistry', parentCode: 'science' },
    ]);
    expect(dialog.getByLabelText<HTMLInputElement>(/^代码/).value).toBe('chemistry');
  });

  it('are deleted after a question, and say why not', async () => {
    open(SubjectsPage, { [DELETE]: () => new Refusal(4854, '分类里还有教材或子类') });
    await click('删除“物理”');
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: '删除' }));
    expect((await screen.findByRole('alert')).textContent).toContain('分类里还有教材或子类');
  });
});

describe('series', () => {
  it('that are one go together', async () => {
    const all = [
      { seriesId: 1, name: '理学丛书', bookCount: 2 },
      { seriesId: 2, name: '理学基础丛书', bookCount: 5 },
    ];
    const server = open(SeriesPage, {
      [SERIES]: () => ({ list: all, total: 2 }),
      [MERGE]: () => ({ moved: 2 }),
    });
    await click('合并《理学丛书》');
    const dialog = within(screen.getByRole('dialog'));
    await userEvent.type(dialog.getByLabelText(/^并入/), '没有的');
    await userEvent.click(dialog.getByRole('button', { name: '合并' }));
    expect(await dialog.findByText('没有这个名称的其他丛书')).toBeTruthy();
    await userEvent.clear(dialog.getByLabelText(/^并入/));
    await userEvent.type(dialog.getByLabelText(/^并入/), '理学基础丛书');
    await waitFor(() => expect(server.inputsOf(SERIES).at(-1)?.keyword).toBe('理学基础丛书'));
    await screen.findAllByTitle('理学基础丛书');
    await userEvent.click(dialog.getByRole('button', { name: '合并' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.inputsOf(MERGE)).toEqual([{ seriesId: 1, intoId: 2 }]);
  });
});
