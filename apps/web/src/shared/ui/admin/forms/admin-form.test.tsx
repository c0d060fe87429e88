import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '../../../testing/user-event.ts';
import { Form } from 'antd';
import { describe, expect, it, vi } from 'vitest';
import { chooseOption } from '../../../testing/antd.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { AntdProvider } from '../../antd/antd-provider.tsx';
import { AdminDialog } from '../admin-dialog.tsx';
import { DateItem } from './date-item.tsx';
import { showErrors } from './form-errors.ts';
import { SelectItem } from './select-item.tsx';
import { SuggestItem, TextAreaItem, TextItem } from './text-items.tsx';

interface Values {
  readonly name: string;
  readonly code: string;
  readonly email: string;
  readonly publisher: string;
  readonly kind: string;
  readonly day: string;
  readonly note: string;
}
const EMPTY: Values = { name: '', code: 'a-1', email: '', publisher: '', kind: '', day: '', note: '' };
const onSubmit = vi.fn<(values: Values) => void>();

function openDialog({ isBusy = false, refused = {} }: { isBusy?: boolean; refused?: Partial<Values> } = {}) {
  onSubmit.mockReset();
  renderPage(function Page() {
    const [form] = Form.useForm<Values>();
    return (
      <AntdProvider>
        <AdminDialog<Values>
          title="新建"
          form={form}
          initialValues={EMPTY}
          submitLabel="保存"
          isBusy={isBusy}
          failure={undefined}
          onSubmit={(values) => {
            onSubmit(values);
            // as after an answer of the server
            setTimeout(() => showErrors(form, refused));
          }}
          onClose={() => undefined}
        >
          <TextItem<Values> name="name" label="名称" hint="最多十个字" required maxLength={10} />
          <TextItem<Values>
            name="code"
            label="代码"
            rule={(code) => (/^[a-z]*$/.test(code) ? undefined : '只能用字母')}
          />
          <TextItem<Values>
            name="email"
            label="邮箱"
            type="email"
            rule={(email) => (email === '' || email.includes('@') ? undefined : '邮箱格式不正确')}
          />
          <SuggestItem<Values> name="publisher" label="出版社" suggestions={['海图', '山图']} />
          <SelectItem<Values>
            name="kind"
            label="种类"
            placeholder="请选择"
            required
            choices={[['book', '书']]}
          />
          <DateItem<Values> name="day" label="日期" required />
          <TextAreaItem<Values> name="note" label="备注" />
        </AdminDialog>
      </AntdProvider>
    );
  });
}
const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const save = () => userEvent.click(screen.getByRole('button', { name: '保存' }));
const describedBy = (input: HTMLElement) =>
  (input.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join('|');

describe('a form of the back office', () => {
  it('gives what was typed and chosen, by Enter too', async () => {
    openDialog();
    expect(document.activeElement).toBe(box('名称'));
    await userEvent.type(box('名称'), '地理');
    await userEvent.clear(box('代码'));
    await userEvent.type(screen.getByRole('combobox', { name: '出版社' }), '山');
    await userEvent.click(await screen.findByRole('option', { name: '山图' }));
    await chooseOption('种类', '书');
    await userEvent.type(box('日期'), '2026-09-01');
    await userEvent.type(box('备注'), '一\n二');
    expect(onSubmit).not.toHaveBeenCalled();
    await userEvent.type(box('名称'), '{Enter}');
    await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(1));
    expect(onSubmit.mock.lastCall).toEqual([
      {
        name: '地理',
        code: '',
        email: '',
        publisher: '山图',
        kind: 'book',
        day: '2026-09-01',
        note: '一\n二',
      },
    ]);
  });

  it('says at each field what is wrong, and the first wrong one gets the focus', async () => {
    openDialog();
    await userEvent.type(box('邮箱'), '没有');
    await save();
    expect(await screen.findByText('邮箱格式不正确')).toBeTruthy();
    expect(screen.getByText('只能用字母')).toBeTruthy();
    expect(screen.getAllByText('请填写这一项')).toHaveLength(3);
    await waitFor(() => expect(document.activeElement).toBe(box('名称')));
    expect(describedBy(box('名称'))).toBe('请填写这一项|最多十个字');
    expect(box('名称').ariaRequired).toBe('true');
    expect(box('代码').ariaInvalid).toBe('true');
    expect(onSubmit).not.toHaveBeenCalled();
    await userEvent.type(box('代码'), '2');
    await waitFor(() => expect(screen.queryByText('只能用字母')).toBeNull());
    expect(screen.getAllByText('请填写这一项')).toHaveLength(3);
  });

  it('shows at the field what the server refuses, and keeps the rest', async () => {
    openDialog({ refused: { code: '代码已被使用' } });
    await userEvent.type(box('名称'), '地理');
    await userEvent.clear(box('代码'));
    await userEvent.type(box('代码'), 'geo');
    await chooseOption('种类', '书');
    await userEvent.type(box('日期'), '2026-09-01');
    await save();
    expect(await screen.findByText('代码已被使用')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(box('代码')));
    expect([box('名称').value, box('代码').value, box('日期').value]).toEqual(['地理', 'geo', '2026-09-01']);
  });

  it('is not sent twice', async () => {
    openDialog({ isBusy: true });
    expect(screen.getByRole('button', { name: '保存' })).toHaveProperty('disabled', true);
  });
});
