import { issueInvoices, reverseInvoice } from '@zhiye/contract';
import { USER_TYPE } from '@zhiye/contract/constants';
import { describe, expect, it, vi } from 'vitest';
import { makeInvoice } from '../../../../testing/invoices.ts';
import { readPdfText } from '../../../../testing/pdf-text.ts';
import { makeUser } from '../../../../testing/records.ts';
import { useOwnApp } from '../../../../testing/test-app.ts';

const app = useOwnApp();
const mailsAbout = (orderNo: string) => app.devMailbox.mails.filter(({ text }) => text.includes(orderNo));

async function makeIssuedInvoice() {
  const user = await makeUser(app);
  const made = await makeInvoice(app, user);
  const finance = await makeUser(app, USER_TYPE.staff, ['finance']);
  await app.call(issueInvoices, { invoiceRowIds: [made.invoiceId] }, finance);
  const { rows } = await app.platform.pool.query<{ id: string }>(
    'SELECT id FROM invoice_mails WHERE invoice_id = $1',
    [made.invoiceId],
  );
  return { ...made, finance, mailId: rows[0]!.id };
}

const sweepLater = async () => {
  app.clock.advance(31_000);
  await app.sweep('unsentInvoiceMails');
};

describe('the mail of an invoice', () => {
  it('has the PDF, and is sent once however often the job runs', async () => {
    const { orderNo, mailId } = await makeIssuedInvoice();
    await Promise.all([1, 2, 3].map(() => app.jobs.mailInvoice({ mailId })));
    await sweepLater();
    const mails = mailsAbout(orderNo);
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({ to: 'finance@chengjiang.example', subject: '电子发票 · Your invoice' });
    const [file] = mails[0]!.attachments!;
    expect(file).toMatchObject({
      mediaType: 'application/pdf',
      name: expect.stringMatching(/^\d{20}\.pdf$/) as string,
    });
    expect((await readPdfText(file!.bytes))[0]).toContain('电子普通发票');
  });

  it('is sent by the sweep when the job is lost', async () => {
    const { orderNo } = await makeIssuedInvoice();
    await app.sweep('unsentInvoiceMails');
    expect(mailsAbout(orderNo)).toHaveLength(0);
    await sweepLater();
    await sweepLater();
    expect(mailsAbout(orderNo)).toHaveLength(1);
  });

  it('is sent again after a failure', async () => {
    const { orderNo, mailId } = await makeIssuedInvoice();
    const failing = vi.spyOn(app.devMailbox, 'sendMail').mockRejectedValueOnce(new Error('no server'));
    await expect(app.jobs.mailInvoice({ mailId })).rejects.toThrow('no server');
    failing.mockRestore();
    await app.jobs.mailInvoice({ mailId });
    expect(mailsAbout(orderNo)).toHaveLength(1);
  });

  it('follows for the red invoice', async () => {
    const { orderNo, invoiceId, finance } = await makeIssuedInvoice();
    await app.call(reverseInvoice, { invoiceRowId: invoiceId, reason: '作废' }, finance);
    await sweepLater();
    const subjects = mailsAbout(orderNo).map(({ subject }) => subject);
    expect(subjects.sort()).toEqual(['电子发票 · Your invoice', '红字发票 · Your invoice was reversed']);
  });
});
