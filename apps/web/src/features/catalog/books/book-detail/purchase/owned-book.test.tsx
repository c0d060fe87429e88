import { USER_TYPE } from '@zhiye/contract/constants';
import { screen, within } from '@testing-library/react';
import { userEvent } from '../../../../../shared/testing/user-event.ts';
import { describe, expect, it } from 'vitest';
import { startFakeServer } from '../../../../../shared/testing/fake-server.ts';
import { renderPage } from '../../../../../shared/testing/render-page.tsx';
import { signInAs } from '../../../../../shared/testing/session.ts';
import { setTestLanguage } from '../../../../../shared/testing/texts.ts';
import type { BookData } from '../book-data.ts';
import { BookDetailPage } from '../book-detail-page.tsx';
import { makeBookData } from '../testing/make-book-data.ts';
import type { BookAccess } from '../../../../../shared/books/book-access.ts';

const ACCESS = 'GET /b/v1/shelf/getBookAccess';

function openAs(
  type: Parameters<typeof signInAs>[0],
  access: Partial<BookAccess>,
  book: Partial<BookData> = {},
) {
  signInAs(type);
  const server = startFakeServer({
    'GET /b/v1/book/getBook': ({ bookId }) => makeBookData({ bookId, hasPreview: true, ...book }),
    'GET /b/v1/price/getVolumePrices': () => ({
      maxCopies: 500,
      list: [period('half_year', 6800)],
      endedOn: null,
    }),
    'GET /b/v1/code/findBookPurchases': () => ({
      list: [
        {
          orderNo: '20260224090000000001',
          day: '2026-02-24',
          contact: '教务处 谢敏行',
          duration: 'half_year',
          unitFen: 4400,
          quantity: 96,
          redeemed: 90,
        },
      ],
    }),
    [ACCESS]: () => ({
      state: 'none',
      endDay: null,
      daysLeft: null,
      endDays: [
        { duration: 'half_year', endDay: '2027-11-22' },
        { duration: 'one_year', endDay: '2028-05-22' },
        { duration: 'long_term', endDay: null },
      ],
      unpaidOrderNo: null,
      neverEnds: access.state === 'active' && !access.endDay,
      ...access,
    }),
  });
  return { server, ...renderPage(BookDetailPage, '/bookDetail?bookId=7') };
}

/** Tiers from 30 and 100 copies. */
const period = (duration: 'half_year', priceFen: number) => ({
  duration,
  priceFen,
  listFen: priceFen,
  seriesId: null,
  scales: [
    {
      counts: 'title' as const,
      lastDay: '2027-02-28',
      steps: [
        { fromQuantity: 30, unitFen: 4680 },
        { fromQuantity: 100, unitFen: 4100 },
      ],
    },
  ],
});

const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
const owner = { state: 'active', endDay: '2027-05-22', daysLeft: 180 } as const;

