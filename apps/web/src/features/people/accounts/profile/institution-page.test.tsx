import { screen } from '@testing-library/react';
import { userEvent } from '../../../../shared/testing/user-event.ts';
import { expect, it } from 'vitest';
import { Refusal, startFakeServer } from '../../../../shared/testing/fake-server.ts';
import { renderPage } from '../../../../shared/testing/render-page.tsx';
import { InstitutionPage } from './institution-page.tsx';
import { applicationHandler, makeApplication } from './testing/make-application.ts';

it('shows the pending application', async () => {
  startFakeServer(applicationHandler(makeApplication()));
  renderPage(InstitutionPage);
  for (const words of ['澄江大学', '本科院校', '澄江市学府路 1 号', '林老师', '图书馆', '机构资料审核中'])
    expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
});

it('shows the reason of a rejection, and a link to submit again', async () => {
  startFakeServer(applicationHandler(makeApplication({ state: 'rejected', reason: '地址不完整' })));
  renderPage(InstitutionPage);
  expect((await screen.findByRole('alert')).textContent).toContain('地址不完整');
  expect(screen.getByRole('link', { name: '修改后重新提交' }).getAttribute('href')).toBe(
    '/registerType?type=3',
  );
});

it('offers the records of what an approved institution holds', async () => {
  startFakeServer({
    ...applicationHandler(makeApplication({ state: 'approved' })),
    ['GET /b/v1/holding/countHoldings' as never]: () => ({ total: 3 }),
  });
  renderPage(InstitutionPage);
  expect(await screen.findByRole('button', { name: '下载 MARC 21（.mrc）' })).toBeTruthy();
  expect(screen.getByRole('button', { name: '下载 KBART（.txt）' })).toBeTruthy();
});

it('links to the form without an application', async () => {
  startFakeServer(applicationHandler(null));
  renderPage(InstitutionPage);
  expect(await screen.findByRole('heading', { name: '还没有提交机构资料' })).toBeTruthy();
});

it('shows a failure with a retry', async () => {
  const server = startFakeServer({
    ['GET /b/v1/account/getOwnApplication' as never]: () => new Refusal(5000, '出错了'),
  });
  renderPage(InstitutionPage);
  await screen.findByRole('heading', { name: '页面加载失败' });
  server.use(applicationHandler(makeApplication()));
  await userEvent.click(screen.getByRole('button', { name: '重试' }));
  expect(await screen.findByText('澄江大学')).toBeTruthy();
});
