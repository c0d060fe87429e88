import type { StatementColumnsView, StatementMapping } from '@zhiye/contract';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage } from '../../../../shared/testing/render-page.tsx';
import { userEvent } from '../../../../shared/testing/user-event.ts';
import { AntdProvider } from '../../../../shared/ui/antd/antd-provider.tsx';
import { StatementColumnsForm } from './statement-columns-form.tsx';

const columns: StatementColumnsView = {
  headerLine: 9,
  header: ['日期', '标志', '金额', '对方户名', '摘要'],
  roles: ['date', 'direction', 'amount', 'payer', 'remark'],
  sample: [
    ['2026-11-25', '1', '30.00', '甲大学', '教材款'],
    ['2026-11-25', '2', '40.00', '乙大学', '讲义费'],
  ],
  amounts: 'signed',
  incoming: null,
  source: 'unclear',
};

function open(view: StatementColumnsView) {
  const given: StatementMapping[] = [];
  const Page = () => (
    <AntdProvider>
      <StatementColumnsForm columns={view} isBusy={false} onCheck={(mapping) => given.push(mapping)} />
    </AntdProvider>
  );
  renderPage(Page, '/backoffice/transfers');
  return given;
}

it('asks what the columns are, and takes the words that mean money received', async () => {
  const given = open(columns);
  expect(await screen.findByText('这种列名第一次见，请认一遍')).toBeTruthy();
  expect(screen.getByText('30.00 · 40.00')).toBeTruthy();
  await userEvent.type(screen.getByRole('combobox', { name: /表示收入的写法/ }), '2{Enter}');
  await userEvent.click(screen.getByRole('button', { name: '按这些列检查' }));
  expect(given).toEqual([{ headerLine: 9, roles: columns.roles, amounts: 'signed', incoming: ['2'] }]);
});

it('without an amount checks nothing', async () => {
  const given = open({ ...columns, roles: ['date', null, null, 'payer', 'remark'] });
  const check = await screen.findByRole('button', { name: '按这些列检查' });
  expect(check).toHaveProperty('disabled', true);
  expect(given).toEqual([]);
});
