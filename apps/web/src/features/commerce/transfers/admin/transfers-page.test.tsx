import { transferAdminErrors } from '@zhiye/contract';
import type { AdminTransfer, TransferMatch, UnmatchedLine } from '@zhiye/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '../../../../shared/testing/user-event.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { mockDialogElement } from '../../../../shared/testing/dialogs.ts';
import { Refusal, startFakeServer } from '../../../../shared/testing/fake-server.ts';
import type { Handlers } from '../../../../shared/testing/fake-server.ts';
import { renderPage } from '../../../../shared/testing/render-page.tsx';
import { AntdProvider } from '../../../../shared/ui/antd/antd-provider.tsx';
import { TransfersPage } from './transfers-page.tsx';

const TRANSFERS = 'GET /b/v1/admin/transfer/findTransfers';
const LINES = 'GET /b/v1/admin/transfer/findUnmatchedLines';
const MATCHES = 'GET /b/v1/admin/transfer/findMatches';
const PROPOSE = 'POST /b/v1/admin/transfer/proposeMatch';
const CONFIRM = 'POST /b/v1/admin/transfer/confirmMatch';
const RETURN = 'POST /b/v1/admin/transfer/returnMatch';
const RECORD = 'POST /b/v1/admin/transfer/recordReceipt';
const REJECT = 'POST /b/v1/admin/transfer/rejectVoucher';
const CONFIRM_RETURN = 'POST /b/v1/admin/transfer/confirmSurplusReturn';

const id = (last: number) => `00000000-0000-7000-8000-00000000000${last}`;
const counts = {
  lines: 3,
  matches: 2,
  filings: 1,
  undos: 0,
  confirmed: 214,
  waiting: 1,
  submitted: 6,
  received: 214,
  rejected: 2,
  short: 1,
  over: 1,
};

const transfer: AdminTransfer = {
  transferId: id(1),
  orderNo: '20261120090812000218',
  orderStatus: 'unpaid',
  state: 'submitted',
  institution: '澄江大学',
  referenceCode: 'H7K2QM',
  amountFen: 1_800_000,
  receivedFen: 0,
  surplusFen: 0,
  returnedFen: 0,
  proposedFen: 0,
  reason: null,
  images: [],
  surplusReturn: null,
  payBefore: '2026-11-27T01:08:00.000Z',
  chosenAt: '2026-11-20T01:08:00.000Z',
  voucher: {
    payerName: '澄江大学',
    amountFen: 1_800_000,
    paidOn: '2026-11-20',
    submittedAt: '2026-11-20T02:00:00.000Z',
  },
};

const bankLine = {
  lineId: id(2),
  source: 'statement' as const,
  receivedAt: '2026-11-20T07:42:00.000Z',
  payer: '北湖师范学院',
  amountFen: 936_000,
  remark: 'P6XJ4E N2V9KD',
  transactionNo: 'T1',
  fileName: '对账单.csv',
  lineNo: 13,
};

const candidate = (last: number, referenceCode: string, outstandingFen: number) => ({
  transferId: id(last),
  orderNo: `2026111411023300029${last}`,
  institution: '北湖师范学院',
  referenceCode,
  outstandingFen,
  proposedFen: 0,
  isSameAmount: false,
  payer: 'same' as const,
  hasVoucher: true,
});

const combined: UnmatchedLine = {
  ...bankLine,
  fit: 'combined',
  candidates: [candidate(3, 'P6XJ4E', 576_000), candidate(4, 'N2V9KD', 360_000)],
};

const match: TransferMatch = {
  matchId: id(5),
  state: 'proposed',
  line: bankLine,
  parts: [
    {
      orderNo: transfer.orderNo,
      institution: '北湖师范学院',
      referenceCode: 'P6XJ4E',
      orderAmountFen: 930_000,
      amountFen: 936_000,
      surplusFen: 6_000,
      shortFen: 0,
      isOrderOpen: true,
      otherProposals: [],
      voucherCount: 1,
      state: 'submitted' as const,
    },
  ],
  makerName: '何静宜',
  madeAt: '2026-11-20T07:58:00.000Z',
  checkerName: null,
  checkedAt: null,
  returnReason: null,
  isOwn: false,
};

