import type { DigitalInvoice } from '@zhiye/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { mockDialogElement } from '../../../../shared/testing/dialogs.ts';
import { startFakeServer } from '../../../../shared/testing/fake-server.ts';
import type { Handlers } from '../../../../shared/testing/fake-server.ts';
import { renderPage } from '../../../../shared/testing/render-page.tsx';
import { userEvent } from '../../../../shared/testing/user-event.ts';
import { AntdProvider } from '../../../../shared/ui/antd/antd-provider.tsx';
import { DigitalInvoicesPage } from './digital-invoices-page.tsx';

const FIND = 'GET /b/v1/admin/invoice/findDigitalInvoices';
const COMPARE = 'POST /b/v1/admin/invoice/compareDigitalInvoice';
const SET_ASIDE = 'POST /b/v1/admin/invoice/setDigitalInvoiceAside';

const different: DigitalInvoice = {
  invoiceNo: '26332000000012345678',
  state: 'different',
  formats: ['pdf', 'xml'],
  says: { day: '2026-11-27', buyerName: '澄江大学', buyerTaxId: '91350100M000100Y43', amountFen: 8_900 },
  orderNo: '20261120160833004127',
  differences: [{ field: 'amount', here: '90.00', there: '89.00' }],
  uploadedAt: '2026-11-27T02:00:00.000Z',
  uploaderName: '林知夏',
  setAsideReason: null,
};

const Page = () => (
  <AntdProvider>
    <DigitalInvoicesPage />
  </AntdProvider>
);

function open(handlers: Handlers = {}) {
  const server = startFakeServer({ [FIND]: () => ({ list: [different], total: 1 }), ...handlers });
  return { server, ...renderPage(Page, '/backoffice/digitalInvoices') };
}

beforeEach(() => mockDialogElement());

describe('/backoffice/digitalInvoices', () => {
  it('shows what the order and the XML say, and compares again', async () => {
    const { server } = open({ [COMPARE]: () => ({ state: 'different' }) });
    const row = (await screen.findByText(different.invoiceNo, { selector: 'span.num' })).closest('tr')!;
    expect(row.textContent).toMatch(/澄江大学.*¥89\.00.*有差异.*金额.*订单：90\.00.*发票：89\.00/);
    await userEvent.click(within(row).getByRole('button', { name: /重新比对/ }));
    await waitFor(() => expect(server.inputsOf(COMPARE)).toEqual([{ invoiceNo: different.invoiceNo }]));
  });

  it('sets one aside with a reason', async () => {
    const { server } = open({ [SET_ASIDE]: () => null });
    await userEvent.click(await screen.findByRole('button', { name: /搁置/ }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByRole('textbox', { name: /原因/ }), '另一家公司的');
    await userEvent.click(dialog.getByRole('button', { name: '搁置' }));
    await waitFor(() =>
      expect(server.inputsOf(SET_ASIDE)).toEqual([
        { invoiceNo: different.invoiceNo, reason: '另一家公司的' },
      ]),
    );
  });
});
