import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '../../../../shared/testing/user-event.ts';
import { cartErrors, catalogErrors, generalErrors, orderErrors } from '@zhiye/contract';
import type { CheckoutLine } from '@zhiye/contract';
import { USER_TYPE } from '@zhiye/contract/constants';
import { describe, expect, it } from 'vitest';
import { Refusal, startFakeServer } from '../../../../shared/testing/fake-server.ts';
import type { Handlers } from '../../../../shared/testing/fake-server.ts';
import { renderPage } from '../../../../shared/testing/render-page.tsx';
import { useClientStore } from '../../../../shared/state/client-store.ts';
import { setTestLanguage } from '../../../../shared/testing/texts.ts';
import { ConfirmOrderPage } from './confirm-order-page.tsx';
import { BuyNowPage } from './buy-now-page.tsx';
import { makeCartItem } from '../cart/testing/make-cart-item.ts';

const PLACE = 'POST /b/v1/order/placeOrder';
const orderNo = '20261120160833004127';
const itemIds = [makeCartItem().itemId, makeCartItem().itemId];
const cartAddress = `/confirm_order?items=${itemIds.join(',')}`;
const bookAddress = '/place?bookId=7&duration=one_year';

const line = (parts: Partial<CheckoutLine> = {}): CheckoutLine => ({
  bookId: 7,
  title: '高等代数讲义',
  authors: ['韩牧之'],
  publisher: '澄江大学出版社',
  coverUrl: '/files/cover.svg',
  duration: 'one_year',
  usageMode: 'account',
  quantity: 1,
  codeEmail: null,
  codeDelivery: 'mail',
  listFen: 10000,
  priceFen: 9800,
  amountFen: 9800,
  endDay: '2027-11-20',
  awaitsPublication: false,
  preorderDay: null,
  currentEndDay: null,
  next: null,
  unpaidOrderNo: null,
  ...parts,
});
const preview = (amountFen = 9800) => ({
  lines: [line({ priceFen: amountFen, amountFen })],
  quoteHash: 'a'.repeat(64),
  listFen: 10000,
  discountFen: 10000 - amountFen,
  amountFen,
});
const handlers: Handlers = {
  'POST /b/v1/order/getCheckoutQuote': () => preview(),
  [PLACE]: () => ({ orderNo }),
  'GET /b/v1/cart/getCart': () => ({ list: [] }),
};

function open(address: string, more: Handlers = {}) {
  const server = startFakeServer({ ...handlers, ...more });
  const Page = address.startsWith('/place') ? BuyNowPage : ConfirmOrderPage;
  return { server, ...renderPage(Page, address) };
}
const submit = () => screen.findByRole('button', { name: '提交订单' });
const due = () => screen.getByRole('complementary', { name: '合计' }).textContent;

