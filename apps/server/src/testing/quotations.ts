import {
  acceptQuotation,
  approveQuotation,
  askQuotation,
  getAdminQuotation,
  saveQuotationPrices,
} from '@zhiye/contract';
import type { AskedLine, InputOf, QuotationRequest } from '@zhiye/contract';
import { USER_TYPE } from '@zhiye/contract/constants';
import { businessDay } from '../platform/clock.ts';
import { makeUser } from './records.ts';
import type { TestUser } from './records.ts';
import type { TestApp } from './test-app.ts';

const DAY_MS = 86_400_000;

export const quotationParty = {
  institutionName: '澄江大学',
  taxId: '91350100M000100Y43',
  department: '教务处',
  contactName: '谢敏行',
  phone: '138 0000 0003',
  email: 'xiemx@chengjiang.example',
};

export const quotationRequest = (lines: AskedLine[]): QuotationRequest => ({
  lines,
  party: quotationParty,
  deliverBy: null,
  purchaseOrderNo: 'CG-2026-1188',
  papers: ['contract'],
  note: '2027 春开课',
});

export async function askForQuotation(app: TestApp, buyer: TestUser, lines: AskedLine[]): Promise<string> {
  const { body } = await app.call(askQuotation, quotationRequest(lines), buyer);
  if (!body.isOK) throw new Error(`a quotation was refused: ${body.msg}`);
  return body.data.quotationNo;
}

export const dayIn = (app: TestApp, days: number): string =>
  businessDay(new Date(app.clock.now().getTime() + days * DAY_MS));

/** Prices for all lines that were asked for: of each, a unit price in fen. */
export async function writePrices(
  app: TestApp,
  staff: TestUser,
  quotationNo: string,
  unitFen: readonly number[],
  given: Partial<InputOf<typeof saveQuotationPrices>> = {},
) {
  const { data } = (await app.call(getAdminQuotation, { quotationNo }, staff)).body;
  const prices = {
    quotationNo,
    readVersionNo: data.versions[0]?.versionNo ?? 0,
    lines: data.request.lines.map((line, index) => ({ ...line, unitFen: unitFen[index]! })),
    validDay: dayIn(app, 30),
    deliveryDays: 1,
    message: '',
    priceReason: '三门课一次采购',
    internalNote: '',
    isReady: true,
    ...given,
  };
  return app.call(saveQuotationPrices, prices, staff);
}

/** Sends prices, with a second person where one is needed. Returns the number of the version. */
export async function sendPrices(
  app: TestApp,
  quotationNo: string,
  unitFen: readonly number[],
  given: Partial<InputOf<typeof saveQuotationPrices>> = {},
): Promise<number> {
  const maker = await makeUser(app, USER_TYPE.staff, ['finance']);
  const { body } = await writePrices(app, maker, quotationNo, unitFen, given);
  if (!body.isOK) throw new Error(`prices were refused: ${body.msg}`);
  const { versionNo, state } = body.data;
  if (state === 'checking') {
    const checker = await makeUser(app, USER_TYPE.staff, ['finance']);
    await app.call(approveQuotation, { quotationNo, versionNo }, checker);
  }
  return versionNo;
}

export const accept = (
  app: TestApp,
  buyer: TestUser,
  accepted: Pick<InputOf<typeof acceptQuotation>, 'quotationNo' | 'versionNo' | 'amountFen'>,
  delivery: Partial<Pick<InputOf<typeof acceptQuotation>, 'codeEmail' | 'isDeliveryKept'>> = {},
) => {
  const { quotationNo, versionNo, amountFen } = accepted;
  const input = { codeEmail: quotationParty.email, purchaseOrderNo: '', ...delivery };
  return app.call(acceptQuotation, { quotationNo, versionNo, amountFen, ...input }, buyer);
};
