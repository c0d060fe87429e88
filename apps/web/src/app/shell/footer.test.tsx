import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '../../shared/testing/user-event.ts';
import { describe, expect, it } from 'vitest';
import { makeFooterItem, makeHomePage, makeSite } from '../../shared/testing/fixtures.ts';
import { setTestLanguage } from '../../shared/testing/texts.ts';
import { renderApp } from '../testing/render-app.tsx';

const items = [
  makeFooterItem({
    footerId: 'about',
    columnType: 4,
    title: '关于知页',
    titleEn: 'About',
    link: 'https://zhiye.example/',
  }),
  makeFooterItem({
    footerId: 'home',
    columnType: 4,
    title: '首页',
    titleEn: 'Home',
    link: 'https://zhiye.example/pc',
  }),
  makeFooterItem({
    footerId: 'bad',
    columnType: 4,
    title: '坏链接',
    titleEn: 'Bad',
    link: 'javascript:alert(1)',
  }),
  makeFooterItem({ footerId: 'invoice', columnType: 1 }),
];

async function openFooter(parts: Parameters<typeof makeHomePage>[0] = {}) {
  const home = makeHomePage({ footerList: items, ...parts });
  const app = await renderApp('/highSearch', { 'GET /b/v1/home/getHomePage': () => home });
  return { ...app, footer: await screen.findByRole('contentinfo') };
}

describe('links', () => {
  it('are in columns by type, in their order', async () => {
    const { footer } = await openFooter();
    const headings = within(footer).getAllByRole('heading');
    expect(headings.map((heading) => heading.textContent)).toEqual(['购书', '关于']);
  });

  it('with a URL open in a new tab', async () => {
    const { footer } = await openFooter();
    const link = within(footer).getByRole('link', { name: /关于知页/ });
    expect(link.getAttribute('href')).toBe('https://zhiye.example/');
    expect(link.getAttribute('target')).toBe('_blank');
    expect(link.getAttribute('rel')).toContain('noopener');
  });

  it('to a path of the shop stay below /pc', async () => {
    const { footer } = await openFooter({
      footerList: [makeFooterItem({ footerId: 'guide', title: '使用指南', link: '/userGuide' })],
    });
    const link = within(footer).getByRole('link', { name: /使用指南/ });
    expect(link.getAttribute('href')).toBe('/pc/userGuide');
    expect(link.getAttribute('target')).toBe('_blank');
  });

  it('to home open in the same tab', async () => {
    const { footer } = await openFooter();
    const link = within(footer).getByRole('link', { name: '首页' });
    expect(link.getAttribute('href')).toBe('/pc/home');
    expect(link.hasAttribute('target')).toBe(false);
  });

  it('with a script URL are not links', async () => {
    const { footer } = await openFooter();
    expect(
      within(footer)
        .getByText(/坏链接/)
        .hasAttribute('href'),
    ).toBe(false);
  });

  it('without a URL store their text in session storage', async () => {
    const { footer, where } = await openFooter();
    await userEvent.click(within(footer).getByRole('link', { name: '发票说明' }));
    await waitFor(() => expect(where()).toBe('/footerInfo?footerId=invoice'));
    expect(JSON.parse(sessionStorage.getItem('footerInfo')!)).toMatchObject({ footerId: 'invoice' });
    expect(await screen.findByText('付款后三个工作日内开具。')).toBeTruthy();
    expect(document.title).toBe('发票说明 · 知页');
  });

  it('have titles in the language of the page', async () => {
    await setTestLanguage('en');
    const { footer } = await openFooter();
    expect(within(footer).getByRole('link', { name: 'Invoices' })).toBeTruthy();
    expect(within(footer).getByText('Zhiye e-textbooks', { exact: false })).toBeTruthy();
    expect(within(footer).getByText('Sample filing')).toBeTruthy();
  });
});

it('shows title, QR picture, Android link, filings and browser advice', async () => {
  const { footer } = await openFooter();
  expect(footer.textContent).toContain('知页电子教材平台');
  expect(footer.textContent).toContain('© 2026 知页');
  expect(footer.textContent).toContain('示例备案号');
  expect(footer.textContent).toContain('建议分辨率 1440*900，请使用 IE10 以上浏览器，推荐 Chrome 或 Firefox');
  expect(within(footer).getByRole('img', { name: '关注我们的二维码' }).getAttribute('src')).toBe(
    '/files/follow.png',
  );
  const android = within(footer).getByRole('link', { name: '安卓版下载' });
  expect([android.getAttribute('href'), android.getAttribute('target')]).toEqual([
    '/files/zhiye.apk',
    '_blank',
  ]);
});

describe('the environment box', () => {
  it.each([
    ['development', '开发环境'],
    ['test', '测试环境'],
  ] as const)('shows mode %s and version', async (mode, text) => {
    await openFooter({ site: makeSite({ mode }) });
    const box = await screen.findByRole('complementary', { name: '运行环境' });
    expect(box.textContent).toContain(text);
    expect(box.textContent).toContain('1.2.3');
  });

  it('is not part of the reader', async () => {
    await renderApp('/read', { 'GET /b/v1/home/getHomePage': () => makeHomePage() });
    expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy();
    expect(screen.queryByRole('complementary', { name: '运行环境' })).toBeNull();
  });

  it('expands and collapses', async () => {
    await openFooter();
    const box = await screen.findByRole('complementary', { name: '运行环境' });
    const details = box.querySelector('details')!;
    expect(details.open).toBe(false);
    await userEvent.click(box.querySelector('summary')!);
    expect(details.open).toBe(true);
  });

  it('is not shown in production', async () => {
    await openFooter({ site: makeSite({ mode: 'production' }) });
    expect(screen.queryByRole('complementary', { name: '运行环境' })).toBeNull();
  });
});
