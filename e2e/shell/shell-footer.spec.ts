// Requirements: the footer.
import type { Page } from '@playwright/test';
import type { FooterItem } from '@zhiye/contract';
import {
  mockResponse,
  envelopeOf,
  expect,
  languages,
  nextResponse,
  UNKNOWN_PAGE_PATH,
  test,
  currentAddress,
} from './shell-fixtures.ts';

const HOME_DATA = '/b/v1/home/getHomePage';

interface HomeData {
  footerList: FooterItem[];
  site: {
    platformTitle: string;
    platformTitleEn: string;
    copyright: string;
    filings: { zh: string; en: string }[];
  };
}

/** Opens the page and returns the data of the server. */
async function openFooter(page: Page, address = UNKNOWN_PAGE_PATH) {
  const pendingReply = nextResponse(page, HOME_DATA);
  await page.goto(address);
  const { data } = (await (await pendingReply).json()) as { data: HomeData };
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('listitem')).toHaveCount(data.footerList.length);
  return { footer, ...data };
}

const named = (footerList: readonly FooterItem[], title: string) =>
  footerList.find((item) => item.title === title)!;

const texts = {
  zh: {
    qr: '关注我们的二维码',
    android: '安卓版下载',
    advice: '建议分辨率 1440*900，请使用 IE10 以上浏览器，推荐 Chrome 或 Firefox',
  },
  en: {
    qr: 'QR code: follow us',
    android: 'Get the Android app',
    advice: 'Best at 1440*900, with IE10 or newer; Chrome or Firefox recommended',
  },
};

for (const language of languages) {
  test(`${language}: content and internal links`, async ({ newPageAs, request }) => {
    const { page } = await newPageAs('guest', { language });
    const { footer, footerList, site } = await openFooter(page);
    const english = language === 'en';
    await test.step('"platform title"', async () => {
      await expect(footer).toContainText(english ? site.platformTitleEn : site.platformTitle);
    });
    await test.step('"list of footer links (Chinese or English title by language)"', async () => {
      expect(footerList.length).toBeGreaterThan(0);
      for (const { title, titleEn } of footerList) {
        const name = english ? titleEn : title;
        await expect(footer.getByRole('listitem').getByRole('link', { name })).not.toHaveCount(0);
      }
    });
    await test.step('"a follow-us QR image"', async () => {
      const picture = footer.getByRole('img', { name: texts[language].qr });
      await picture.scrollIntoViewIfNeeded();
      await expect
        .poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth))
        .toBeGreaterThan(0);
    });
    await test.step('"an Android download link"', async () => {
      const link = footer.getByRole('link', { name: texts[language].android });
      const reply = await request.get((await link.getAttribute('href'))!);
      expect(reply.ok()).toBe(true);
    });
    await test.step('"copyright and filing notices"', async () => {
      await expect(footer).toContainText(site.copyright);
      expect(site.filings.length).toBeGreaterThan(0);
      for (const filing of site.filings) await expect(footer).toContainText(filing[language]);
    });
    await test.step('"a browser advice line (best resolution 1440*900, IE10 or newer, Chrome or Firefox recommended)"', async () => {
      await expect(footer).toContainText(texts[language].advice);
    });
    await test.step('"one without an address goes to /footerInfo with footerId and keeps its content in session storage"', async () => {
      const item = named(footerList, '发票说明');
      const title = english ? item.titleEn : item.title;
      await footer.getByRole('link', { name: title }).click();
      await expect(page).toHaveURL(`/pc/footerInfo?footerId=${item.footerId}`);
      await expect(page).toHaveTitle(`${title} · ${english ? 'Zhiye' : '知页'}`);
      await expect(page.getByRole('main').getByRole('heading', { name: title, exact: true })).toBeVisible();
      const stored = await page.evaluate(() => sessionStorage.getItem('footerInfo'));
      expect(JSON.parse(stored!)).toEqual(item);
      await test.step('"content read from session storage key footerInfo"', async () => {
        await page.evaluate((text) => sessionStorage.setItem('footerInfo', text), withOwnText(item));
        await page.reload();
        await expect(page.getByRole('main')).toContainText('只在这个标签页里的内容');
      });
    });
    await test.step('"(the Home one goes to /home)"', async () => {
      const tabs: Page[] = [];
      page.on('popup', (tab) => tabs.push(tab));
      await footer.getByRole('link', { name: english ? 'Home' : '首页', exact: true }).click();
      await expect(page).toHaveURL('/pc/home');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(tabs).toEqual([]);
    });
  });
}

const withOwnText = (item: FooterItem): string => {
  const content = '<p>只在这个标签页里的内容</p>';
  return JSON.stringify({ ...item, content, contentEn: content });
};

test('"A link with an address opens in a new tab"', async ({ newPageAs }) => {
  const { page } = await newPageAs('guest');
  const { footer, footerList } = await openFooter(page);
  const linked = footerList.filter(({ link, title }) => link && title !== '首页');
  expect(linked.length).toBeGreaterThan(0);
  for (const { title, link } of linked) {
    await test.step(title, async () => {
      const [tab] = await Promise.all([
        page.waitForEvent('popup'),
        footer.getByRole('link', { name: title }).click(),
      ]);
      // an address of the shop is below /pc and has a page; for /personal a guest signs in first
      await expect(tab.getByRole('banner')).toBeVisible();
      const requested = `/pc${link}`;
      expect([requested, `/pc/login?from=${encodeURIComponent(link!)}`]).toContain(currentAddress(tab));
      await expect(tab.getByRole('heading', { name: '没有这一页' })).toHaveCount(0);
      await tab.close();
    });
  }
  expect(currentAddress(page)).toBe(UNKNOWN_PAGE_PATH);
});

test('"A link with an address opens in a new tab": never a script URL', async ({ newPageAs }) => {
  const { page } = await newPageAs('guest');
  const response = await page.request.get(HOME_DATA);
  const { data } = (await response.json()) as { data: HomeData };
  const [first] = data.footerList;
  const linked = (footerId: string, title: string, link: string) => ({ ...first!, footerId, title, link });
  const footerList = [
    linked('out', '外站', 'https://example.com/zhiye?a=1'),
    linked('script', '脚本', 'javascript:alert(1)'),
  ];
  await mockResponse(page, HOME_DATA, envelopeOf(200, '', { ...data, footerList }));
  const { footer } = await openFooter(page);
  const out = footer.getByRole('link', { name: '外站' });
  await expect(out).toHaveAttribute('href', 'https://example.com/zhiye?a=1');
  await expect(out).toHaveAttribute('target', '_blank');
  await expect(out).toHaveAttribute('rel', /noopener/);
  await expect(footer.getByText('脚本')).not.toHaveAttribute('href');
});
