import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '../../../../shared/testing/user-event.ts';
import { codeErrors } from '@zhiye/contract';
import type { CodePreview } from '@zhiye/contract';
import { codeCheckCharacter, formatCode } from '@zhiye/contract/constants/commerce/code-text';
import { describe, expect, it } from 'vitest';
import { Refusal, startFakeServer } from '../../../../shared/testing/fake-server.ts';
import type { Handlers } from '../../../../shared/testing/fake-server.ts';
import { makeBook } from '../../../../shared/testing/fixtures.ts';
import { renderPage } from '../../../../shared/testing/render-page.tsx';
import { signInAs } from '../../../../shared/testing/session.ts';
import { CodeExchangePage } from './code-exchange-page.tsx';

const PREVIEW = 'POST /b/v1/code/previewCodes';
const REDEEM = 'POST /b/v1/code/redeemCode';
const makeCode = (first: string) => first.padEnd(15, '7') + codeCheckCharacter(first.padEnd(15, '7'));
const GOOD = makeCode('K7QM3XRD9WTE');
const OWNED = makeCode('R4GNW7ZC2PDX');
const nothing = {
  book: null,
  duration: null,
  endDay: null,
  currentEndDay: null,
  neverEnds: false,
  awaitsPublication: false,
};

const makePreview = (title: string, parts: Partial<CodePreview> = {}): CodePreview => ({
  status: 'redeemable',
  book: makeBook({ title }),
  duration: 'half_year',
  endDay: '2027-05-20',
  currentEndDay: null,
  neverEnds: false,
  awaitsPublication: false,
  redeemBefore: '2028-11-20',
  ...parts,
});

/** A server that knows two codes. */
function openPage(address = '/codeExchange', handlers: Handlers = {}) {
  const previews: Record<string, CodePreview> = {
    [GOOD]: makePreview('有机化学基础'),
    [OWNED]: makePreview('植物生理学', {
      status: 'onShelf',
      endDay: '2027-09-14',
      currentEndDay: '2027-03-14',
    }),
  };
  const server = startFakeServer({
    [PREVIEW]: ({ codes }) => ({
      list: codes.map(
        (typed) =>
          previews[typed.replaceAll('-', '').toUpperCase()] ?? {
            ...nothing,
            redeemBefore: null,
            status: 'mistyped',
          },
      ),
    }),
    [REDEEM]: ({ code }) => {
      const { book, endDay } = previews[code.replaceAll('-', '').toUpperCase()]!;
      return { book: book!, endDay, awaitsPublication: false };
    },
    ...handlers,
  });
  return { ...renderPage(CodeExchangePage, address), server };
}

const boxes = () => screen.getAllByRole<HTMLInputElement>('textbox', { name: /^第 \d 组/ });
const box = (number: number) => boxes()[number - 1]!;
const typedInBoxes = () => boxes().map(({ value }) => value);
const lines = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /粘贴 CODE/ });
const preview = () => screen.findByRole('region', { name: '兑换预览' });

