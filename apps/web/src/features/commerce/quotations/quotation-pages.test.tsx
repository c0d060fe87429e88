import { screen, waitFor, within } from '@testing-library/react';
import { quotationErrors } from '@zhiye/contract';
import { USER_TYPE } from '@zhiye/contract/constants';
import { beforeEach, describe, expect, it } from 'vitest';
import { mockDialogElement } from '../../../shared/testing/dialogs.ts';
import { Refusal, startFakeServer } from '../../../shared/testing/fake-server.ts';
import type { Handlers } from '../../../shared/testing/fake-server.ts';
import { renderPage } from '../../../shared/testing/render-page.tsx';
import { setTestLanguage } from '../../../shared/testing/texts.ts';
import { userEvent } from '../../../shared/testing/user-event.ts';
import { paths } from '../../../shared/navigation/paths.ts';
import { useClientStore } from '../../../shared/state/client-store.ts';
import { mergeLines, readAskedLines } from './asked-lines.ts';
import { QuotationDetailPage } from './quotation-detail-page.tsx';
import { QuotationListPage } from './quotation-list-page.tsx';
import { QuotationRequestPage } from './quotation-request-page.tsx';
import type { Quotation } from './quotation.queries.ts';
import { party, QUOTATION_NO, quotation, summary, title, version } from './testing/make-quotation.ts';

const PRICE = 'POST /b/v1/quotation/priceLines';
const ASK = 'POST /b/v1/quotation/ask';
const ACCEPT = 'POST /b/v1/quotation/accept';

const openDetail = (parts: Partial<Quotation> = {}, handlers: Handlers = {}) => {
  const server = startFakeServer({
    'GET /b/v1/quotation/getQuotation': () => ({ ...quotation, ...parts }),
    ...handlers,
  });
  renderPage(QuotationDetailPage, `/personal/quotation/detail/${QUOTATION_NO}`);
  return server;
};

beforeEach(() => {
  mockDialogElement();
  useClientStore.setState({ roleType: USER_TYPE.institution });
});

describe('a quotation', () => {
  it('is accepted as it was read, with the address of the codes and the purchase order number', async () => {
    const server = openDetail({}, { [ACCEPT]: () => ({ orderNo: '2'.repeat(20) }) });
    await userEvent.click(await screen.findByRole('button', { name: '接受，去下单' }));
    const dialog = screen.getByRole('dialog');
    expect(dialog.textContent).toContain('14,220.00');
    await userEvent.click(within(dialog).getByRole('button', { name: '接受' }));
    await waitFor(() =>
      expect(server.inputsOf(ACCEPT)).toEqual([
        {
          quotationNo: QUOTATION_NO,
          versionNo: 2,
          amountFen: 1_422_000,
          codeEmail: party.email,
          purchaseOrderNo: 'CG-2026-1188',
        },
      ]),
    );
  });

  it('says why it cannot be accepted, and takes no wrong address', async () => {
    const { code } = quotationErrors.versionReplaced;
    const server = openDetail({}, { [ACCEPT]: () => new Refusal(code, '这一版已被第 3 版取代') });
    await userEvent.click(await screen.findByRole('button', { name: '接受，去下单' }));
    const dialog = screen.getByRole('dialog');
    const email = within(dialog).getByRole('textbox', { name: /接收 CODE 的邮箱/ });
    await userEvent.clear(email);
    await userEvent.click(within(dialog).getByRole('button', { name: '接受' }));
    expect(server.inputsOf(ACCEPT)).toEqual([]);
    await userEvent.click(within(dialog).getByRole('radio', { name: /按名册发放/ }));
    await userEvent.click(within(dialog).getByRole('button', { name: '接受' }));
    expect(await within(dialog).findByText('这一版已被第 3 版取代')).toBeTruthy();
    expect(server.inputsOf(ACCEPT)[0]).toMatchObject({ codeEmail: null });
  });

  it('that was asked for by roster is accepted so, unless something else is chosen', async () => {
    const [line] = version.lines;
    const lines = [{ ...line!, codeDelivery: 'roster' as const }];
    const server = openDetail(
      { versions: [{ ...version, lines }] },
      { [ACCEPT]: () => ({ orderNo: '2'.repeat(20) }) },
    );
    expect(await screen.findByText('按名册分发')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: '接受，去下单' }));
    const dialog = screen.getByRole('dialog');
    expect(within(dialog).queryByRole('textbox', { name: /接收 CODE 的邮箱/ })).toBeNull();
    await userEvent.click(within(dialog).getByRole('button', { name: '接受' }));
    await waitFor(() => expect(server.inputsOf(ACCEPT)).toMatchObject([{ codeEmail: null }]));
  });

  it('with both ways keeps that of each textbook, and asks where the others are mailed', async () => {
    const [line] = version.lines;
    const lines = [line!, { ...line!, lineNo: 2, codeDelivery: 'roster' as const }];
    const server = openDetail(
      { versions: [{ ...version, lines }] },
      { [ACCEPT]: () => ({ orderNo: '2'.repeat(20) }) },
    );
    await userEvent.click(await screen.findByRole('button', { name: '接受，去下单' }));
    const dialog = screen.getByRole('dialog');
    const kept = within(dialog).getByRole('radio', { name: /每种教材选的方式/ });
    expect((kept as HTMLInputElement).checked).toBe(true);
    await userEvent.click(within(dialog).getByRole('button', { name: '接受' }));
    await waitFor(() =>
      expect(server.inputsOf(ACCEPT)).toMatchObject([{ codeEmail: party.email, isDeliveryKept: true }]),
    );
  });

  it('that has lapsed says so and offers a new one', async () => {
    openDetail({ state: 'lapsed' });
    expect(await screen.findByText(/这张报价单 2026-12-26 已到期/)).toBeTruthy();
    const again = screen.getByRole('link', { name: '请重新报价' });
    expect(again.getAttribute('href')).toContain(`/personal/quotation/new?from=${QUOTATION_NO}`);
    expect(screen.queryByRole('button', { name: '接受，去下单' })).toBeNull();
  });

  it('is in English too', async () => {
    await setTestLanguage('en');
    openDetail({ state: 'accepted', contract: { contractNo: 'HT-2026-0117', signed: null } });
    expect(await screen.findByText('HT-2026-0117')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Download DOCX' })).toBeTruthy();
  });
});

