import { siteContentErrors } from '@zhiye/contract';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '../../../shared/testing/user-event.ts';
import { describe, expect, it } from 'vitest';
import { storeFooterInfo } from '../../../shared/state/footer-info.ts';
import { loadShopData } from '../../../shared/state/shop-data.ts';
import { useToasts } from '../../../shared/state/toasts.ts';
import { Refusal, startFakeServer } from '../../../shared/testing/fake-server.ts';
import { makeFooterItem, shopHandlers } from '../../../shared/testing/fixtures.ts';
import { renderPage } from '../../../shared/testing/render-page.tsx';
import { setTestLanguage } from '../../../shared/testing/texts.ts';
import { FooterInfoPage } from './footer/footer-info-page.tsx';
import { NewsPage } from './news/news-page.tsx';

const news = {
  newsId: 'n1',
  title: '教师认证',
  titleEn: 'Verification',
  summary: '两个工作日',
  summaryEn: 'two days',
  publishDate: '2026-11-19',
};

describe('/footerInfo', () => {
  it('shows the stored text of the clicked item', () => {
    storeFooterInfo(makeFooterItem());
    renderPage(FooterInfoPage, '/footerInfo?footerId=invoice');
    expect(screen.getByRole('heading', { name: '发票说明' })).toBeTruthy();
    expect(screen.getByText('付款后三个工作日内开具。')).toBeTruthy();
  });

  it('does not show the stored text of another item', async () => {
    startFakeServer(shopHandlers);
    storeFooterInfo(makeFooterItem({ footerId: 'other', title: '另一条' }));
    await loadShopData();
    renderPage(FooterInfoPage, '/footerInfo?footerId=invoice');
    expect(screen.getByRole('heading', { name: '发票说明' })).toBeTruthy();
  });

  it('opened directly, takes the text from the shop data, in English', async () => {
    await setTestLanguage('en');
    startFakeServer(shopHandlers);
    renderPage(FooterInfoPage, '/footerInfo?footerId=invoice');
    await loadShopData();
    expect(await screen.findByText('Within three working days after payment.')).toBeTruthy();
    expect(document.title).toBe('Invoices · Zhiye');
  });

  it.each(['/footerInfo?footerId=none', '/footerInfo'])('%s shows a message', async (address) => {
    startFakeServer(shopHandlers);
    await loadShopData();
    renderPage(FooterInfoPage, address);
    expect(screen.getByText('内容不存在')).toBeTruthy();
  });

  it('ignores broken session storage', async () => {
    sessionStorage.setItem('footerInfo', '{broken');
    startFakeServer({ ...shopHandlers, 'GET /b/v1/home/getHomePage': () => new Refusal(5000, '出错') });
    await loadShopData();
    renderPage(FooterInfoPage, '/footerInfo?footerId=invoice');
    expect(screen.getByText('页面加载失败')).toBeTruthy();
  });
});

describe('/journalismDetail', () => {
  it('shows an item', async () => {
    startFakeServer({
      'GET /b/v1/home/getNews': () => ({ ...news, body: '<p>正文</p>', bodyEn: '<p>Body</p>' }),
    });
    renderPage(NewsPage, '/journalismDetail?newsId=n1');
    expect(await screen.findByRole('heading', { name: '教师认证' })).toBeTruthy();
    expect(screen.getByText('正文')).toBeTruthy();
    expect(document.title).toBe('教师认证 · 知页');
  });

  it('a deleted item leads to the others, and says so', async () => {
    startFakeServer({
      'GET /b/v1/home/getNews': () =>
        new Refusal(siteContentErrors.newsNotFound.code, '这条资讯不存在或已撤下'),
    });
    renderPage(NewsPage, '/journalismDetail?newsId=gone');
    expect(await screen.findByRole('heading', { name: '资讯不存在' })).toBeTruthy();
    expect(screen.getByRole('link', { name: '查看全部资讯' }).getAttribute('href')).toContain(
      '/journalismDetail',
    );
    expect(useToasts.getState().list).toMatchObject([{ text: '这条资讯不存在或已撤下' }]);
  });

  it('an item that cannot be loaded shows an error with a retry', async () => {
    const server = startFakeServer({
      'GET /b/v1/home/getNews': () => Promise.reject(new Error('refused')),
    });
    renderPage(NewsPage, '/journalismDetail?newsId=n1');
    expect(await screen.findByRole('button', { name: '重试' })).toBeTruthy();
    server.use({ 'GET /b/v1/home/getNews': () => ({ ...news, body: '', bodyEn: '' }) });
    await userEvent.click(screen.getByRole('button', { name: '重试' }));
    expect(await screen.findByRole('heading', { name: '教师认证' })).toBeTruthy();
  });

  it('its address can be copied', async () => {
    startFakeServer({
      'GET /b/v1/home/getNews': () => ({ ...news, body: '<p>正文</p>', bodyEn: '<p>Body</p>' }),
    });
    renderPage(NewsPage, '/journalismDetail?newsId=n1&from=mail');
    await userEvent.click(await screen.findByRole('button', { name: '复制链接' }));
    expect(await navigator.clipboard.readText()).toBe(`${location.origin}/pc/journalismDetail?newsId=n1`);
  });

  it('without an id lists all, in pages', async () => {
    const server = startFakeServer({
      'GET /b/v1/home/findNews': ({ pageNo }) => ({
        list: [{ ...news, newsId: `n${pageNo}` }],
        total: 45,
      }),
    });
    const { router } = renderPage(NewsPage, '/journalismDetail?pageNo=2');
    expect((await screen.findByRole('link', { name: '教师认证' })).getAttribute('href')).toBe(
      '/journalismDetail?newsId=n2',
    );
    await userEvent.click(screen.getByRole('link', { name: '第 3 页' }));
    expect(router.state.location.search).toBe('?pageNo=3');
    await waitFor(() =>
      expect(server.inputsOf('GET /b/v1/home/findNews').at(-1)).toEqual({ pageNo: 3, pageSize: 20 }),
    );
  });

  it.each(['x', '0', '-1', '1e9'])('page "%s" is the first', async (pageNo) => {
    const server = startFakeServer({
      'GET /b/v1/home/findNews': () => ({ list: [news], total: 1 }),
    });
    renderPage(NewsPage, `/journalismDetail?pageNo=${pageNo}`);
    await screen.findByRole('link', { name: '教师认证' });
    expect(server.inputsOf('GET /b/v1/home/findNews')).toEqual([{ pageNo: 1, pageSize: 20 }]);
  });

  it('a page after the last one links to the last one', async () => {
    startFakeServer({ 'GET /b/v1/home/findNews': () => ({ list: [], total: 45 }) });
    renderPage(NewsPage, '/journalismDetail?pageNo=9');
    expect((await screen.findByRole('link', { name: '到最后一页（第 3 页）' })).getAttribute('href')).toBe(
      '/journalismDetail?pageNo=3',
    );
  });

  it('shows a message when there is no news', async () => {
    startFakeServer({ 'GET /b/v1/home/findNews': () => ({ list: [], total: 0 }) });
    renderPage(NewsPage, '/journalismDetail');
    expect(await screen.findByText('还没有资讯')).toBeTruthy();
  });
});
