// Requirements: layout, router and header.
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import {
  mockResponse,
  envelopeOf,
  expect,
  headerSearchOf,
  delayResponses,
  hasPath,
  languages,
  markDocument,
  navigateInApp,
  nextResponse,
  UNKNOWN_PAGE_PATH,
  readLocalStorage,
  scrollerOf,
  test,
  collectPageErrors,
  waitForPaint,
  currentAddress,
} from './shell-fixtures.ts';

const SEARCH_TYPES = '/o/v1/bookRetrieve/findRelationship';
const HOME_DATA = '/b/v1/home/getHomePage';

const texts = {
  zh: {
    logo: '知页 ZHIYE 首页',
    tabs: ['首页', '全部教材', '我的书架', 'CODE 兑换', '样书申请'],
    main: '主导航',
    highSearch: '高级搜索',
    cart: '购物车',
    onSale: (total: string) => `在售电子教材 ${total} 种`,
    personal: '个人中心',
    support: '客服留言',
    switch: 'English',
    types: ['书名', '作者', 'ISBN', '出版社', '适用专业', '丛书', '学科分类', '全部字段'],
  },
  en: {
    logo: '知页 ZHIYE home',
    tabs: ['Home', 'All textbooks', 'My bookshelf', 'Redeem CODE', 'Sample books'],
    main: 'Main navigation',
    highSearch: 'Advanced',
    cart: 'Cart',
    onSale: (total: string) => `E-textbooks on sale ${total} titles`,
    personal: 'My account',
    support: 'Support',
    switch: '中文',
    types: ['Title', 'Author', 'ISBN', 'Publisher', 'Majors', 'Series', 'Subject', 'All fields'],
  },
} as const;

/** The address of the script of a page: its name is a hash. */
async function findChunk(source: string): Promise<string> {
  const manifest = JSON.parse(await readFile('apps/web/dist/.vite/manifest.json', 'utf8')) as Record<
    string,
    { file: string }
  >;
  return `**/${manifest[source]!.file}`;
}

const headerLink = (page: Page, name: string) =>
  page.getByRole('banner').getByRole('link', { name, exact: true });
const typeList = (page: Page) =>
  headerSearchOf(page).getByRole('combobox', { name: /^(搜索类型|Search type)$/ });
const searchText = (page: Page) =>
  headerSearchOf(page).getByRole('combobox', { name: /^(搜索内容|Search text)$/ });
const tabsOf = (page: Page, language: 'zh' | 'en' = 'zh') =>
  page.getByRole('navigation', { name: texts[language].main }).getByRole('link');

const scrollTo = (page: Page, top: number) =>
  scrollerOf(page).evaluate((element, to) => {
    element.scrollTop = to;
  }, top);
const scrolledTo = (page: Page) => scrollerOf(page).evaluate((element) => element.scrollTop);