describe('the order form', () => {
  it('shows the cart items of the address', async () => {
    const { server } = open(cartAddress);
    expect((await screen.findByRole('row', { name: /高等代数讲义/ })).textContent).toContain('至 2027-11-20');
    expect(server.inputsOf('POST /b/v1/order/getCheckoutQuote')).toEqual([
      { source: { cartItemIds: itemIds } },
    ]);
    expect(due()).toMatch(/教材金额¥100\.00优惠− ¥2\.00应付¥98\.00/);
    expect(screen.getByRole('link', { name: '返回购物车修改' }).getAttribute('href')).toBe('/cart');
  });

  it('shows what a renewal adds', async () => {
    open(bookAddress, {
      'POST /b/v1/order/getCheckoutQuote': () => ({
        ...preview(),
        lines: [line({ currentEndDay: '2027-05-22', endDay: '2028-05-22' })],
      }),
    });
    expect(await screen.findByText('续期：原至 2027-05-22，续至 2028-05-22')).toBeTruthy();
  });

  it('leads to an unpaid order of the same book instead of placing another', async () => {
    open(bookAddress, {
      'POST /b/v1/order/getCheckoutQuote': () => ({
        ...preview(),
        lines: [line({ unpaidOrderNo: orderNo })],
      }),
    });
    const notice = await screen.findByRole('status');
    expect(notice.textContent).toContain('《高等代数讲义》已有一笔未付款的订单');
    expect(screen.getByRole('link', { name: '去付款' }).getAttribute('href')).toBe(
      `/payment?orderNo=${orderNo}`,
    );
    expect((await submit()).hasAttribute('disabled')).toBe(true);
  });

  it('shows the book of the address', async () => {
    const { server } = open(bookAddress);
    await submit();
    expect(server.inputsOf('POST /b/v1/order/getCheckoutQuote')).toEqual([
      { source: { bookId: 7, duration: 'one_year' } },
    ]);
    expect(screen.getByRole('link', { name: '返回教材页修改' }).getAttribute('href')).toBe(
      '/bookDetail?bookId=7',
    );
  });

  it.each([
    '/confirm_order',
    '/confirm_order?items=',
    '/confirm_order?items=1,2',
    `/confirm_order?items=${itemIds[0]},`,
    `/confirm_order?items=${Array.from({ length: 101 }, () => makeCartItem().itemId).join(',')}`,
    '/place',
    '/place?bookId=7',
    '/place?bookId=0&duration=one_year',
    '/place?bookId=7e1&duration=one_year',
    '/place?bookId=9999999999&duration=one_year',
    '/place?bookId=7&duration=toString',
  ])('%s is invalid and sends no request', (address) => {
    const { server } = open(address);
    expect(screen.getByText('没有要结算的教材')).toBeTruthy();
    expect(server.calls).toEqual([]);
  });

  it('shows why something cannot be ordered', async () => {
    open(cartAddress, {
      'POST /b/v1/order/getCheckoutQuote': () =>
        new Refusal(cartErrors.notForSale.code, '《高等代数讲义》这个有效期暂时不能购买'),
    });
    expect(await screen.findByRole('heading', { name: '这些教材暂时不能购买' })).toBeTruthy();
    expect(screen.getByRole('link', { name: '返回购物车修改' })).toBeTruthy();
  });

  it('takes the purchase order number of an institution, and of nobody else', async () => {
    open(bookAddress);
    await submit();
    expect(screen.queryByLabelText('采购单号')).toBeNull();
    cleanup();
    useClientStore.setState({ roleType: USER_TYPE.institution });
    const { server } = open(bookAddress);
    await userEvent.type(await screen.findByLabelText('采购单号'), 'CG-2027-0007');
    await userEvent.click(await submit());
    await waitFor(() => expect(server.inputsOf(PLACE)).toHaveLength(1));
    const purchaseOrder = { purchaseOrderNo: 'CG-2027-0007', purchaseContact: '' };
    expect(server.inputsOf(PLACE)[0]).toMatchObject({ purchaseOrder });
    useClientStore.setState({ roleType: null });
  });

  it('a failure can be retried', async () => {
    const { server } = open(cartAddress, { 'POST /b/v1/order/getCheckoutQuote': () => new Response('') });
    const retry = await screen.findByRole('button', { name: '重试' });
    server.use(handlers);
    await userEvent.click(retry);
    expect(await submit()).toBeTruthy();
  });

  it('is complete in English', async () => {
    await setTestLanguage('en');
    open(bookAddress);
    expect(await screen.findByRole('button', { name: 'Place order' })).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Confirm order' })).toBeTruthy();
  });
});

