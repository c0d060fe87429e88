import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { keepFooterInfo } from '../../shared/footer-info.ts';
import { loadShopData } from '../../shared/shop-data.ts';
import { Refusal, startFakeServer } from '../../shared/testing/fake-server.ts';
import { makeFooterItem, makeHomePage, shopHandlers } from '../../shared/testing/make.ts';
import { renderPage } from '../../shared/testing/render-page.tsx';
import { useLanguageInTest } from '../../shared/testing/texts.ts';
import { FooterInfoPage } from './footer-info-page.tsx';
import { JournalismPage } from './journalism-page.tsx';

const news = {
  journalismId: 'n1',
  title: '教师认证',
  titleEn: 'Verification',
  summary: '两个工作日',
  summaryEn: 'two days',
  publishDate: '2026-11-19',
};

describe('/footerInfo', () => {
  it('shows what the click kept', () => {
    keepFooterInfo(makeFooterItem());
    renderPage(FooterInfoPage, '/footerInfo?footerId=invoice');
    expect(screen.getByRole('heading', { name: '发票说明' })).toBeTruthy();
    expect(screen.getByText('付款后三个工作日内开具。')).toBeTruthy();
  });

  it('does not show another kept text', async () => {
    startFakeServer(shopHandlers);
    keepFooterInfo(makeFooterItem({ footerId: 'other', title: '另一条' }));
    await loadShopData();
    renderPage(FooterInfoPage, '/footerInfo?footerId=invoice');
    expect(screen.getByRole('heading', { name: '发票说明' })).toBeTruthy();
  });

  it('opened cold, takes the text from the shop data, in English', async () => {
    await useLanguageInTest('en');
    startFakeServer(shopHandlers);
    renderPage(FooterInfoPage, '/footerInfo?footerId=invoice');
    await loadShopData();
    expect(await screen.findByText('Within three working days after payment.')).toBeTruthy();
    expect(document.title).toBe('Invoices · Zhiye');
  });

  it.each(['/footerInfo?footerId=none', '/footerInfo'])(
    '%s has nothing to show and says so',
    async (address) => {
      startFakeServer(shopHandlers);
      await loadShopData();
      renderPage(FooterInfoPage, address);
      expect(screen.getByText('没有这一条说明')).toBeTruthy();
    },
  );

  it('ignores what is broken in session storage', async () => {
    sessionStorage.setItem('footerInfo', '{broken');
    startFakeServer({ ...shopHandlers, 'GET /b/v1/home/getHomePage': () => new Refusal(5000, '出错') });
    await loadShopData();
    renderPage(FooterInfoPage, '/footerInfo?footerId=invoice');
    expect(screen.getByText('没能读到这一页')).toBeTruthy();
  });
});

describe('/journalismDetail', () => {
  it('shows an item', async () => {
    startFakeServer({
      'GET /b/v1/home/getJournalism': () => ({ ...news, body: '<p>正文</p>', bodyEn: '<p>Body</p>' }),
    });
    renderPage(JournalismPage, '/journalismDetail?journalismId=n1');
    expect(await screen.findByRole('heading', { name: '教师认证' })).toBeTruthy();
    expect(screen.getByText('正文')).toBeTruthy();
    expect(document.title).toBe('教师认证 · 知页');
  });

  it('an item that is gone says so, and can be tried again', async () => {
    const server = startFakeServer({
      'GET /b/v1/home/getJournalism': () => new Refusal(4310, '这条资讯不存在或已撤下'),
    });
    renderPage(JournalismPage, '/journalismDetail?journalismId=gone');
    expect(await screen.findByRole('button', { name: '重试' })).toBeTruthy();
    server.use({ 'GET /b/v1/home/getJournalism': () => ({ ...news, body: '', bodyEn: '' }) });
    await userEvent.click(screen.getByRole('button', { name: '重试' }));
    expect(await screen.findByRole('heading', { name: '教师认证' })).toBeTruthy();
  });

  it('without an id lists all', async () => {
    startFakeServer({
      ...shopHandlers,
      'GET /b/v1/home/getHomePage': () => makeHomePage({ journalismList: [news] }),
    });
    await loadShopData();
    renderPage(JournalismPage, '/journalismDetail');
    expect(screen.getByRole('link', { name: '教师认证' }).getAttribute('href')).toBe(
      '/journalismDetail?journalismId=n1',
    );
  });

  it('says when there is none', async () => {
    startFakeServer(shopHandlers);
    await loadShopData();
    renderPage(JournalismPage, '/journalismDetail');
    expect(screen.getByText('还没有资讯')).toBeTruthy();
  });
});