test.describe('layout', () => {
  test('"Layout shell: header, scrollable content area, footer"', async ({ newPageAs }) => {
    const { page } = await newPageAs('guest');
    await page.goto('/pc/home');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const scroller = scrollerOf(page);
    for (const part of ['banner', 'main', 'contentinfo'] as const) {
      await expect(scroller.getByRole(part)).toHaveCount(1);
    }
    await scrollTo(page, 900);
    expect(await scrolledTo(page)).toBe(900);
    const window = await page.evaluate(() => [document.scrollingElement!.scrollHeight, innerHeight]);
    expect(window[0]).toBe(window[1]);
    await expect(page.getByRole('banner')).toBeInViewport();
    await test.step('focusing the header does not scroll the page', async () => {
      await headerLink(page, texts.zh.logo).focus();
      await waitForPaint(page);
      expect(await scrolledTo(page)).toBe(900);
    });
    await test.step('focused content is not covered by the header', async () => {
      await page.getByRole('contentinfo').getByRole('link').first().focus();
      for (let presses = 0; presses < 20; presses += 1) {
        await page.keyboard.press('Shift+Tab');
        const bottom = await page.evaluate(
          () =>
            document.activeElement!.closest('main') && document.activeElement!.getBoundingClientRect().bottom,
        );
        if (bottom !== null) expect(bottom).toBeGreaterThan(102);
      }
    });
  });

  test('"The minimum page width is 1540 px"; "Viewports 500 px wide or narrower are redirected to a separate mobile site at /mobile"', async ({
    newPageAs,
  }) => {
    const { page } = await newPageAs(1, { viewport: { width: 1900, height: 800 } });
    await page.goto('/pc/personal/order');
    const widthOf = async (role: 'banner' | 'contentinfo') =>
      (await page.getByRole(role).boundingBox())!.width;
    await expect(page.getByRole('banner').getByRole('search')).toBeVisible();
    await test.step('at 1,900 px as wide as the window; at 1,200 px still 1,540 px wide, with scrolling; below as wide as the window (decision 148)', async () => {
      expect(await widthOf('banner')).toBeGreaterThan(1540);
      await page.setViewportSize({ width: 1200, height: 800 });
      await expect.poll(() => widthOf('banner')).toBe(1540);
      expect(await widthOf('contentinfo')).toBe(1540);
      expect(await scrollerOf(page).evaluate((element) => element.scrollWidth)).toBe(1540);
      await page.setViewportSize({ width: 501, height: 800 });
      await expect.poll(() => widthOf('banner')).toBe(501);
      expect(await scrollerOf(page).evaluate((element) => element.scrollWidth)).toBe(501);
    });
    await test.step('at 501 px stays', async () => {
      await page.reload();
      await expect(page.getByRole('banner').getByRole('search')).toBeVisible();
      expect(currentAddress(page)).toBe('/pc/personal/order');
    });
    await test.step('the page stays when the window becomes 500 px wide or is zoomed; the next load gets the layout of phones', async () => {
      await page.setViewportSize({ width: 500, height: 800 });
      await expect(page.getByRole('banner').getByRole('search')).toBeVisible();
      expect(currentAddress(page)).toBe('/pc/personal/order');
      await page.reload();
      await expect(page).toHaveURL('/mobile/personal/order');
    });
    for (const width of [500, 320]) {
      await test.step(`a load at ${width} px leads to the same page for phones`, async () => {
        const { page: narrow } = await newPageAs(1, { viewport: { width, height: 800 } });
        await narrow.goto('/pc/home');
        await expect(narrow).toHaveURL('/mobile/home');
        await expect(narrow.getByRole('navigation', { name: '主导航' })).toBeVisible();
      });
    }
  });

  test.describe('"In every non-production run mode the shell shows a small environment/version info box"', () => {
    const say = async (page: Page, mode: string) => {
      await page.route(hasPath(HOME_DATA), async (route) => {
        const response = await route.fetch();
        const body = (await response.json()) as { data: { site: { mode: string } } };
        body.data.site.mode = mode;
        await route.fulfill({ response, json: body });
      });
    };

    test('"that can be collapsed or expanded"; "The current view can be reloaded"', async ({ newPageAs }) => {
      const { page } = await newPageAs('guest');
      await page.goto('/pc/home');
      const box = page.getByRole('complementary', { name: '运行环境' });
      await expect(box).toContainText('开发环境');
      await expect(box).toContainText(/\d+\.\d+\.\d+/);
      const reload = box.getByRole('button', { name: '重新载入当前视图' });
      await test.step('expanded', async () => {
        await expect(reload).toBeHidden();
        await box.getByText('开发环境').click();
        await expect(reload).toBeVisible();
        await expect(box).toContainText('1540×960');
      });
      await test.step('reloads the data without reloading the document', async () => {
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        const isSame = await markDocument(page);
        const requested = nextResponse(page, '/b/v1/home/getHomeBooks');
        await reload.click();
        expect((await requested).ok()).toBe(true);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        expect(await isSame()).toBe(true);
      });
      await test.step('collapsed', async () => {
        await box.getByText('开发环境').click();
        await expect(reload).toBeHidden();
      });
    });

    test('is shown in test mode, in English; not in production', async ({ newPageAs }) => {
      const { page } = await newPageAs('guest', { language: 'en' });
      await say(page, 'test');
      await page.goto(UNKNOWN_PAGE_PATH);
      await expect(page.getByRole('complementary', { name: 'Environment' })).toContainText('Test');
      await say(page, 'production');
      await page.reload();
      await expect(page.getByRole('contentinfo')).toContainText('Zhiye electronic textbooks');
      await expect(page.getByRole('complementary')).toHaveCount(0);
    });
  });
});