const undonePart = {
  orderNo: transfer.orderNo,
  institution: '澄江大学',
  amountFen: 936_000,
  isReopened: true,
  openCodes: 148,
  redeemedCodes: 12,
};

const Page = () => (
  <AntdProvider>
    <TransfersPage />
  </AntdProvider>
);

function open(query: string, handlers: Handlers = {}, list: AdminTransfer[] = [transfer]) {
  const server = startFakeServer({
    [TRANSFERS]: () => ({ list, total: list.length, counts }),
    [LINES]: () => ({ list: [combined], total: 1 }),
    [MATCHES]: () => ({ list: [match], total: 1 }),
    ...handlers,
  });
  renderPage(Page, `/backoffice/transfers${query}`);
  return server;
}

const dialog = () => within(screen.getByRole('dialog'));

beforeEach(() => mockDialogElement());

describe('/backoffice/transfers', () => {
  it('counts what waits in each view, and reads view, text and page from the address', async () => {
    const server = open('?view=short&text=%E6%BE%84&pageNo=2');
    expect(await screen.findByRole('link', { name: /待复核\s*2/ })).toBeTruthy();
    expect(screen.getByRole('link', { name: /少付/ }).getAttribute('aria-current')).toBe('page');
    await waitFor(() =>
      expect(server.inputsOf(TRANSFERS)).toContainEqual({
        state: 'short',
        text: '澄',
        pageNo: 2,
        pageSize: 20,
      }),
    );
  });

  it('splits a bank line over several orders, to exact sums only', async () => {
    const server = open('', { [PROPOSE]: () => null });
    expect(await screen.findByText('合并付款')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: '匹配' }));
    const propose = dialog().getByRole('button', { name: '匹配，提交复核' });
    const first = dialog().getByRole('textbox', { name: '分给 P6XJ4E 的金额' });
    await userEvent.clear(first);
    await userEvent.type(first, '5760.01');
    expect(propose).toHaveProperty('disabled', true);
    expect(dialog().getByText('合计 ¥9,360.01，流水为 ¥9,360.00')).toBeTruthy();
    await userEvent.clear(first);
    await userEvent.type(first, '5,760');
    await userEvent.click(propose);
    const parts = [
      { transferId: id(3), amountFen: 576_000 },
      { transferId: id(4), amountFen: 360_000 },
    ];
    await waitFor(() => expect(server.inputsOf(PROPOSE)).toEqual([{ lineId: id(2), parts }]));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('adds an order by its code, and shows why a proposal was refused', async () => {
    const { code, zh } = transferAdminErrors.lineMatched;
    open('', {
      [LINES]: () => ({ list: [{ ...combined, fit: 'unmatched', candidates: [] }], total: 1 }),
      [PROPOSE]: () => new Refusal(code, zh),
    });
    await userEvent.click(await screen.findByRole('button', { name: '匹配' }));
    const search = dialog().getByRole('searchbox', { name: '附言码或完整订单号' });
    await userEvent.type(search, 'AAAAAA{Enter}');
    expect(await dialog().findByText('没有找到“AAAAAA”')).toBeTruthy();
    await userEvent.clear(search);
    await userEvent.type(search, 'h7k2qm{Enter}');
    expect(await dialog().findByDisplayValue('9360.00')).toBeTruthy();
    await userEvent.click(dialog().getByRole('button', { name: '匹配，提交复核' }));
    expect((await screen.findAllByText(zh)).length).toBeGreaterThan(0);
    expect(screen.getByRole('dialog')).toBeTruthy();
  });

  it('says what a confirmation does, asks, and confirms', async () => {
    const server = open('?view=matches', { [CONFIRM]: () => null });
    expect(await screen.findByText('订单付款完成，多付 ¥60.00')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: '复核入账' }));
    expect(server.inputsOf(CONFIRM)).toEqual([]);
    await userEvent.click(dialog().getByRole('button', { name: '复核入账' }));
    await waitFor(() => expect(server.inputsOf(CONFIRM)).toEqual([{ matchId: id(5) }]));
    await waitFor(() => expect(server.inputsOf(MATCHES).length).toBeGreaterThan(1));
  });

  it('does not offer the maker to confirm, but to withdraw with a reason', async () => {
    const server = open('?view=matches', {
      [MATCHES]: () => ({ list: [{ ...match, isOwn: true }], total: 1 }),
      [RETURN]: () => null,
    });
    expect(await screen.findByText('请另一位财务复核')).toBeTruthy();
    expect(screen.queryByRole('button', { name: '复核入账' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: '撤回' }));
    await userEvent.type(dialog().getByRole('textbox', { name: /原因/ }), '选错订单');
    await userEvent.click(dialog().getByRole('button', { name: '撤回' }));
    await waitFor(() => expect(server.inputsOf(RETURN)).toEqual([{ matchId: id(5), reason: '选错订单' }]));
  });

  it('records a receipt by hand, exact to the fen, with a number of the bank', async () => {
    const server = open('?view=submitted', { [RECORD]: () => null });
    await userEvent.click(await screen.findByRole('button', { name: '登记到账' }));
    const amount = dialog().getByRole('textbox', { name: /到账金额/ });
    await userEvent.clear(amount);
    await userEvent.type(amount, '17,980.05');
    await userEvent.click(dialog().getByRole('button', { name: '登记，提交复核' }));
    expect(await dialog().findByText('请填写字母、数字或短横线')).toBeTruthy();
    expect(server.inputsOf(RECORD)).toEqual([]);
    await userEvent.type(dialog().getByRole('textbox', { name: /银行流水号/ }), 'T2026-1');
    await userEvent.click(dialog().getByRole('button', { name: '登记，提交复核' }));
    const receipt = { transferId: id(1), amountFen: 1_798_005, payer: '澄江大学', bankReference: 'T2026-1' };
    await waitFor(() =>
      expect(server.inputsOf(RECORD)).toEqual([{ ...receipt, receivedAt: '2026-11-19T16:00:00.000Z' }]),
    );
  });

  it('rejects a voucher with a reason', async () => {
    const server = open('?view=submitted', { [REJECT]: () => null });
    await userEvent.click(await screen.findByRole('button', { name: '驳回凭证' }));
    await userEvent.click(dialog().getByRole('button', { name: '驳回凭证' }));
    expect(server.inputsOf(REJECT)).toEqual([]);
    await userEvent.type(dialog().getByRole('textbox', { name: /原因/ }), '看不清');
    await userEvent.click(dialog().getByRole('button', { name: '驳回凭证' }));
    await waitFor(() => expect(server.inputsOf(REJECT)).toEqual([{ transferId: id(1), reason: '看不清' }]));
  });

  it('offers the return of a surplus, and its confirmation to somebody else', async () => {
    const over: AdminTransfer = {
      ...transfer,
      state: 'over',
      orderStatus: 'paid',
      receivedFen: 1_830_000,
      surplusFen: 30_000,
    };
    const surplusReturn = {
      returnId: id(6),
      amountFen: 30_000,
      bankReference: 'OUT-1',
      sentOn: '2026-11-21',
      state: 'proposed' as const,
      makerName: '何静宜',
      checkerName: null,
      isOwn: false,
    };
    const rows: AdminTransfer[] = [
      over,
      { ...over, transferId: id(7), surplusReturn },
      { ...over, transferId: id(8), surplusReturn: { ...surplusReturn, isOwn: true } },
    ];
    const server = open('?view=over', { [CONFIRM_RETURN]: () => null }, rows);
    expect(await screen.findAllByRole('button', { name: '登记退款' })).toHaveLength(1);
    expect(screen.getAllByRole('button', { name: '撤回登记' })).toHaveLength(2);
    await userEvent.click(screen.getByRole('button', { name: '复核退款' }));
    await userEvent.click(dialog().getByRole('button', { name: '复核退款' }));
    await waitFor(() => expect(server.inputsOf(CONFIRM_RETURN)).toEqual([{ returnId: id(6) }]));
  });

  it('suggests orders by payer and amount, and warns of another proposal', async () => {
    const likely = { ...candidate(3, 'K9QW2B', 936_000), isSameAmount: true, proposedFen: 936_000 };
    const server = open('', {
      [LINES]: () => ({ list: [{ ...combined, fit: 'unmatched', candidates: [likely] }], total: 1 }),
      [PROPOSE]: () => null,
    });
    expect(await screen.findByText(/金额相同 · 户名相同 · 有凭证 · 已有别的提议/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: '匹配' }));
    expect(dialog().getByRole('button', { name: '匹配，提交复核' })).toHaveProperty('disabled', true);
    await userEvent.click(dialog().getByRole('button', { name: '添加 K9QW2B' }));
    expect(dialog().getByText(/同一订单已有别的提议/)).toBeTruthy();
    await userEvent.click(dialog().getByRole('button', { name: '匹配，提交复核' }));
    const parts = [{ transferId: id(3), amountFen: 936_000 }];
    await waitFor(() => expect(server.inputsOf(PROPOSE)).toEqual([{ lineId: id(2), parts }]));
  });

  it('shows the checker the source line, the order, the voucher and another proposal', async () => {
    const otherProposals = [{ makerName: '方若水', madeAt: '2026-11-20T07:50:00.000Z' }];
    const parts = match.parts.map((part) => ({ ...part, otherProposals }));
    open('?view=matches', { [MATCHES]: () => ({ list: [{ ...match, parts }], total: 1 }) });
    expect(await screen.findByText('对账单.csv 第 13 行')).toBeTruthy();
    expect(screen.getByText(/另有 方若水 2026-11-20 15:50 的提议/)).toBeTruthy();
    const order = screen.getByRole('link', { name: transfer.orderNo });
    expect(order.getAttribute('href')).toContain(`orderNo=${transfer.orderNo}`);
    expect(screen.getByRole('link', { name: '凭证 1 张' }).getAttribute('href')).toContain('view=submitted');
  });

  it('lets another person confirm what was filed elsewhere', async () => {
    const filing = {
      filingId: id(9),
      line: bankLine,
      kind: 'interest' as const,
      reason: '结息',
      state: 'proposed' as const,
      makerName: '何静宜',
      madeAt: '2026-11-20T07:58:00.000Z',
      checkerName: null,
      isOwn: false,
    };
    const CONFIRM_FILING = 'POST /b/v1/admin/transfer/confirmFiling';
    const server = open('?view=filings', {
      'GET /b/v1/admin/transfer/findFilings': () => ({ list: [filing], total: 1 }),
      [CONFIRM_FILING]: () => null,
    });
    expect(await screen.findByText('银行利息')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: '复核' }));
    await userEvent.click(dialog().getByRole('button', { name: '复核' }));
    await waitFor(() => expect(server.inputsOf(CONFIRM_FILING)).toEqual([{ filingId: id(9) }]));
  });

  it('proposes to undo what was booked, with what happens to redeemed codes', async () => {
    const PROPOSE_UNDO = 'POST /b/v1/admin/transfer/proposeUndo';
    const confirmed = {
      ...match,
      state: 'confirmed' as const,
      checkerName: '方若水',
      checkedAt: match.madeAt,
    };
    const server = open('?view=confirmed', {
      [MATCHES]: () => ({ list: [confirmed], total: 1 }),
      'GET /b/v1/admin/transfer/previewUndo': () => ({ keepDays: 7, parts: [undonePart] }),
      [PROPOSE_UNDO]: () => null,
    });
    await userEvent.click(await screen.findByRole('button', { name: '撤销入账' }));
    expect(await dialog().findByText(/148 个未兑换的 CODE 作废，12 个已兑换/)).toBeTruthy();
    expect(dialog().getByText('先留着：照常阅读 7 天，机构付款后继续')).toBeTruthy();
    await userEvent.type(dialog().getByRole('textbox', { name: '为什么撤销' }), '匹配错了');
    await userEvent.click(dialog().getByRole('button', { name: '提交撤销' }));
    const input = { matchId: id(5), reason: '匹配错了', redeemed: 'keep' };
    await waitFor(() => expect(server.inputsOf(PROPOSE_UNDO)).toEqual([input]));
  });

  it('shows the second person what was redeemed since, and lets the maker only withdraw', async () => {
    const CONFIRM_UNDO = 'POST /b/v1/admin/transfer/confirmUndo';
    const undo = {
      undoId: id(8),
      state: 'proposed' as const,
      reason: '金额相同的另一单',
      keepDays: 7,
      redeemedThen: 11,
      line: bankLine,
      parts: [undonePart],
      matchMakerName: '方若水',
      matchCheckerName: '何静宜',
      matchedAt: match.madeAt,
      makerName: '宋知行',
      madeAt: match.madeAt,
      checkerName: null,
      checkedAt: null,
      isOwn: false,
    };
    const own = { ...undo, undoId: id(7), isOwn: true };
    const server = open('?view=undos', {
      'GET /b/v1/admin/transfer/findUndos': () => ({ list: [undo, own], total: 2 }),
      [CONFIRM_UNDO]: () => null,
    });
    await userEvent.click(await screen.findByRole('button', { name: '复核撤销' }));
    expect(dialog().getByText(/提出以后又兑换了 1 个/)).toBeTruthy();
    await userEvent.click(dialog().getByRole('button', { name: '复核撤销' }));
    await waitFor(() => expect(server.inputsOf(CONFIRM_UNDO)).toEqual([{ undoId: id(8) }]));
    expect(screen.getByText('请另一位财务复核')).toBeTruthy();
  });

  it('records a left-out line as a receipt after a look at the bank', async () => {
    const RECORD_SKIPPED = 'POST /b/v1/admin/transfer/recordSkippedLine';
    const skipped = {
      lineNo: 14,
      receivedAt: bankLine.receivedAt,
      payer: '澄江大学',
      amountText: '4,590.00',
      amountFen: 459_000,
      remark: '教材款',
      transactionNo: null,
    };
    const server = open('?view=imports', {
      'GET /b/v1/admin/transfer/findStatementImports': () => ({
        list: [
          {
            importId: id(6),
            fileName: '流水.csv',
            importerName: '何静宜',
            importedAt: match.madeAt,
            newCount: 1,
            newFen: 100,
            skippedCount: 2,
          },
        ],
        total: 1,
      }),
      'GET /b/v1/admin/transfer/findSkippedLines': () => ({
        list: [
          { ...skipped, reason: 'repeated', recording: 'yes' },
          { ...skipped, lineNo: 15, reason: 'outgoing', recording: 'no' },
        ],
        total: 2,
      }),
      [RECORD_SKIPPED]: () => null,
    });
    await userEvent.click(await screen.findByRole('button', { name: '查看跳过的行' }));
    await userEvent.click(await dialog().findByRole('button', { name: '登记为收入' }));
    await userEvent.type(dialog().getByRole('textbox', { name: '原因' }), '网银有两笔');
    await userEvent.click(dialog().getByRole('button', { name: '登记为收入' }));
    const input = { importId: id(6), lineNo: 14, reason: '网银有两笔' };
    await waitFor(() => expect(server.inputsOf(RECORD_SKIPPED)).toEqual([input]));
  });

  it('says when nothing waits', async () => {
    open('', { [LINES]: () => ({ list: [], total: 0 }) });
    expect(await screen.findByText('没有待匹配的流水')).toBeTruthy();
  });
});
