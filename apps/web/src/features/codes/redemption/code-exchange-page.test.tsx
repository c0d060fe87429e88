import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { codeErrors } from '@zhiye/contract';
import type { CodePreview } from '@zhiye/contract';
import { codeCheckCharacter, formatCode } from '@zhiye/contract/constants/code-text';
import { describe, expect, it } from 'vitest';
import { Refusal, startFakeServer } from '../../../shared/testing/fake-server.ts';
import type { Handlers } from '../../../shared/testing/fake-server.ts';
import { makeBook } from '../../../shared/testing/fixtures.ts';
import { renderPage } from '../../../shared/testing/render-page.tsx';
import { signInAs } from '../../../shared/testing/session.ts';
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

const input = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: '16 位 CODE' });
const preview = () => screen.findByRole('region', { name: '兑换预览' });

describe('/codeExchange', () => {
  it('shows the book and the end before it redeems one code', async () => {
    signInAs(1);
    const { server } = openPage();
    await userEvent.type(input(), `${formatCode(GOOD).toLowerCase()}{Enter}`);
    const row = await within(await preview()).findByRole('row', { name: /有机化学基础/ });
    expect(row.textContent).toContain('至 2027-05-20');
    expect(row.textContent).toContain('可以兑换');
    expect(server.inputsOf(REDEEM)).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: '兑换 1 个' }));
    const done = await screen.findByRole('region', { name: '兑换结果' });
    expect(done.textContent).toContain('有机化学基础');
    expect(within(done).getByRole('link', { name: '开始阅读' })).toBeTruthy();
    expect(server.inputsOf(REDEEM)).toEqual([{ code: formatCode(GOOD).toLowerCase(), extend: false }]);
    expect(screen.queryByRole('region', { name: '兑换预览' })).toBeNull();
  });

  it('extends a book on the shelf only when that is chosen, and names a mistake', async () => {
    signInAs(2);
    const { server } = openPage();
    await userEvent.click(input());
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

  it('says why redeeming is locked', async () => {
    signInAs(1);
    const text = codeErrors.locked.zh.replace('{minutes}', '10');
    openPage('/codeExchange', { [PREVIEW]: () => new Refusal(codeErrors.locked.code, text) });
    await userEvent.type(input(), `${GOOD}{Enter}`);
    await waitFor(() => expect(screen.getAllByText(text).length).toBeGreaterThan(0));
    expect(screen.queryByRole('region', { name: '兑换预览' })).toBeNull();
  });

  it('asks for a code, and for at most 50', async () => {
    signInAs(1);
    const { server } = openPage();
    await userEvent.click(screen.getByRole('button', { name: '查看可兑换的教材' }));
    expect(screen.getByText('请输入 CODE')).toBeTruthy();
    await userEvent.click(input());
    await userEvent.paste(Array(51).fill(GOOD).join('\n'));
    await userEvent.click(screen.getByRole('button', { name: '查看可兑换的教材' }));
    expect(screen.getByText('一次最多兑换 50 个')).toBeTruthy();
    expect(server.calls).toEqual([]);
  });

  it('a guest signs in first and comes back with the typed code, which is in no address', async () => {
    const { router, server } = openPage(`/codeExchange?code=${GOOD}`);
    await waitFor(() => expect(router.state.location.search).toBe(''));
    expect(input().value).toBe(GOOD);
    await userEvent.click(screen.getByRole('button', { name: '登录后查看' }));
    const { pathname, search } = router.state.location;
    expect(pathname + search).toBe('/login?from=%2FcodeExchange');
    expect(server.calls).toEqual([]);
    signInAs(1);
    await router.navigate('/codeExchange');
    expect((await preview()).textContent).toContain('有机化学基础');
    expect(input().value).toBe(GOOD);
    expect(sessionStorage.getItem('typedCodes')).toBeNull();
  });
});
