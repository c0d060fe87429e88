import { MATCH, RELATIONSHIP, SEARCH_FIELD } from '@zhiye/contract/constants';
import { screen } from '@testing-library/react';
import { userEvent } from '../../../../shared/testing/user-event.ts';
import type { ShelfBook } from '@zhiye/contract';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { loadShopData } from '../../../../shared/state/shop-data.ts';
import { Refusal, startFakeServer } from '../../../../shared/testing/fake-server.ts';
import type { Handlers } from '../../../../shared/testing/fake-server.ts';
import { makeBook, makeHomePage, shopHandlers } from '../../../../shared/testing/fixtures.ts';
import { renderPage } from '../../../../shared/testing/render-page.tsx';
import { signInAs } from '../../../../shared/testing/session.ts';
import { setTestLanguage } from '../../../../shared/testing/texts.ts';
import { HomePage } from './home-page.tsx';

const volumes = [1, 2].map((volume) =>
  makeBook({
    volume,
    title: `理学基础 ${volume}`,
    fromPrice: { duration: 'one_year', listFen: 5000, priceFen: 4500 },
  }),
);
const filled: Handlers = {
  'GET /b/v1/home/getHomePage': () =>
    makeHomePage({
      classList: [
        {
          subjectCode: 'sci',
          name: '理学',
          nameEn: 'Science',
          bookCount: 1842,
          children: [{ subjectCode: 'm', name: '数学', nameEn: 'Maths' }],
        },
      ],
      journalismList: [
        {
          newsId: 'n1',
          title: '教师认证改为线上',
          titleEn: 'Verification online',
          summary: '两个工作日',
          summaryEn: 'two days',
          publishDate: '2026-11-19',
        },
        {
          newsId: 'n2',
          title: '新书上架',
          titleEn: 'New books',
          summary: '',
          summaryEn: '',
          publishDate: '2026-11-06',
        },
      ],
      bannerList: [1, 2].map((n) => ({
        bannerId: `b${n}`,
        label: '专题',
        labelEn: 'Topic',
        title: `书单 ${n}`,
        titleEn: `List ${n}`,
        subtitle: '',
        subtitleEn: '',
        link: `/listContent?subjectCode=c${n}`,
        covers: [],
      })),
    }),
  'GET /b/v1/home/getHomeBooks': () => ({
    heroList: [{ ...makeBook({ title: '架上一本' }), spineSize: { width: 38, height: 255 } }],
    newList: [makeBook({ bookId: 900, title: '新书一本', hasPreview: true })],
    newThisWeek: 38,
    bestSellerList: [makeBook({ bookId: 901, title: '民法总论' })],
    series: { seriesId: 1, name: '理学基础丛书', bookList: volumes },
  }),
  'GET /b/v1/home/findSubjectBestSellers': ({ subjectCode }) => ({
    list: [makeBook({ title: `${subjectCode} 畅销` })],
  }),
};

/** Reports every observed element as visible at once. */
class AlwaysVisibleObserver {
  private readonly report: IntersectionObserverCallback;
  constructor(report: IntersectionObserverCallback) {
    this.report = report;
  }
  observe() {
    const seen = [{ isIntersecting: true }] as IntersectionObserverEntry[];
    this.report(seen, this as unknown as IntersectionObserver);
  }
  disconnect() {}
}

beforeEach(() => {
  vi.stubGlobal('IntersectionObserver', AlwaysVisibleObserver);
});

async function openHome(handlers: Handlers = filled) {
  const server = startFakeServer({ ...shopHandlers, ...handlers });
  const loaded = loadShopData();
  const page = renderPage(HomePage, '/home');
  await loaded;
  return { ...page, server };
}

const href = async (name: string | RegExp) =>
  (await screen.findByRole('link', { name })).getAttribute('href');

describe('/home', () => {
  it('shows the shelf, subjects, news and rows of books', async () => {
    await openHome();
    expect(await href('新书一本')).toBe('/bookDetail?bookId=900');
    expect(await href(/^理学 1,842/)).toBe('/listContent?subjectCode=sci');
    expect(await href(/教师认证改为线上/)).toBe('/journalismDetail?newsId=n1');
    expect(screen.getByRole('img', { name: '架上一本' })).toBeTruthy();
    expect(screen.getByText('本周 38 种')).toBeTruthy();
    expect(screen.getByText('理学基础 1、理学基础 2').parentElement?.textContent).toBe(
      '共 2 卷：理学基础 1、理学基础 2。',
    );
    expect(screen.getByText('可试读')).toBeTruthy();
  });

  it('shows another banner on click', async () => {
    await openHome();
    expect(await screen.findByRole('heading', { name: '书单 1' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: '第 2 个专题' }));
    expect(screen.getByRole('heading', { name: '书单 2' })).toBeTruthy();
    expect(await href('查看书单')).toBe('/listContent?subjectCode=c2');
  });

  it('searches like the header', async () => {
    const { router } = await openHome();
    await userEvent.type(screen.getByRole('combobox', { name: '搜索内容' }), '高等代数{Enter}');
    const s = new URLSearchParams(router.state.location.search).get('s');
    expect(JSON.parse(s!)).toEqual([
      {
        fieldType: SEARCH_FIELD.title,
        fieldVal: '高等代数',
        vague: MATCH.contains,
        relationshipType: RELATIONSHIP.and,
        isGlobal: true,
      },
    ]);
  });

  it('is complete in English', async () => {
    await setTestLanguage('en');
    await openHome();
    expect(await screen.findByRole('heading', { name: 'New arrivals 38 this week' })).toBeTruthy();
    expect(await href(/^Science 1,842/)).toBe('/listContent?subjectCode=sci');
  });

  it('an empty shop has no empty sections', async () => {
    await openHome({});
    expect(await screen.findByText('还没有资讯。')).toBeTruthy();
    expect(screen.queryByRole('heading', { name: /新书上架/ })).toBeNull();
    expect(screen.queryByRole('heading', { name: '学科分类' })).toBeNull();
  });

  it('a failure can be retried', async () => {
    const { server } = await openHome({
      'GET /b/v1/home/getHomeBooks': () => new Refusal(5000, '服务器出了点问题（编号 A3F）'),
    });
    expect(await screen.findByText('页面加载失败')).toBeTruthy();
    expect(screen.getAllByText(/编号 A3F/).length).toBeGreaterThan(0);
    server.use(filled);
    await userEvent.click(screen.getByRole('button', { name: '重试' }));
    expect(await href('新书一本')).toBe('/bookDetail?bookId=900');
  });

  it('works without the shop data and loads it on retry', async () => {
    const { server } = await openHome({ ...filled, 'GET /b/v1/home/getHomePage': () => new Response('') });
    server.use(filled);
    await userEvent.click(await screen.findByRole('button', { name: '重试' }));
    expect(await screen.findByRole('heading', { name: '书单 1' })).toBeTruthy();
  });
});