describe('/codeExchange', () => {
  it('shows the book and the end before it redeems one code', async () => {
    signInAs(1);
    const { server } = openPage();
    await userEvent.type(box(1), `${GOOD.toLowerCase()}{Enter}`);
    expect(typedInBoxes()).toEqual(formatCode(GOOD).split('-'));
    const card = await preview();
    expect(within(card).getByRole('heading', { name: '有机化学基础' })).toBeTruthy();
    for (const text of ['可以兑换', '半年', '2027-05-20', '最迟 2028-11-20 前兑换'])
      expect(card.textContent).toContain(text);
    expect(server.inputsOf(REDEEM)).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: '兑换到书架' }));
    const done = await screen.findByRole('region', { name: '兑换结果' });
    expect(done.textContent).toContain('有机化学基础');
    expect(within(done).getByRole('link', { name: '开始阅读' })).toBeTruthy();
    expect(server.inputsOf(REDEEM)).toEqual([{ code: formatCode(GOOD), extend: false }]);
    expect(screen.queryByRole('region', { name: '兑换预览' })).toBeNull();
  });

  it('extends a book on the shelf only when that is chosen, and names a mistake', async () => {
    signInAs(2);
    const { server } = openPage();
    await userEvent.click(box(1));
    await userEvent.paste(`${OWNED}\n${GOOD}\nK7QM-3XRD-9WOE-HB4N`);
    await userEvent.click(screen.getByRole('button', { name: '查看可兑换的教材' }));
    const region = await preview();
    expect(within(region).getByText('第 3 组有“O”，CODE 里没有这个字符')).toBeTruthy();
    expect(within(region).getByText('书架已存在该书')).toBeTruthy();
    expect(within(region).getByText(/2027-03-14 续至 2027-09-14/)).toBeTruthy();
    expect(within(region).getByRole('status').textContent).toBe('共 3 个，将兑换 1 个');
    await userEvent.click(within(region).getByRole('checkbox', { name: '用来续期 植物生理学' }));
    await userEvent.click(screen.getByRole('button', { name: '兑换 2 个' }));
    await waitFor(() => expect(server.inputsOf(REDEEM)).toHaveLength(2));
    expect(server.inputsOf(REDEEM)).toEqual([
      { code: OWNED, extend: true },
      { code: GOOD, extend: false },
    ]);
    await screen.findByText('已兑换 2 个，教材已加入书架');
    // The line that cannot be redeemed stays.
    expect(within(await preview()).getAllByRole('row')).toHaveLength(2);
  });

  it.each([
    ['the server', () => new Refusal(codeErrors.used.code, codeErrors.used.zh), codeErrors.used.zh],
    ['the line', () => new Response('bad gateway'), '接口请求失败'],
  ])('says which code of a batch was refused by %s, and why', async (_, reply, reason) => {
    signInAs(2);
    const other = makeCode('M2HN5RD8QTXE');
    openPage('/codeExchange', {
      [PREVIEW]: ({ codes }) => ({ list: codes.map(() => makePreview('有机化学基础')) }),
      [REDEEM]: ({ code }) =>
        code === other ? reply() : { book: makeBook(), endDay: '2027-05-20', awaitsPublication: false },
    });
    await userEvent.click(box(1));
    await userEvent.paste(`${GOOD}\n${other}`);
    await userEvent.click(screen.getByRole('button', { name: '查看可兑换的教材' }));
    await userEvent.click(await screen.findByRole('button', { name: '兑换 2 个' }));
    await screen.findByText('已兑换 1 个，教材已加入书架');
    const said = screen.getAllByRole('alert').map(({ textContent }) => textContent);
    expect(said).toContain(`${other} 没有兑换${reason}`);
  });

  it('says why redeeming is locked', async () => {
    signInAs(1);
    const text = codeErrors.locked.zh.replace('{minutes}', '10');
    openPage('/codeExchange', { [PREVIEW]: () => new Refusal(codeErrors.locked.code, text) });
    await userEvent.type(box(1), `${GOOD}{Enter}`);
    await waitFor(() => expect(screen.getAllByText(text).length).toBeGreaterThan(0));
    expect(screen.queryByRole('region', { name: '兑换预览' })).toBeNull();
  });

  it('asks for a code, and for at most 50', async () => {
    signInAs(1);
    const { server } = openPage();
    await userEvent.click(screen.getByRole('button', { name: '查看可兑换的教材' }));
    expect(screen.getByText('请输入 CODE')).toBeTruthy();
    await userEvent.click(box(1));
    await userEvent.paste(Array(51).fill(GOOD).join('\n'));
    await userEvent.click(screen.getByRole('button', { name: '查看可兑换的教材' }));
    expect(screen.getByText('一次最多兑换 50 个')).toBeTruthy();
    expect(server.inputsOf(PREVIEW)).toEqual([]);
  });

  it('a guest signs in first and comes back with the typed code, which is in no address', async () => {
    const { router, server } = openPage(`/codeExchange?code=${GOOD}`);
    await waitFor(() => expect(router.state.location.search).toBe(''));
    expect(typedInBoxes().join('')).toBe(GOOD);
    await userEvent.click(screen.getByRole('button', { name: '登录后查看' }));
    const { pathname, search } = router.state.location;
    expect(pathname + search).toBe('/login?from=%2FcodeExchange');
    expect(server.inputsOf(PREVIEW)).toEqual([]);
    signInAs(1);
    await router.navigate('/codeExchange');
    expect((await preview()).textContent).toContain('有机化学基础');
    expect(typedInBoxes().join('')).toBe(GOOD);
    expect(sessionStorage.getItem('typedCodes')).toBeNull();
  });

  it.each([
    ['by the header', `/codeExchange?code=${GOOD}`, async () => undefined],
    ['after a code was typed', '/codeExchange', () => userEvent.type(box(1), GOOD)],
  ])('a guest who signs in %s finds the code again', async (_, address, type) => {
    const { router } = openPage(address);
    await waitFor(() => expect(router.state.location.search).toBe(''));
    await type();
    await router.navigate('/login?from=%2FcodeExchange');
    await waitFor(() => expect(screen.queryAllByRole('textbox')).toEqual([]));
    signInAs(1);
    await router.navigate('/codeExchange');
    expect((await preview()).textContent).toContain('有机化学基础');
    expect(router.state.location.search).toBe('');
  });

  it('in boxes moves on while typing, and back with the keyboard', async () => {
    signInAs(1);
    openPage();
    await userEvent.type(box(1), 'k7qm3');
    expect(typedInBoxes()).toEqual(['K7QM', '3', '', '']);
    expect(document.activeElement).toBe(box(2));
    await userEvent.keyboard('{Backspace}{Backspace}');
    expect(document.activeElement).toBe(box(1));
    await userEvent.keyboard('{Backspace}X');
    expect(typedInBoxes()).toEqual(['K7QX', '', '', '']);
    await userEvent.click(box(1));
    await userEvent.keyboard('{ArrowRight}');
    expect(document.activeElement).toBe(box(2));
    await userEvent.keyboard('{ArrowLeft}');
    expect(document.activeElement).toBe(box(1));
  });

  it('in boxes takes a whole code wherever it is pasted, and a part from there on', async () => {
    signInAs(1);
    openPage();
    await userEvent.click(box(3));
    await userEvent.paste(` ${formatCode(GOOD).toLowerCase()} `);
    expect(typedInBoxes()).toEqual(formatCode(GOOD).split('-'));
    await userEvent.clear(box(3));
    await userEvent.clear(box(4));
    await userEvent.click(box(3));
    await userEvent.paste(GOOD.slice(8));
    expect(typedInBoxes().join('')).toBe(GOOD);
  });

  it('in boxes names a mistake in place, asks nothing of the server and keeps what was typed', async () => {
    signInAs(1);
    const { server } = openPage();
    await userEvent.click(box(1));
    await userEvent.paste('K7QM-3XRD-9WOE-HB4N');
    expect(box(3).getAttribute('aria-invalid')).toBe('true');
    expect(box(1).getAttribute('aria-invalid')).toBeNull();
    await userEvent.keyboard('{Enter}');
    expect((await screen.findByRole('alert')).textContent).toBe('第 3 组有“O”，CODE 里没有这个字符');
    await userEvent.clear(box(3));
    await userEvent.type(box(3), '9W');
    await userEvent.keyboard('{Enter}');
    expect((await screen.findByRole('alert')).textContent).toContain('16 位');
    expect(server.inputsOf(PREVIEW)).toEqual([]);
    expect(typedInBoxes()).toEqual(['K7QM', '3XRD', '9W', 'HB4N']);
  });

  it('of one code on the shelf offers to extend, and to keep the code', async () => {
    signInAs(1);
    const { server } = openPage();
    await userEvent.click(box(1));
    await userEvent.paste(OWNED);
    await userEvent.keyboard('{Enter}');
    const card = await preview();
    for (const text of ['书架已存在该书', '2027-03-14', '2027-09-14', 'CODE 没有被用掉'])
      expect(card.textContent).toContain(text);
    await userEvent.click(within(card).getByRole('button', { name: '留着给别人' }));
    expect(typedInBoxes()).toEqual(['', '', '', '']);
    await userEvent.click(box(1));
    await userEvent.paste(OWNED);
    await userEvent.keyboard('{Enter}');
    await userEvent.click(await screen.findByRole('button', { name: '用它续期' }));
    await waitFor(() => expect(server.inputsOf(REDEEM)).toEqual([{ code: formatCode(OWNED), extend: true }]));
  });

  it('several codes pasted into a box go to the lines, and back in boxes the first is left', async () => {
    signInAs(1);
    openPage();
    await userEvent.click(box(2));
    await userEvent.paste(`${GOOD}\n${OWNED}`);
    expect(lines().value).toBe(`${GOOD}\n${OWNED}`);
    await userEvent.click(screen.getByRole('button', { name: '兑换一个' }));
    expect(typedInBoxes().join('')).toBe(GOOD);
  });
});