describe('placing an order', () => {
  it('sends the shown total once for several clicks, and goes to the payment', async () => {
    const { server, router } = open(cartAddress);
    await userEvent.dblClick(await submit());
    await waitFor(() => expect(router.state.location.pathname).toBe('/payment'));
    expect(router.state.location.search).toBe(`?orderNo=${orderNo}`);
    expect(router.state.historyAction).toBe('REPLACE');
    const [sent, ...others] = server.inputsOf(PLACE);
    expect(others).toEqual([]);
    expect(sent).toMatchObject({ source: { cartItemIds: itemIds }, amountFen: 9800 });
    expect(sent!.idempotencyKey).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('two clicks before the next render place one order', async () => {
    const { server, router } = open(cartAddress);
    const button = await submit();
    act(() => {
      button.click();
      button.click();
    });
    await waitFor(() => expect(router.state.location.pathname).toBe('/payment'));
    expect(server.inputsOf(PLACE)).toHaveLength(1);
  });

  it('requests the cart of the header again', async () => {
    const { queryClient } = open(cartAddress);
    queryClient.setQueryData(['GET /b/v1/cart/getCart', {}], { list: [] });
    await userEvent.click(await submit());
    await waitFor(() =>
      expect(queryClient.getQueryState(['GET /b/v1/cart/getCart', {}])?.isInvalidated).toBe(true),
    );
  });

  it('a changed price is shown and must be confirmed', async () => {
    const { server, router } = open(cartAddress, {
      [PLACE]: () => new Refusal(orderErrors.priceChanged.code, '价格有变动，应付 99.00 元，请核对后再提交'),
    });
    const button = await submit();
    server.use({ 'POST /b/v1/order/getCheckoutQuote': () => preview(9900) });
    await userEvent.click(button);
    expect(await screen.findByText('现在应付 ¥99.00，请核对后再提交。')).toBeTruthy();
    expect(due()).toContain('应付¥99.00');
    expect(router.state.location.pathname).toBe('/confirm_order');
    server.use({ [PLACE]: () => ({ orderNo }) });
    await userEvent.click(await submit());
    await waitFor(() => expect(router.state.location.pathname).toBe('/payment'));
    const [first, second] = server.inputsOf(PLACE);
    expect(second).toEqual({ ...first, amountFen: 9900 });
  });

  it('repeats a lost request with the same key', async () => {
    const { server, router } = open(cartAddress, { [PLACE]: () => new Response('') });
    await userEvent.click(await submit());
    expect(await screen.findByText('接口请求失败')).toBeTruthy();
    server.use(handlers);
    await userEvent.click(await submit());
    await waitFor(() => expect(router.state.location.pathname).toBe('/payment'));
    const [first, second] = server.inputsOf(PLACE);
    expect(second).toEqual(first);
  });

  it('a key that was sent with another total leads to the orders and is not used again', async () => {
    const { server } = open(cartAddress, {
      [PLACE]: () => new Refusal(generalErrors.idempotencyConflict.code, '同一个请求编号已用于不同的内容'),
    });
    await userEvent.click(await submit());
    const link = await screen.findByRole('link', { name: '我的订单' });
    expect(link.getAttribute('href')).toBe('/personal/order');
    await userEvent.click(await submit());
    await waitFor(() => expect(server.inputsOf(PLACE)).toHaveLength(2));
    const [first, second] = server.inputsOf(PLACE);
    expect(second!.idempotencyKey).not.toBe(first!.idempotencyKey);
  });

  it('a book that was unlisted meanwhile is shown as an error', async () => {
    const gone = () => new Refusal(catalogErrors.bookNotFound.code, '没有这本教材，或已下架');
    const { server } = open(cartAddress, { [PLACE]: gone });
    const button = await submit();
    server.use({ 'POST /b/v1/order/getCheckoutQuote': gone });
    await userEvent.click(button);
    expect(await screen.findByRole('heading', { name: '这些教材暂时不能购买' })).toBeTruthy();
  });
});

describe('codes', () => {
  const codeQuote = (quantity: number, codeEmail: string | null) => ({
    ...preview(),
    lines: [line({ usageMode: 'code', quantity, codeEmail, amountFen: 9800 * quantity, endDay: null })],
    amountFen: 9800 * quantity,
    listFen: 10000 * quantity,
  });

  it('can be bought directly, for an address', async () => {
    const { server } = open(bookAddress, {
      'POST /b/v1/order/getCheckoutQuote': ({ source }) => {
        const usage = 'usage' in source ? source.usage : undefined;
        return usage?.usageMode === 'code' ? codeQuote(usage.quantity, usage.codeEmail || null) : preview();
      },
    });
    await userEvent.selectOptions(
      await screen.findByRole('combobox', { name: '高等代数讲义 的使用方式' }),
      'CODE 发到邮箱',
    );
    const email = await screen.findByRole('textbox', { name: /CODE 的邮箱/ });
    await userEvent.click(await submit());
    expect(screen.getByText('邮箱格式不正确，请输入正确的邮箱')).toBeTruthy();
    expect(server.inputsOf(PLACE)).toEqual([]);
    await userEvent.type(email, 'friend@school.example');
    await userEvent.tab();
    await userEvent.click(await screen.findByRole('button', { name: '增加 高等代数讲义' }));
    await waitFor(() => expect(due()).toContain('¥196.00'));
    await userEvent.click(await submit());
    await waitFor(() => expect(server.inputsOf(PLACE)).toHaveLength(1));
    expect(server.inputsOf(PLACE)[0]).toMatchObject({
      source: {
        bookId: 7,
        duration: 'one_year',
        usage: { usageMode: 'code', quantity: 2, codeEmail: 'friend@school.example', codeDelivery: 'mail' },
      },
      amountFen: 19600,
      quoteHash: 'a'.repeat(64),
    });
  });

  const email = () => screen.getByRole<HTMLInputElement>('textbox', { name: /CODE 的邮箱/ });
  const quantity = () => screen.getByRole<HTMLInputElement>('textbox', { name: /的数量/ });
  const typeIn = async (field: HTMLElement, text: string) => {
    await userEvent.clear(field);
    await userEvent.type(field, text);
  };
  /** Opens the page with codes for an address. Every further quote waits until `answer` is called. */
  async function openCodes() {
    const waiting: (() => void)[] = [];
    const page = open(bookAddress, {
      'POST /b/v1/order/getCheckoutQuote': async ({ source }) => {
        const usage = 'usage' in source ? source.usage : undefined;
        if (usage?.usageMode !== 'code') return preview();
        if (usage.codeEmail || usage.quantity > 1) await new Promise<void>((done) => waiting.push(done));
        return codeQuote(usage.quantity, usage.codeEmail || null);
      },
    });
    const choice = await screen.findByRole('combobox', { name: '高等代数讲义 的使用方式' });
    await userEvent.selectOptions(choice, 'CODE 发到邮箱');
    await waitFor(() => expect(due()).toContain('¥98.00'));
    return { ...page, answer: () => act(async () => waiting.splice(0).forEach((done) => done())) };
  }

  it.each([
    ['an address', async () => typeIn(email(), 'friend@school.example'), 1, 'friend@school.example'],
    [
      'a quantity',
      async () => {
        await typeIn(email(), 'friend@school.example');
        await typeIn(quantity(), '30');
      },
      30,
      'friend@school.example',
    ],
    [
      'another address',
      async () => {
        await typeIn(email(), 'first@school.example');
        await userEvent.tab();
        await typeIn(email(), ' second@school.example ');
      },
      1,
      'second@school.example',
    ],
  ])('the first click after typing %s places the order', async (_, type, ordered, address) => {
    const { server, router, answer } = await openCodes();
    await type();
    await userEvent.dblClick(await screen.findByRole('button', { name: '提交订单' }));
    expect(server.inputsOf(PLACE)).toEqual([]);
    await answer();
    await waitFor(() => expect(router.state.location.pathname).toBe('/payment'));
    expect(server.inputsOf(PLACE)).toHaveLength(1);
    expect(server.inputsOf(PLACE)[0]).toMatchObject({
      source: { usage: { quantity: ordered, codeEmail: address } },
      amountFen: 9800 * ordered,
    });
  });

  it('a click after typing what is no address says so, and never uses the address before', async () => {
    const { server, answer } = await openCodes();
    await typeIn(email(), 'friend@school.example');
    await userEvent.tab();
    await answer();
    await typeIn(email(), 'friend@school');
    await userEvent.click(await submit());
    await answer();
    expect(await screen.findByText('邮箱格式不正确，请输入正确的邮箱')).toBeTruthy();
    expect(email().value).toBe('friend@school');
    expect(server.inputsOf(PLACE)).toEqual([]);
  });

  it('a quote that fails forgets the click', async () => {
    const { server } = await openCodes();
    server.use({ 'POST /b/v1/order/getCheckoutQuote': () => new Response('') });
    await typeIn(email(), 'friend@school.example');
    await userEvent.click(await submit());
    const retry = await screen.findByRole('button', { name: '重试' });
    server.use({ 'POST /b/v1/order/getCheckoutQuote': () => codeQuote(1, 'friend@school.example') });
    await userEvent.click(retry);
    expect(await submit()).toBeTruthy();
    expect(server.inputsOf(PLACE)).toEqual([]);
  });

  it.each(['quantity', 'address'])('keep both when the %s is changed while the other waits', async (last) => {
    const replies: (() => void)[] = [];
    const { server } = open(bookAddress, {
      'POST /b/v1/order/getCheckoutQuote': async ({ source }) => {
        const usage = 'usage' in source ? source.usage : undefined;
        if (usage?.usageMode !== 'code') return preview();
        if (usage.codeEmail || usage.quantity > 1) {
          await new Promise<void>((resolve) => replies.push(resolve));
        }
        return codeQuote(usage.quantity, usage.codeEmail || null);
      },
    });
    const usage = await screen.findByRole('combobox', { name: '高等代数讲义 的使用方式' });
    await userEvent.selectOptions(usage, 'CODE 发到邮箱');
    const more = await screen.findByRole('button', { name: '增加 高等代数讲义' });
    const addMore = async () => {
      await userEvent.click(more);
      await userEvent.click(more);
    };
    if (last === 'address') await addMore();
    await userEvent.type(screen.getByRole('textbox', { name: /CODE 的邮箱/ }), 'friend@school.example');
    await userEvent.tab();
    if (last === 'quantity') await addMore();
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /的数量/ }).value).toBe('3');
    await waitFor(() => {
      for (const reply of replies) reply();
      expect(due()).toContain('¥294.00');
    });
    expect(server.inputsOf('POST /b/v1/order/getCheckoutQuote').at(-1)).toMatchObject({
      source: { usage: { usageMode: 'code', quantity: 3, codeEmail: 'friend@school.example' } },
    });
  });

  it('of the cart are shown as they were chosen, and a change in another tab is told', async () => {
    open(cartAddress, {
      'POST /b/v1/order/getCheckoutQuote': () => codeQuote(3, 'friend@school.example'),
      [PLACE]: () => new Refusal(orderErrors.orderChanged.code, orderErrors.orderChanged.zh),
    });
    const row = await screen.findByRole('row', { name: /高等代数讲义/ });
    expect(row.textContent).toContain('CODE 发到邮箱friend@school.example');
    expect(row.textContent).toContain('兑换后起算');
    await userEvent.click(await submit());
    expect(await screen.findByText('订单内容有变动')).toBeTruthy();
  });
});

