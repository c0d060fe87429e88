import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { Refusal, startFakeServer } from '../../../shared/testing/fake-server.ts';
import { renderPage } from '../../../shared/testing/render-page.tsx';
import { InstitutionPage } from './institution-page.tsx';
import { applicationHandler, makeApplication } from './testing/make-application.ts';

it('shows what was sent, and that it is under review', async () => {
  startFakeServer(applicationHandler(makeApplication()));
  renderPage(InstitutionPage);
  for (const words of ['澄江大学', '本科院校', '澄江市学府路 1 号', '林老师', '图书馆', '机构资料审核中'])
    expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
});

it('says why it was refused, and leads to sending it again', async () => {
  startFakeServer(applicationHandler(makeApplication({ state: 'rejected', reason: '地址不完整' })));
  renderPage(InstitutionPage);
  expect((await screen.findByRole('alert')).textContent).toContain('地址不完整');
  expect(screen.getByRole('link', { name: '修改后重新提交' }).getAttribute('href')).toBe(
    '/registerType?type=3',
  );
});

it('leads to sending details when there are none', async () => {
  startFakeServer(applicationHandler(null));
  renderPage(InstitutionPage);
  expect(await screen.findByRole('heading', { name: '还没有提交机构资料' })).toBeTruthy();
});

it('says what went wrong, and tries again', async () => {
  const server = startFakeServer({
    ['GET /b/v1/account/getOwnApplication' as never]: () => new Refusal(5000, '出错了'),
  });
  renderPage(InstitutionPage);
  await screen.findByRole('heading', { name: '页面加载失败' });
  server.use(applicationHandler(makeApplication()));
  await userEvent.click(screen.getByRole('button', { name: '重试' }));
  expect(await screen.findByText('澄江大学')).toBeTruthy();
});
