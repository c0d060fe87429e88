import { screen, within } from '@testing-library/react';
import { signedCopyErrors } from '@zhiye/contract';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { startFakeServer } from '../../../shared/testing/fake-server.ts';
import { renderPage } from '../../../shared/testing/render-page.tsx';
import { setTestLanguage } from '../../../shared/testing/texts.ts';
import { userEvent } from '../../../shared/testing/user-event.ts';
import { OrderDocuments } from './order-documents.tsx';
import { makeOrderInvoice } from './testing/make-invoice.ts';

const SIGNED = 'GET /b/v1/order/getSignedAcceptance';
const ORDER_NO = '20261120160833004127';
const copy = { name: '验收单.pdf', at: '2026-11-29T02:30:00.000Z' };
const pdf = new File(['%PDF-'], '验收单.pdf', { type: 'application/pdf' });

/** Takes the place of XMLHttpRequest, which uploads. */
class FakeUpload {
  static last: FakeUpload;
  upload = {};
  responseText = '';
  sent: FormData | undefined;
  address = '';
  onload?: () => void;
  constructor() {
    FakeUpload.last = this;
  }
  open(_method: string, address: string) {
    this.address = address;
  }
  setRequestHeader() {}
  send(form: FormData) {
    this.sent = form;
  }
  reply(reply: object) {
    this.responseText = JSON.stringify(reply);
    this.onload?.();
  }
}

function open(signed: typeof copy | null, isDelivered = true) {
  const server = startFakeServer({
    [SIGNED]: () => ({ signed }),
    'GET /b/v1/invoice/getOrderInvoice': () => makeOrderInvoice(),
  });
  renderPage(() => <OrderDocuments orderNo={ORDER_NO} isDelivered={isDelivered} hasReceipt={false} />, '/');
  return server;
}
const acceptance = async () => (await screen.findByText('验收单')).closest('li')!;

beforeEach(() => vi.stubGlobal('XMLHttpRequest', FakeUpload));

describe('the acceptance form among the documents of an order', () => {
  it('is sent back signed, and then listed with its time', async () => {
    const server = open(null);
    const row = within(await acceptance());
    expect(row.getByText('打印后由三位验收人签字')).toBeTruthy();
    expect(row.queryByRole('button', { name: '签字件' })).toBeNull();
    await userEvent.upload(row.getByLabelText('传回签字件'), pdf);
    expect(row.getByLabelText('正在上传 0%')).toBeTruthy();
    expect(FakeUpload.last.address).toContain('/b/v1/order/uploadSignedAcceptance');
    expect(FakeUpload.last.sent!.get('orderNo')).toBe(ORDER_NO);
    server.use({ [SIGNED]: () => ({ signed: copy }) });
    FakeUpload.last.reply({ code: 20000, msg: '', data: null, isOK: true });
    expect(await row.findByText('签字件 2026-11-29 10:30 传回')).toBeTruthy();
    expect(row.getByRole('button', { name: '签字件' })).toBeTruthy();
    expect(row.getByLabelText('重新传回')).toBeTruthy();
  });

  it('says why a file is refused', async () => {
    open(null);
    const row = within(await acceptance());
    await userEvent.upload(row.getByLabelText('传回签字件'), pdf);
    const { code, zh } = signedCopyErrors.notASignedCopy;
    FakeUpload.last.reply({ code, msg: zh, data: null, isOK: false });
    expect((await row.findByRole('alert')).textContent).toBe(zh);
    expect(row.getByLabelText('传回签字件')).toBeTruthy();
  });

  it('is not there before the delivery', async () => {
    const server = open(null, false);
    expect(await screen.findByText('文件')).toBeTruthy();
    expect(screen.queryByText('验收单')).toBeNull();
    expect(server.inputsOf(SIGNED)).toEqual([]);
  });

  it('is in English too', async () => {
    await setTestLanguage('en');
    open(copy);
    expect(await screen.findByText(/^Signed copy sent back at Nov 29, 2026/)).toBeTruthy();
    expect(screen.getByLabelText('Send another copy')).toBeTruthy();
  });
});