describe('after a reload', () => {
  const hang = { [PLACE]: () => new Promise<never>(() => undefined) };

  it('uses the same key and total', async () => {
    const first = open(bookAddress, { [PLACE]: () => new Response('') });
    await userEvent.click(await submit());
    await waitFor(() => expect(first.server.inputsOf(PLACE)).toHaveLength(1));
    expect(JSON.parse(sessionStorage.getItem('orderSubmission')!)).toMatchObject({
      idempotencyKey: first.server.inputsOf(PLACE)[0]!.idempotencyKey,
      sent: { amountFen: 9800, quoteHash: 'a'.repeat(64) },
    });
  });

  it('during a submission, repeats the request with the same key first', async () => {
    const first = open(cartAddress, hang);
    await userEvent.click(await submit());
    await waitFor(() => expect(first.server.inputsOf(PLACE)).toHaveLength(1));
    cleanup();
    // the books are no longer in the cart, so a quote would be refused
    const second = open(cartAddress, {
      'POST /b/v1/order/getCheckoutQuote': () =>
        new Refusal(generalErrors.notFound.code, '没有找到，或不属于当前账号'),
    });
    await waitFor(() => expect(second.router.state.location.search).toBe(`?orderNo=${orderNo}`));
    expect(second.server.inputsOf(PLACE)).toEqual(first.server.inputsOf(PLACE));
    expect(second.server.inputsOf('POST /b/v1/order/getCheckoutQuote')).toEqual([]);
    expect(sessionStorage.getItem('orderSubmission')).toBeNull();
  });

  it('during a refused submission, shows the form again', async () => {
    const first = open(cartAddress, hang);
    await userEvent.click(await submit());
    await waitFor(() => expect(first.server.inputsOf(PLACE)).toHaveLength(1));
    cleanup();
    open(cartAddress, {
      [PLACE]: () => new Refusal(orderErrors.priceChanged.code, '价格有变动'),
      'POST /b/v1/order/getCheckoutQuote': () => preview(9900),
    });
    expect(await submit()).toBeTruthy();
    expect(screen.getByText('现在应付 ¥99.00，请核对后再提交。')).toBeTruthy();
  });

  it('a lost reply can be requested again', async () => {
    const first = open(cartAddress, hang);
    await userEvent.click(await submit());
    await waitFor(() => expect(first.server.inputsOf(PLACE)).toHaveLength(1));
    cleanup();
    const second = open(cartAddress, { [PLACE]: () => new Response('') });
    const retry = await screen.findByRole('button', { name: '重试' });
    second.server.use(handlers);
    await userEvent.click(retry);
    await waitFor(() => expect(second.router.state.location.pathname).toBe('/payment'));
  });

  it('another source has a new key', async () => {
    const first = open(cartAddress, hang);
    await userEvent.click(await submit());
    await waitFor(() => expect(first.server.inputsOf(PLACE)).toHaveLength(1));
    cleanup();
    const second = open(bookAddress);
    await userEvent.click(await submit());
    await waitFor(() => expect(second.router.state.location.pathname).toBe('/payment'));
    expect(second.server.inputsOf(PLACE)[0]!.idempotencyKey).not.toBe(
      first.server.inputsOf(PLACE)[0]!.idempotencyKey,
    );
  });

  it.each(['{broken', '7', '{"visitKey":1}', 'null'])(
    'ignores an invalid stored submission: %s',
    async (kept) => {
      sessionStorage.setItem('orderSubmission', kept);
      const { router } = open(bookAddress);
      await userEvent.click(await submit());
      await waitFor(() => expect(router.state.location.pathname).toBe('/payment'));
    },
  );
});
