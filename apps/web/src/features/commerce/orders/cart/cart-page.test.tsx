import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '../../../../shared/testing/user-event.ts';
import { cartErrors } from '@zhiye/contract';
import type { CartItem } from '@zhiye/contract';
import { USER_TYPE } from '@zhiye/contract/constants';
import { describe, expect, it } from 'vitest';
import { Refusal, startFakeServer } from '../../../../shared/testing/fake-server.ts';
import type { Handlers } from '../../../../shared/testing/fake-server.ts';
import { renderPage } from '../../../../shared/testing/render-page.tsx';
import { signInAs } from '../../../../shared/testing/session.ts';
import { setTestLanguage } from '../../../../shared/testing/texts.ts';
import { CartPage } from './cart-page.tsx';
import { makeCartItem } from './testing/make-cart-item.ts';

/** A fake cart that replies as the server does. */
async function openCart(items: CartItem[], handlers: Handlers = {}) {
  let list = items;
  const server = startFakeServer({
    'GET /b/v1/cart/getCart': () => ({ list }),
    'POST /b/v1/cart/removeCartItems': ({ itemIds }) => {
      list = list.filter((item) => !itemIds.includes(item.itemId));
      return { list };
    },
    'POST /b/v1/cart/addCartItem': ({ bookId, duration }) => {
      const item = makeCartItem({ ...items.find(({ book }) => book.bookId === bookId)!, duration });
      list = [{ ...item, itemId: makeCartItem().itemId }, ...list];
      return { itemId: list[0]!.itemId, itemCount: list.length };
    },
    ...handlers,
  });
  const page = renderPage(CartPage, '/cart');
  await screen.findByRole('heading', { name: '购物车' });
  await waitFor(() => expect(server.inputsOf('GET /b/v1/cart/getCart')).toHaveLength(1));
  return { ...page, server };
}

const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });
const total = () => screen.getByRole('complementary', { name: '合计' }).textContent;
const two = () => [
  makeCartItem({ title: '高等代数讲义' }),
  makeCartItem({ title: '植物生理学', listFen: 5400, priceFen: 5400, amountFen: 5400, addedPriceFen: 5000 }),
];