it('the list has one next step for each state', async () => {
  const states = ['asked', 'returned', 'quoted', 'accepted', 'lapsed', 'declined', 'withdrawn'] as const;
  const list = states.map((state, index) => ({
    ...summary,
    state,
    quotationNo: `Q261125-00${index}`,
    orderNo: state === 'accepted' ? '2'.repeat(20) : null,
  }));
  startFakeServer({ 'GET /b/v1/quotation/findQuotations': () => ({ list, total: list.length }) });
  renderPage(QuotationListPage, '/personal/quotation');
  for (const step of ['改一改', '去补充', '看报价', '看订单', '请重新报价']) {
    expect(await screen.findByRole('link', { name: step })).toBeTruthy();
  }
  expect(screen.getAllByRole('link', { name: '再要一份' })).toHaveLength(2);
});

it('the form asks for the lines of the address', async () => {
  const server = startFakeServer({
    [PRICE]: () => ({
      list: [{ ...title, codeDelivery: 'roster', durations: ['one_year'], amountFen: 1_476_000 }],
      listFen: 1_872_000,
      amountFen: 1_476_000,
      party,
    }),
    [ASK]: () => ({ quotationNo: QUOTATION_NO }),
    'GET /b/v1/cart/getCart': () => ({ list: [] }),
  });
  renderPage(QuotationRequestPage, '/personal/quotation/new?lines=7.one_year.360.roster');
  await screen.findByDisplayValue('澄江大学');
  expect(server.inputsOf(PRICE)).toMatchObject([{ lines: [{ bookId: 7, codeDelivery: 'roster' }] }]);
  const delivery = screen.getByRole('combobox', { name: '《有机化学基础》的 CODE 怎样交付' });
  expect((delivery as HTMLSelectElement).value).toBe('roster');
  await userEvent.click(screen.getByRole('button', { name: '提交' }));
  await waitFor(() =>
    expect(server.inputsOf(ASK)).toMatchObject([
      {
        lines: [{ bookId: 7, duration: 'one_year', quantity: 360, codeDelivery: 'roster' }],
        party,
        papers: ['contract'],
      },
    ]),
  );
});

describe('lines of an address', () => {
  it('are read, merged and limited; what is none is left out', () => {
    expect(readAskedLines('7.one_year.360_8.half_year.20000_0.one_year.1_9.never.1_7.one_year.40')).toEqual([
      { bookId: 7, duration: 'one_year', quantity: 400, codeDelivery: 'mail' },
      { bookId: 8, duration: 'half_year', quantity: 10_000, codeDelivery: 'mail' },
    ]);
    // two ways of delivery are two lines
    const both = [
      { bookId: 7, duration: 'one_year', quantity: 30, codeDelivery: 'roster' },
      { bookId: 7, duration: 'one_year', quantity: 5, codeDelivery: 'mail' },
    ] as const;
    const { search } = new URL(paths.personal.newQuotation({ lines: both }), 'http://shop.test');
    expect(readAskedLines(new URLSearchParams(search).get('lines'))).toEqual(both);
    expect(readAskedLines(null)).toEqual([]);
    expect(mergeLines([])).toEqual([]);
  });
});