describe('the page of an owned book', () => {
  it('leads to reading, shows the end, and what a renewal would give', async () => {
    openAs(USER_TYPE.personal, owner);
    expect(await screen.findByText('可读至 2027 年 5 月 22 日')).toBeTruthy();
    expect(href('去阅读')).toBe('/read?bookId=7');
    expect(screen.queryByRole('link', { name: '试读' })).toBeNull();
    expect(screen.queryByRole('link', { name: '立即购买' })).toBeNull();
    expect(screen.getByRole('heading', { name: '续期' })).toBeTruthy();
    await userEvent.click(screen.getByRole('radio', { name: /^一年 ¥98.00 至 2028-05-22/ }));
    expect(screen.getByText('续期后可读至 2028 年 5 月 22 日')).toBeTruthy();
    expect(href('续期')).toBe('/place?bookId=7&duration=one_year');
    await userEvent.click(screen.getByRole('radio', { name: /^长期/ }));
    expect(screen.getByText('续期后长期有效')).toBeTruthy();
  });

  it('sells nothing to an owner without an end', async () => {
    openAs(USER_TYPE.personal, { state: 'active' });
    expect(await screen.findByText('长期有效，无需再次购买')).toBeTruthy();
    expect(href('去阅读')).toBe('/read?bookId=7');
    expect(screen.queryByRole('radio')).toBeNull();
    expect(screen.queryByRole('button', { name: '加入购物车' })).toBeNull();
  });

  it('says when the access ended, and renews it', async () => {
    openAs(USER_TYPE.teacher, { state: 'expired', endDay: '2026-11-01', daysLeft: 0 });
    expect(await screen.findByText(/有效期已于 2026 年 11 月 1 日 结束/)).toBeTruthy();
    expect(screen.queryByRole('link', { name: '去阅读' })).toBeNull();
    expect(href('续期')).toBe('/place?bookId=7&duration=half_year');
  });

  it('lets the owner of an unlisted book read on', async () => {
    openAs(USER_TYPE.personal, owner, { listed: false });
    expect(await screen.findByRole('heading', { name: '这本教材已下架' })).toBeTruthy();
    expect(href('去阅读')).toBe('/read?bookId=7');
  });

  it('offers no reading of a book that has no text yet', async () => {
    openAs(USER_TYPE.personal, owner, { readable: false });
    expect(await screen.findByText('可读至 2027 年 5 月 22 日')).toBeTruthy();
    expect(screen.queryByRole('link', { name: '去阅读' })).toBeNull();
  });

  it('is in English too', async () => {
    await setTestLanguage('en');
    openAs(USER_TYPE.personal, owner);
    expect(await screen.findByText('Read until May 22, 2027')).toBeTruthy();
    expect(href('Read now')).toBe('/read?bookId=7');
  });
});

describe('the page of a book with an unpaid order', () => {
  it('leads to its payment instead of a second order', async () => {
    openAs(USER_TYPE.personal, { unpaidOrderNo: '20261120160833004127' });
    expect(await screen.findByText('这本教材有一笔未付款的订单')).toBeTruthy();
    expect(href('去付款')).toBe('/payment?orderNo=20261120160833004127');
    expect(screen.queryByRole('link', { name: '立即购买' })).toBeNull();
  });
});

it('asks nothing for a guest or an institution', async () => {
  const { server } = openAs(USER_TYPE.institution, owner);
  expect(await screen.findByRole('link', { name: '立即购买' })).toBeTruthy();
  expect(server.inputsOf(ACCESS)).toEqual([]);
});

describe('the page for an institution', () => {
  it('sells CODEs in a quantity and promises no reading', async () => {
    openAs(USER_TYPE.institution, owner);
    const quantity = await screen.findByRole<HTMLInputElement>('textbox', { name: /的数量$/ });
    await userEvent.clear(quantity);
    await userEvent.type(quantity, '30');
    await userEvent.tab();
    expect(href('立即购买')).toBe('/place?bookId=7&duration=half_year&quantity=30');
    const box = screen.getByRole('region', { name: '购买' });
    expect(box.textContent).toMatch(/有效期自兑换起算.*付款后生成 CODE/);
    expect(box.textContent).not.toMatch(/本账号阅读|加入书架|可读至|至 \d{4}/);
  });

  const typeQuantity = async (copies: string) => {
    const quantity = await screen.findByRole<HTMLInputElement>('textbox', { name: /的数量$/ });
    await userEvent.clear(quantity);
    await userEvent.type(quantity, copies);
    await userEvent.tab();
  };
  const shown = () => screen.getByRole('region', { name: '购买' }).textContent;

  it('shows the tiers, the sum and the next lower price, which one click takes', async () => {
    openAs(USER_TYPE.institution, owner);
    await typeQuantity('90');
    expect(await screen.findByText('阶梯价，到 2027-02-28')).toBeTruthy();
    expect(screen.getByRole('row', { name: /30 – 99 本 ¥46.80 这一档/ })).toBeTruthy();
    expect(shown()).toContain('再买 10 本，每本 ¥41.00');
    expect(shown()).toContain('100 本 ¥4,100.00，反而少付 ¥112.00');
    expect(shown()).toContain('¥4,212.00');
    await userEvent.click(screen.getByRole('button', { name: '改成 100 本' }));
    expect(shown()).toContain('已是最低价，比 ¥68.00 省 ¥2,700.00');
    expect(href('立即购买')).toBe('/place?bookId=7&duration=half_year&quantity=100');
  });

  it('lets the institution choose how the students get the CODEs', async () => {
    openAs(USER_TYPE.institution, owner);
    const roster = await screen.findByRole('radio', { name: /按名册发放/ });
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /CODE 发给经办人/ }).checked).toBe(true);
    await userEvent.click(roster);
    expect(href('立即购买')).toBe('/place?bookId=7&duration=half_year&quantity=1&delivery=roster');
    expect(href('索取报价单')).toBe('/personal/quotation/new?lines=7.half_year.1.roster');
  });

  it('shows what was bought before, to order it again', async () => {
    openAs(USER_TYPE.institution, owner);
    const region = await screen.findByRole('region', { name: /本校已买过/ });
    expect(
      within(region).getByRole('row', { name: /2026-02-24.*谢敏行.*¥44.00.*96.*90 \/ 96/ }),
    ).toBeTruthy();
    expect(href('再订一次')).toBe('/place?bookId=7&duration=half_year&quantity=96');
  });

  it('says how many can be bought without a quotation', async () => {
    openAs(USER_TYPE.institution, owner);
    await typeQuantity('800');
    expect(await screen.findByText(/一次最多 500 本/)).toBeTruthy();
    await userEvent.click(screen.getByRole('radio', { name: /按名册发放/ }));
    for (const link of screen.getAllByRole('link', { name: '索取报价单' }))
      expect(link.getAttribute('href')).toBe('/personal/quotation/new?lines=7.half_year.800.roster');
  });

  it('is in English too', async () => {
    await setTestLanguage('en');
    openAs(USER_TYPE.institution, owner);
    const box = await screen.findByRole('region', { name: 'Buy' });
    expect(box.textContent).toContain('from redemption');
    expect(box.textContent).not.toMatch(/Read until|bookshelf|until \d/);
  });
});