describe('/cart', () => {
  it('shows today’s prices, end days and changes since the item was added', async () => {
    await openCart(two());
    const row = await screen.findByRole('row', { name: /高等代数讲义/ });
    expect(row.textContent).toContain('¥60.00');
    expect(row.textContent).toContain('¥52.00');
    expect(row.textContent).toContain('至 2027-05-21');
    expect(row.textContent).toContain('本账号阅读');
    expect(screen.getByRole('row', { name: /植物生理学/ }).textContent).toContain('比加入时贵 ¥4.00');
    expect(total()).toMatch(/教材金额¥114\.00优惠− ¥8\.00应付¥106\.00/);
  });

  it('shows a pre-order with the expected day and no end', async () => {
    const item = makeCartItem({ endDay: null });
    await openCart([{ ...item, book: { ...item.book, title: '预售的教材', preorderDay: '2099-03-01' } }]);
    const row = await screen.findByRole('row', { name: /预售的教材/ });
    expect(row.textContent).toContain('预售 预计 2099 年 3 月 1 日上线');
    expect(row.textContent).toContain('自上线之日起算');
    expect(row.textContent).not.toContain('长期有效');
  });

  it('shows a renewal with both ends, and sells nothing to an owner without an end', async () => {
    await openCart([
      makeCartItem({ title: '高等代数讲义', currentEndDay: '2027-05-22', endDay: '2028-05-22' }),
      makeCartItem({ title: '植物生理学', neverEnds: true, buyable: false, endDay: null }),
    ]);
    const renewed = await screen.findByRole('row', { name: /高等代数讲义/ });
    expect(renewed.textContent).toContain('续期：原至 2027-05-22，续至 2028-05-22');
    const owned = screen.getByRole('row', { name: /植物生理学/ });
    expect(owned.textContent).toContain('你已拥有这本教材且长期有效');
    expect(total()).toContain('应付¥52.00');
  });

  it('checks out the selected items', async () => {
    const items = two();
    const { router } = await openCart(items);
    await screen.findByRole('table');
    await userEvent.click(box('选择 高等代数讲义'));
    expect(total()).toContain('应付¥54.00');
    expect(box('全选').indeterminate).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: '去结算（1）' }));
    expect(router.state.location.pathname + router.state.location.search).toBe(
      `/confirm_order?items=${items[1]!.itemId}`,
    );
  });

  it('asks to select items when none is selected', async () => {
    const { router } = await openCart(two());
    await screen.findByRole('table');
    await userEvent.click(box('全选'));
    await userEvent.click(screen.getByRole('button', { name: '去结算（0）' }));
    expect(screen.getByRole('alert').textContent).toBe('请选择需要结算的教材');
    expect(router.state.location.pathname).toBe('/cart');
    await userEvent.click(box('全选'));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(box('选择 植物生理学').checked).toBe(true);
  });

  it('keeps items deselected when the user comes back', async () => {
    const items = two();
    const { router } = await openCart(items);
    await screen.findByRole('table');
    await userEvent.click(box('选择 高等代数讲义'));
    await userEvent.click(screen.getByRole('button', { name: '去结算（1）' }));
    await router.navigate('/cart');
    await screen.findByRole('table');
    expect(box('选择 高等代数讲义').checked).toBe(false);
  });

  it('an unlisted book cannot be checked out, but the others can', async () => {
    const gone = makeCartItem({ title: '明清社会经济史', buyable: false, amountFen: 8800 });
    await openCart([...two(), gone]);
    const row = await screen.findByRole('row', { name: /明清社会经济史/ });
    expect(row.textContent).toContain('已下架');
    expect(within(row).queryByRole('checkbox')).toBeNull();
    expect(within(row).queryByRole('combobox')).toBeNull();
    expect(total()).toContain('应付¥106.00');
    await userEvent.click(screen.getByRole('button', { name: '清除失效教材' }));
    expect(await screen.findByText('已移除《明清社会经济史》')).toBeTruthy();
    expect(screen.queryByRole('button', { name: '撤销' })).toBeNull();
  });

  it('an access period that is no longer sold can be replaced', async () => {
    const item = makeCartItem({ title: '药理学', duration: 'five_years', buyable: false });
    const { server } = await openCart([item], {
      'POST /b/v1/cart/changeCartItem': ({ duration = 'half_year' }) => ({
        list: [{ ...item, duration, buyable: true }],
      }),
    });
    const select = await screen.findByRole<HTMLSelectElement>('combobox', { name: '药理学 的有效期' });
    expect(select.selectedOptions[0]!.disabled).toBe(true);
    expect(screen.getByText('该有效期已停售，请选择其他有效期')).toBeTruthy();
    await userEvent.selectOptions(select, '一年');
    await screen.findByRole('checkbox', { name: '选择 药理学' });
    expect(server.inputsOf('POST /b/v1/cart/changeCartItem')).toEqual([
      { itemId: item.itemId, duration: 'one_year' },
    ]);
  });

  it('sends codes to an address, which is checked before the checkout', async () => {
    const item = makeCartItem({ title: '药理学' });
    const { server, router } = await openCart([item], {
      'POST /b/v1/cart/changeCartItem': ({ usage }) => {
        const code = usage?.usageMode === 'code' ? usage : { quantity: 1, codeEmail: '' };
        const shown = {
          usageMode: usage!.usageMode,
          quantity: code.quantity,
          codeEmail: code.codeEmail || null,
        };
        return { list: [{ ...item, ...shown, amountFen: 5200 * code.quantity, endDay: null }] };
      },
    });
    const usage = await screen.findByRole('combobox', { name: '药理学 的使用方式' });
    await userEvent.selectOptions(usage, 'CODE 发到邮箱');
    const email = await screen.findByRole('textbox', { name: '接收 药理学 的 CODE 的邮箱' });
    expect(screen.getByText('兑换后起算')).toBeTruthy();
    const settle = () => userEvent.click(screen.getByRole('button', { name: '去结算（1）' }));
    await settle();
    expect(screen.getByText('邮箱格式不正确，请输入正确的邮箱')).toBeTruthy();
    expect(router.state.location.pathname).toBe('/cart');
    await userEvent.type(email, 'friend@');
    await userEvent.tab();
    expect(screen.getByText('邮箱格式不正确，请输入正确的邮箱')).toBeTruthy();
    await userEvent.type(email, 'school.example');
    await userEvent.tab();
    await waitFor(() => expect(screen.queryByText('邮箱格式不正确，请输入正确的邮箱')).toBeNull());
    await userEvent.click(await screen.findByRole('button', { name: '增加 药理学' }));
    await waitFor(() => expect(total()).toContain('应付¥104.00'));
    const quantity = screen.getByRole('textbox', { name: '药理学 的数量' });
    await userEvent.clear(quantity);
    await userEvent.type(quantity, '12{Enter}');
    await waitFor(() => expect(total()).toContain('应付¥624.00'));
    await settle();
    expect(router.state.location.pathname).toBe('/confirm_order');
    expect(server.inputsOf('POST /b/v1/cart/changeCartItem').at(-1)).toEqual({
      itemId: item.itemId,
      usage: { usageMode: 'code', quantity: 12, codeEmail: 'friend@school.example', codeDelivery: 'mail' },
    });
  });

  it('lets an institution give the codes out by a roster, without an address', async () => {
    signInAs(USER_TYPE.institution);
    const start = makeCartItem({ title: '药理学' });
    let item: CartItem = { ...start, usageMode: 'code', quantity: 30, endDay: null };
    const { server, router } = await openCart([item], {
      'POST /b/v1/cart/changeCartItem': ({ usage }) => {
        if (usage?.usageMode === 'code') item = { ...item, ...usage };
        return { list: [item] };
      },
    });
    const usage = await screen.findByRole('combobox', { name: '药理学 的使用方式' });
    expect(
      within(usage)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['CODE 发到邮箱', 'CODE 按名册分发']);
    expect([screen.queryByText('分发 CODE') !== null, screen.queryByText('开始阅读')]).toEqual([true, null]);
    await userEvent.selectOptions(usage, 'CODE 按名册分发');
    expect(await screen.findByText('付款后在订单的 CODE 页导入名册，或发领取链接')).toBeTruthy();
    expect(screen.queryByRole('textbox', { name: '接收 药理学 的 CODE 的邮箱' })).toBeNull();
    expect(server.inputsOf('POST /b/v1/cart/changeCartItem')).toEqual([
      {
        itemId: start.itemId,
        usage: { usageMode: 'code', quantity: 30, codeEmail: '', codeDelivery: 'roster' },
      },
    ]);
    const asked = screen.getByRole('link', { name: '索取报价单' }).getAttribute('href');
    expect(asked).toBe(`/personal/quotation/new?lines=${item.book.bookId}.${item.duration}.30.roster`);
    await userEvent.click(screen.getByRole('button', { name: '去结算（1）' }));
    expect(router.state.location.pathname).toBe('/confirm_order');
  });

  it('keeps a quantity and an address that are changed before the reply to the first has come', async () => {
    const start = makeCartItem({ title: '药理学' });
    let item: CartItem = { ...start, usageMode: 'code', quantity: 1, endDay: null };
    const replies: (() => void)[] = [];
    const { server } = await openCart([item], {
      'POST /b/v1/cart/changeCartItem': async ({ usage }) => {
        await new Promise<void>((resolve) => replies.push(resolve));
        if (usage?.usageMode === 'code') item = { ...item, ...usage, amountFen: 5200 * usage.quantity };
        return { list: [item] };
      },
    });
    const more = await screen.findByRole('button', { name: '增加 药理学' });
    const email = screen.getByRole('textbox', { name: '接收 药理学 的 CODE 的邮箱' });
    await userEvent.type(email, 'friend@school.example');
    await userEvent.click(more);
    await userEvent.click(more);
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: '药理学 的数量' }).value).toBe('3');
    await waitFor(() => {
      for (const reply of replies) reply();
      expect(total()).toContain('应付¥156.00');
    });
    expect(server.inputsOf('POST /b/v1/cart/changeCartItem').at(-1)).toEqual({
      itemId: start.itemId,
      usage: { usageMode: 'code', quantity: 3, codeEmail: 'friend@school.example', codeDelivery: 'mail' },
    });
  });

  it.each([
    [
      'an address',
      '接收 药理学 的 CODE 的邮箱',
      'friend@school.example',
      { codeEmail: 'friend@school.example', codeDelivery: 'mail' },
    ],
    ['a quantity', '药理学 的数量', '30', { quantity: 30 }],
  ])('the first click after typing %s checks out what was typed', async (_, name, text, changed) => {
    const start = makeCartItem({ title: '药理学' });
    const email = 'quantity' in changed ? 'first@school.example' : null;
    let item: CartItem = { ...start, usageMode: 'code', quantity: 1, codeEmail: email, endDay: null };
    let reply = () => undefined as void;
    const { server, router } = await openCart([item], {
      'POST /b/v1/cart/changeCartItem': async ({ usage }) => {
        await new Promise<void>((resolve) => (reply = resolve));
        if (usage?.usageMode === 'code') item = { ...item, ...usage };
        return { list: [item] };
      },
    });
    const field = await screen.findByRole('textbox', { name });
    await userEvent.clear(field);
    await userEvent.type(field, text);
    await userEvent.dblClick(screen.getByRole('button', { name: '去结算（1）' }));
    expect(router.state.location.pathname).toBe('/cart');
    await act(async () => reply());
    await waitFor(() => expect(router.state.location.pathname).toBe('/confirm_order'));
    const changes = server.inputsOf('POST /b/v1/cart/changeCartItem');
    expect(changes).toMatchObject([{ itemId: start.itemId, usage: changed }]);
  });

  it('changes the access period in place', async () => {
    const [item] = two() as [CartItem];
    await openCart([item], {
      'POST /b/v1/cart/changeCartItem': ({ duration = 'half_year' }) => ({
        list: [
          {
            ...item,
            duration,
            priceFen: 9800,
            saleFen: 9800,
            listFen: 9800,
            amountFen: 9800,
            endDay: '2027-11-21',
          },
        ],
      }),
    });
    const select = await screen.findByRole<HTMLSelectElement>('combobox', { name: /有效期/ });
    await userEvent.selectOptions(select, '一年');
    expect(await screen.findByText('至 2027-11-21')).toBeTruthy();
    expect(select.value).toBe('one_year');
    expect(total()).toContain('应付¥98.00');
  });

  it('a refused change keeps the cart and requests it again', async () => {
    const { server } = await openCart(two(), {
      'POST /b/v1/cart/changeCartItem': () =>
        new Refusal(cartErrors.notForSale.code, '《高等代数讲义》这个有效期暂时不能购买'),
    });
    const select = await screen.findByRole<HTMLSelectElement>('combobox', { name: '高等代数讲义 的有效期' });
    await userEvent.selectOptions(select, '一年');
    expect(await screen.findByText(/暂时不能购买/)).toBeTruthy();
    await waitFor(() => expect(select.value).toBe('half_year'));
    expect(server.inputsOf('GET /b/v1/cart/getCart')).toHaveLength(2);
  });

  it('removes items and restores them', async () => {
    const items = two();
    const { server, queryClient } = await openCart(items);
    await screen.findByRole('table');
    await userEvent.click(screen.getByRole('button', { name: '移除 高等代数讲义' }));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: '撤销' })));
    expect(screen.queryByRole('checkbox', { name: '选择 高等代数讲义' })).toBeNull();
    // the number in the header comes from the same query
    expect(queryClient.getQueryData(['GET /b/v1/cart/getCart', {}])).toEqual({ list: [items[1]] });
    await userEvent.click(screen.getByRole('button', { name: '撤销' }));
    expect(await screen.findByRole('checkbox', { name: '选择 高等代数讲义' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: '撤销' })).toBeNull();
    expect(server.inputsOf('POST /b/v1/cart/addCartItem')).toEqual([
      { bookId: items[0]!.book.bookId, duration: 'half_year' },
    ]);
  });

  it('removing all leaves an empty cart and an undo button', async () => {
    await openCart(two());
    await screen.findByRole('table');
    await userEvent.click(screen.getByRole('button', { name: '移除已选' }));
    expect(await screen.findByText('购物车还是空的')).toBeTruthy();
    expect(screen.getByText('已移除 2 种教材')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: '撤销' }));
    const rows = await screen.findAllByRole('row');
    expect(rows.map((row) => row.textContent).join()).toMatch(/高等代数讲义.*植物生理学/);
  });

  it('clicking remove twice sends one request', async () => {
    let sendReply = (_: { list: CartItem[] }) => {};
    const { server } = await openCart(two(), {
      'POST /b/v1/cart/removeCartItems': () => new Promise((resolve) => (sendReply = resolve)),
    });
    // the second click of a person comes in a later task, after the first has been rendered
    const person = userEvent.setup({ delay: 0 });
    await person.dblClick(await screen.findByRole('button', { name: '移除 高等代数讲义' }));
    sendReply({ list: [] });
    await screen.findByText('购物车还是空的');
    expect(server.inputsOf('POST /b/v1/cart/removeCartItems')).toHaveLength(1);
  });

  it('an empty cart links to the textbooks', async () => {
    await openCart([]);
    const link = await screen.findByRole('link', { name: '浏览教材' });
    expect(link.getAttribute('href')).toBe('/listContent');
  });

  it('a failure can be retried', async () => {
    const { server } = await openCart([], { 'GET /b/v1/cart/getCart': () => new Refusal(5000, '出错') });
    const retry = await screen.findByRole('button', { name: '重试' });
    server.use({ 'GET /b/v1/cart/getCart': () => ({ list: two() }) });
    await userEvent.click(retry);
    expect(await screen.findByRole('table')).toBeTruthy();
  });

  it('is complete in English', async () => {
    await setTestLanguage('en');
    startFakeServer({ 'GET /b/v1/cart/getCart': () => ({ list: two() }) });
    renderPage(CartPage, '/cart');
    expect(await screen.findByRole('button', { name: 'Check out (2)' })).toBeTruthy();
    expect(screen.getByText('¥4.00 more than when added')).toBeTruthy();
  });
});

