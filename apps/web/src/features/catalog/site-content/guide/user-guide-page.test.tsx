import { screen, within } from '@testing-library/react';
import { userEvent } from '../../../../shared/testing/user-event.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Refusal, startFakeServer } from '../../../../shared/testing/fake-server.ts';
import { renderPage } from '../../../../shared/testing/render-page.tsx';
import { setTestLanguage } from '../../../../shared/testing/texts.ts';
import { UserGuidePage } from './user-guide-page.tsx';

const GUIDE = 'GET /b/v1/home/getUserGuide';
const list = [
  {
    sectionId: 'find',
    title: '找书',
    titleEn: 'Finding',
    body: '<p>按书名搜索。</p>',
    bodyEn: '<p>By title.</p>',
  },
  {
    sectionId: 'try',
    title: '试读',
    titleEn: 'Trying',
    body: '<p>先试读，不登录也行。</p>',
    bodyEn: '<p>Try first.</p>',
  },
];

function openGuide(address = '/userGuide') {
  const server = startFakeServer({ [GUIDE]: () => ({ list }) });
  return { server, ...renderPage(UserGuidePage, address) };
}

const chapters = () => screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
const contents = () => within(screen.getByRole('navigation', { name: '指南目录' }));

beforeEach(() => {
  // jsdom has no layout
  Element.prototype.scrollIntoView = vi.fn();
});

describe('/userGuide', () => {
  it('shows all sections, each with its own address', async () => {
    const { router } = openGuide();
    await screen.findByRole('heading', { name: '找书' });
    expect(chapters()).toEqual(['找书', '试读']);
    await userEvent.click(contents().getByRole('link', { name: '试读' }));
    expect(router.state.location.hash).toBe('#try');
    expect(document.activeElement?.id).toBe('try');
  });

  it('finds sections, marks and counts hits, and keeps the search in the address', async () => {
    const { router } = openGuide();
    await screen.findByRole('heading', { name: '找书' });
    await userEvent.type(screen.getByRole('searchbox', { name: '搜索指南' }), '试读');
    expect(chapters()).toEqual(['试读']);
    expect([...document.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual(['试读', '试读']);
    expect(screen.getByRole('status').textContent).toBe('在 1 节中找到 2 处');
    expect(new URLSearchParams(router.state.location.search).get('q')).toBe('试读');
    await userEvent.keyboard('{Enter}');
    expect(document.activeElement?.id).toBe('try');
  });

  it('opens with the search of the address and shows a message without hits', async () => {
    openGuide('/userGuide?q=火星');
    expect(await screen.findByRole('heading', { name: '指南里没有“火星”' })).toBeTruthy();
    expect(screen.getByRole('link', { name: '查看完整指南' }).getAttribute('href')).toBe('/userGuide');
  });

  it('shows an empty guide and a failure', async () => {
    const { server } = openGuide();
    await screen.findByRole('heading', { name: '找书' });
    server.use({ [GUIDE]: () => new Refusal(5000, '出错') });
    renderPage(UserGuidePage, '/userGuide');
    const retry = await screen.findByRole('button', { name: '重试' });
    server.use({ [GUIDE]: () => ({ list: [] }) });
    await userEvent.click(retry);
    expect(await screen.findByRole('heading', { name: '指南暂无内容' })).toBeTruthy();
  });

  it('is complete in English', async () => {
    await setTestLanguage('en');
    openGuide('/userGuide?q=try');
    await screen.findByRole('heading', { name: /ing$/ });
    expect(chapters()).toEqual(['Trying']);
    expect(screen.getByRole('status').textContent).toBe('Results: 2 · sections: 1');
  });
});