describe('the page of a pre-order', () => {
  const preorder = { readable: false, hasPreview: false, preorderDay: '2099-03-01' };
  const noEnds = { endDays: [{ duration: 'half_year' as const, endDay: null }] };

  it('says when the text is expected, from when the period counts, and sells it', async () => {
    openAs(USER_TYPE.personal, noEnds, preorder);
    expect(await screen.findByText('预计 2099 年 3 月 1 日上线')).toBeTruthy();
    expect(screen.getByText('预售')).toBeTruthy();
    expect(screen.getByText('有效期自上线之日起算')).toBeTruthy();
    expect(screen.getByRole('radio', { name: /^半年 ¥68.00 自上线起/ })).toBeTruthy();
    expect(href('立即预订')).toBe('/place?bookId=7&duration=half_year');
    expect(screen.queryByRole('link', { name: '试读' })).toBeNull();
    expect(screen.queryByText('电子书制作中')).toBeNull();
    expect(screen.getByText('上线前不提供试读')).toBeTruthy();
  });

  it('tells its buyer that it is ordered, and offers no way into a book without a text', async () => {
    openAs(USER_TYPE.personal, { state: 'pending', ...noEnds }, preorder);
    expect(await screen.findByText('已预订')).toBeTruthy();
    expect(screen.queryByRole('link', { name: '去阅读' })).toBeNull();
    expect(href('立即预订')).toBe('/place?bookId=7&duration=half_year');
  });

  it('sells nothing more to a buyer whose access will have no end', async () => {
    openAs(USER_TYPE.personal, { state: 'pending', neverEnds: true, ...noEnds }, preorder);
    expect(await screen.findByText('已预订')).toBeTruthy();
    expect(screen.queryByRole('link', { name: '立即预订' })).toBeNull();
  });

  it('promises no day that has passed', async () => {
    openAs(USER_TYPE.personal, noEnds, { ...preorder, preorderDay: '2020-03-01' });
    expect(await screen.findByText('即将上线')).toBeTruthy();
    expect(screen.queryByText(/2020/)).toBeNull();
  });

  it('is complete in English', async () => {
    await setTestLanguage('en');
    openAs(USER_TYPE.personal, noEnds, preorder);
    expect(await screen.findByText('Expected March 1, 2099')).toBeTruthy();
    expect(href('Pre-order')).toBe('/place?bookId=7&duration=half_year');
  });
});