test.describe('router', () => {
  test('"Router: history mode, base path /pc/"', async ({ newPageAs }) => {
    const { page } = await newPageAs('guest');
    await page.goto('/pc/highSearch');
    await expect(page).toHaveTitle('高级搜索 · 知页');
    const isSame = await markDocument(page);
    await tabsOf(page).first().click();
    await expect(page).toHaveURL('/pc/home');
    await page.goBack();
    await expect(page).toHaveURL('/pc/highSearch');
    await expect(page).toHaveTitle('高级搜索 · 知页');
    await page.goForward();
    await expect(page).toHaveURL('/pc/home');
    expect(new URL(page.url()).hash).toBe('');
    expect(await isSame()).toBe(true);
  });

  test('"The root redirects to /home"', async ({ newPageAs }) => {
    const { page } = await newPageAs('guest');
    await page.goto('/');
    await expect(page).toHaveURL('/pc/home');
    await expect(page).toHaveTitle('首页 · 知页');
    for (const address of ['/pc/', '/pc/index']) {
      await test.step(address, async () => {
        await navigateInApp(page, UNKNOWN_PAGE_PATH);
        await expect(page).toHaveTitle('没有这一页 · 知页');
        await navigateInApp(page, address);
        await expect(page).toHaveURL('/pc/home');
        await expect(page).toHaveTitle('首页 · 知页');
      });
    }
  });

  test('"On navigation it scrolls to the saved position if one exists, otherwise to the top"', async ({
    newPageAs,
  }) => {
    const { page } = await newPageAs('guest');
    await page.goto('/pc/home');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect
      .poll(async () => {
        await scrollTo(page, 700);
        return scrolledTo(page);
      })
      .toBe(700);
    await waitForPaint(page);
    await headerLink(page, '高级搜索').click();
    await expect(page).toHaveURL('/pc/highSearch');
    await expect.poll(() => scrolledTo(page)).toBe(0);
    await page.goBack();
    await expect.poll(() => scrolledTo(page)).toBe(700);
    await test.step('also after a reload', async () => {
      await page.reload();
      await expect.poll(() => scrolledTo(page)).toBe(700);
    });
    await test.step('the same address again is not a navigation', async () => {
      await headerLink(page, texts.zh.logo).click();
      await waitForPaint(page);
      expect(await scrolledTo(page)).toBe(700);
    });
  });

  test('"Duplicate-navigation errors are swallowed"', async ({ newPageAs }) => {
    const { page } = await newPageAs('guest');
    const errors = collectPageErrors(page);
    await page.goto(UNKNOWN_PAGE_PATH);
    const { zh } = texts;
    for (const link of [zh.highSearch, zh.highSearch, zh.logo, zh.logo]) {
      await headerLink(page, link).dblclick();
    }
    await expect(page).toHaveURL('/pc/home');
    await expect(page.getByRole('alert')).toHaveCount(0);
    expect(errors).toEqual([]);
  });
});

test('"Chunk loading timeout 120 s": a chunk that does not arrive reloads the document once', async ({
  newPageAs,
}) => {
  const { page } = await newPageAs('guest', { inNewBrowser: true });
  const chunkOfPage = await findChunk('src/app/pages/not-found-page.tsx');
  let requested = 0;
  await page.route(chunkOfPage, async (route) => {
    requested += 1;
    if (requested > 1) await route.continue();
  });
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  const chunk = page.waitForRequest(chunkOfPage);
  await page.goto(UNKNOWN_PAGE_PATH);
  await chunk;
  const isSame = await markDocument(page);
  await page.clock.runFor(119_999);
  expect(await isSame()).toBe(true);
  expect(requested).toBe(1);
  await page.clock.runFor(1);
  await expect(page.getByRole('heading', { name: '没有这一页' })).toBeVisible();
  expect(await isSame()).toBe(false);
  expect(requested).toBe(2);
});