const subjects = ['sci', 'eng', 'art'].map((subjectCode, index) => ({
  subjectCode,
  name: ['理学', '工学', '艺术'][index]!,
  nameEn: subjectCode,
  bookCount: index === 2 ? 0 : 5,
  children: [],
}));

describe('best sellers of each subject', () => {
  const openRail = () =>
    openHome({ ...filled, 'GET /b/v1/home/getHomePage': () => makeHomePage({ classList: subjects }) });
  const tab = (name: string) => screen.getByRole('tab', { name });

  it('shows one subject at a time; an empty one has no tab', async () => {
    const { server } = await openRail();
    expect(await screen.findByText('sci 畅销')).toBeTruthy();
    expect(screen.getAllByRole('tab').map((item) => item.textContent)).toEqual(['理学', '工学']);
    await userEvent.click(tab('工学'));
    expect(await screen.findByText('eng 畅销')).toBeTruthy();
    expect(await href('工学全部畅销教材')).toBe('/listContent?subjectCode=eng&sortType=30');
    expect(server.inputsOf('GET /b/v1/home/findSubjectBestSellers')).toEqual([
      { subjectCode: 'sci' },
      { subjectCode: 'eng' },
    ]);
  });

  it('arrow keys wrap around the tabs', async () => {
    await openRail();
    await screen.findByText('sci 畅销');
    tab('理学').focus();
    await userEvent.keyboard('{ArrowLeft}');
    expect(document.activeElement).toBe(tab('工学'));
    await userEvent.keyboard('{ArrowRight}{End}');
    expect(tab('工学').getAttribute('aria-selected')).toBe('true');
    await userEvent.keyboard('{Home}');
    expect(document.activeElement).toBe(tab('理学'));
  });

  it('loads only near the viewport', async () => {
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        observe() {}
        disconnect() {}
      },
    );
    const { server } = await openRail();
    await screen.findByRole('tab', { name: '理学' });
    expect(server.inputsOf('GET /b/v1/home/findSubjectBestSellers')).toEqual([]);
  });

  it('a subject that fails to load can be loaded again', async () => {
    const { server } = await openRail();
    await screen.findByText('sci 畅销');
    server.use({ 'GET /b/v1/home/findSubjectBestSellers': () => new Refusal(5000, '出错') });
    await userEvent.click(tab('工学'));
    const retry = await screen.findByRole('button', { name: '重试' });
    server.use(filled);
    await userEvent.click(retry);
    expect(await screen.findByText('eng 畅销')).toBeTruthy();
  });
});

describe('continue reading', () => {
  const item: ShelfBook = {
    book: makeBook({ bookId: 77, title: '正在读的书' }),
    source: 'order',
    state: 'active',
    endDay: null,
    daysLeft: null,
    percent: 42,
    sectionTitle: '第三讲',
    lastReadAt: '2026-11-20T08:00:00.000Z',
    readable: true,
    groupId: null,
    isRefunding: false,
  };
  const shelf: Handlers = {
    ...filled,
    'GET /b/v1/shelf/findShelfBooks': () => ({
      list: [
        { ...item, book: makeBook({ title: '还没打开' }), lastReadAt: null },
        { ...item, book: makeBook({ title: '已经到期' }), state: 'expired' },
        item,
      ],
      total: 3,
    }),
  };

  it.each([1, 2] as const)('type %i sees books in progress', async (type) => {
    signInAs(type);
    await openHome(shelf);
    expect(await href(/^正在读的书 ?第三讲 ?已读 42%/)).toBe('/read?bookId=77');
    expect(screen.queryByText('还没打开')).toBeNull();
    expect(screen.queryByText('已经到期')).toBeNull();
  });

  it.each([null, 3, 4, 5] as const)('others see none (%s)', async (type) => {
    if (type) signInAs(type);
    const { server } = await openHome(shelf);
    await href('新书一本');
    expect(server.inputsOf('GET /b/v1/shelf/findShelfBooks')).toEqual([]);
    expect(screen.queryByRole('heading', { name: '继续阅读' })).toBeNull();
  });
});