describe('volume prices in the cart', () => {
  const steps = [
    { fromQuantity: 30, unitFen: 4680 },
    { fromQuantity: 100, unitFen: 4100 },
  ];
  const codes = (quantity: number, parts: Partial<CartItem> = {}) =>
    makeCartItem({
      usageMode: 'code',
      quantity,
      codeEmail: 'jwc@chengjiang.example',
      priceFen: 4680,
      saleFen: 5200,
      amountFen: 4680 * quantity,
      scales: [{ counts: 'title', lastDay: '2027-02-28', steps }],
      ...parts,
    });

  it('shows the next tier below the quantity, which one click takes', async () => {
    const item = codes(88, { title: '有机化学基础' } as Partial<CartItem>);
    const { server } = await openCart([item], {
      'POST /b/v1/cart/changeCartItem': () => ({ list: [{ ...item, quantity: 100 }] }),
    });
    const row = await screen.findByRole('row', { name: /有机化学基础/ });
    expect(row.textContent).toContain('¥46.80');
    expect(row.textContent).toContain('再买 12 本，每本 ¥41.00');
    expect(row.textContent).not.toContain('比加入时便宜');
    expect(total()).toContain('应付¥4,118.40');
    await userEvent.click(within(row).getByRole('button', { name: /^改成 100 本/ }));
    expect(server.inputsOf('POST /b/v1/cart/changeCartItem')).toMatchObject([{ usage: { quantity: 100 } }]);
    await waitFor(() => expect(total()).toContain('应付¥4,100.00'));
    expect(screen.queryByText(/^再买/)).toBeNull();
  });

  it('of a series follow what is selected', async () => {
    const scales = [{ counts: 'series' as const, lastDay: '2027-02-28', steps }];
    const book = makeCartItem().book;
    const first = codes(40, { scales, seriesId: 9, book: { ...book, bookId: 1, title: '第一册' } });
    const second = codes(62, { scales: [], seriesId: 9, book: { ...book, bookId: 2, title: '第二册' } });
    await openCart([first, second]);
    await waitFor(() => expect(total()).toContain('应付¥4,864.00'));
    await userEvent.click(within(screen.getByRole('row', { name: /第二册/ })).getByRole('checkbox'));
    expect(total()).toContain('应付¥1,872.00');
  });
});