test.describe('header', () => {
  for (const language of languages) {
    const text = texts[language];
    test(`${language}: content and links`, async ({ newPageAs }) => {
      const { page } = await newPageAs(2, { language });
      const requested: string[] = [];
      page.on('request', (request) => {
        if (request.url().includes(SEARCH_TYPES)) requested.push(new URL(request.url()).search);
      });
      await page.goto(UNKNOWN_PAGE_PATH);
      await test.step('"Header height 102 px"', async () => {
        expect((await page.getByRole('banner').boundingBox())!.height).toBe(102);
      });
      await test.step('"Tabs: Home, All textbooks (goes to /bookList), My bookshelf (/myBook), Code exchange (/codeExchange), Sample book application (/sampleBook)"', async () => {
        await expect(tabsOf(page, language)).toHaveText(text.tabs);
        const hrefs = await tabsOf(page, language).evaluateAll((links) =>
          links.map((link) => link.getAttribute('href')),
        );
        const targets = ['home', 'bookList', 'myBook', 'codeExchange', 'sampleBook'];
        expect(hrefs).toEqual(targets.map((name) => `/pc/${name}`));
      });
      await test.step('"an advanced-search button (/highSearch), a cart link, a personal-center link, a message-board/support link (/personal/service)"', async () => {
        const pairs = [
          [text.highSearch, '/pc/highSearch'],
          [text.cart, '/pc/cart'],
          [text.personal, '/pc/personal/stylebook'],
          [text.support, '/pc/personal/service'],
        ] as const;
        for (const [name, href] of pairs) {
          await expect(headerLink(page, name)).toHaveAttribute('href', href);
        }
      });
      await test.step('"Search box with a search-type dropdown loaded from the server"', async () => {
        await expect(typeList(page).getByRole('option')).toHaveText(text.types);
      });
      await test.step('"type 50 in English has a wider box"', async () => {
        const widthWith = async (type: string) => {
          await typeList(page).selectOption(type);
          return (await headerSearchOf(page).boundingBox())!.width;
        };
        const wider = (await widthWith('50')) > (await widthWith('10'));
        expect(wider).toBe(language === 'en');
      });
      await test.step('findRelationship: "query language (0 Chinese, 1 English); runs when the header loads"', async () => {
        expect(requested).toEqual([`?language=${language === 'zh' ? 0 : 1}`]);
      });
      await test.step('getHomePage: "reads bookTotalNum"', async () => {
        const reply = (await (await page.request.get(HOME_DATA)).json()) as {
          data: { bookTotalNum: number };
        };
        const total = reply.data.bookTotalNum.toLocaleString('en-US');
        await expect(page.getByRole('banner')).toContainText(text.onSale(total));
      });
      await test.step('"Logo goes to /home"', async () => {
        await headerLink(page, text.logo).click();
        await expect(page).toHaveURL('/pc/home');
      });
    });
  }

  test('"shows English when Chinese is active and vice versa. Switching stores the choice and reloads the page"', async ({
    newPageAs,
  }) => {
    const { page } = await newPageAs('guest');
    await page.goto(UNKNOWN_PAGE_PATH);
    for (const [from, to, lang] of [
      ['zh', 'en', 'en'],
      ['en', 'zh', 'zh-CN'],
    ] as const) {
      await test.step(`${from} to ${to}`, async () => {
        const isSame = await markDocument(page);
        const header = page.getByRole('banner');
        await header.getByRole('button', { name: texts[from].switch }).click();
        await expect(header.getByRole('button', { name: texts[to].switch })).toBeVisible();
        expect(await isSame()).toBe(false);
        expect(await readLocalStorage(page, 'locale')).toBe(to);
        expect(currentAddress(page)).toBe(UNKNOWN_PAGE_PATH);
        await expect(page.locator('html')).toHaveAttribute('lang', lang);
        await expect(tabsOf(page, to).first()).toHaveText(texts[to].tabs[0]);
      });
    }
  });

  test('"All textbooks (goes to /bookList, reloads the page and clears the global search; the tab is highlighted when the path is /listContent)"', async ({
    newPageAs,
  }) => {
    const { page } = await newPageAs('guest');
    await page.goto(UNKNOWN_PAGE_PATH);
    const tab = tabsOf(page).filter({ hasText: '全部教材' });
    await expect(tab).not.toHaveAttribute('aria-current');
    const text = searchText(page);
    await text.fill('高等代数');
    const isSame = await markDocument(page);
    const documents: string[] = [];
    page.on('request', (request) => {
      if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname);
    });
    await tab.click();
    await expect(page).toHaveURL('/pc/listContent');
    expect(documents).toEqual(['/pc/bookList']);
    await expect(text).toHaveValue('');
    expect(await isSame()).toBe(false);
    await expect(tab).toHaveAttribute('aria-current', 'page');
    await expect(tabsOf(page).and(page.locator('[aria-current]'))).toHaveCount(1);
  });

  test('"The search box is shown on every page except /home; on /home it appears only once the page is scrolled 570 px or more"', async ({
    newPageAs,
  }) => {
    const { page } = await newPageAs('guest');
    await page.goto('/pc/home');
    const search = headerSearchOf(page);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(search).toHaveCount(0);
    await test.step('569 px: hidden', async () => {
      await scrollTo(page, 569);
      await waitForPaint(page);
      expect(await scrolledTo(page)).toBe(569);
      await expect(search).toHaveCount(0);
    });
    await test.step('570 px: visible', async () => {
      await scrollTo(page, 570);
      await expect(search).toBeVisible();
      expect(await scrolledTo(page)).toBe(570);
    });
    await test.step('typing does not scroll the page', async () => {
      await searchText(page).click();
      await page.keyboard.type('数学 abc');
      await expect(searchText(page)).toHaveValue('数学 abc');
      expect(await scrolledTo(page)).toBe(570);
    });
    await test.step('hidden again at 569 px', async () => {
      await scrollTo(page, 569);
      await expect(search).toHaveCount(0);
    });
    await test.step('on every other page', async () => {
      await navigateInApp(page, '/pc/highSearch');
      await expect(search).toBeVisible();
    });
  });

  test('"Pressing Enter or clicking the search icon goes to /book_search with one condition: fieldType (selected type), fieldVal (text), vague 1, relationshipType 10, isGlobal true"', async ({
    newPageAs,
  }) => {
    const { page } = await newPageAs('guest');
    await page.goto(UNKNOWN_PAGE_PATH);
    for (const way of ['Enter', 'icon']) {
      await test.step(way, async () => {
        await navigateInApp(page, UNKNOWN_PAGE_PATH);
        await typeList(page).selectOption('作者');
        await searchText(page).fill('沈 & 陆?');
        if (way === 'Enter') await page.keyboard.press('Enter');
        else await headerSearchOf(page).getByRole('button').click();
        await page.waitForURL(hasPath('/pc/book_search'));
        const query = new URL(page.url()).searchParams;
        expect([...query.keys()]).toEqual(['s']);
        expect(JSON.parse(query.get('s')!)).toEqual([
          { fieldType: 20, fieldVal: '沈 & 陆?', vague: 1, relationshipType: 10, isGlobal: true },
        ]);
      });
    }
  });

  test('"Selecting type 80 sets the all-search flag on; any other type sets it off"; "entry is disabled while the all-search flag is on and enabled on load"', async ({
    newPageAs,
  }) => {
    const { page } = await newPageAs('guest');
    await page.goto(UNKNOWN_PAGE_PATH);
    const all = typeList(page).getByRole('option', { name: '全部字段' });
    await expect(all).toBeEnabled();
    await typeList(page).selectOption('80');
    await expect(all).toBeDisabled();
    await expect(typeList(page)).toHaveValue('80');
    await typeList(page).selectOption('40');
    await expect(all).toBeEnabled();
    await typeList(page).selectOption('80');
    await expect(all).toBeDisabled();
    await page.reload();
    await expect(all).toBeEnabled();
    await expect(typeList(page)).toHaveValue('10');
  });

  test('"first item\'s type preselected, initial value 10"', async ({ newPageAs }) => {
    const { page } = await newPageAs('guest');
    await mockResponse(
      page,
      SEARCH_TYPES,
      envelopeOf(200, '', {
        fieldMappings: [
          { type: 30, typeDesc: 'ISBN' },
          { type: 10, typeDesc: '书名' },
        ],
        sortFields: [],
      }),
    );
    const release = await delayResponses(page, SEARCH_TYPES);
    await page.goto(UNKNOWN_PAGE_PATH);
    await expect(typeList(page)).toHaveValue('10');
    release();
    await expect(typeList(page)).toHaveValue('30');
  });
});
