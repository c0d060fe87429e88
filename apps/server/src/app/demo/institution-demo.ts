// The demo institution: approved, with codes on a roster of which some are redeemed, a transfer to confirm and invoices.
import { createHash } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CodeDelivery } from '@zhiye/contract';
import { USER_TYPE } from '@zhiye/contract/constants';
import { findOrderCodes, importRoster, redeemCode, showCodes } from '../../features/commerce/codes/index.ts';
import { saveInvoiceTitle } from '../../features/commerce/invoices/index.ts';
import {
  chooseTransfer,
  recordReceipt,
  selectTransferOfOrder,
  submitVoucher,
} from '../../features/commerce/transfers/index.ts';
import { businessDay } from '../../platform/clock.ts';
import { newId } from '../../platform/ids.ts';
import type { Platform } from '../../platform/platform.ts';
import {
  afterPayments,
  DEMO_ADDRESS,
  demoSession,
  payDemoOrder,
  placeDemoOrder,
  requestDemoInvoice,
} from './demo-commerce.ts';
import type { DemoCommerce, DemoPeople } from './demo-commerce.ts';

const MINUTE_MS = 60_000;
const UNIVERSITY = '澄江大学';
/** A valid number that belongs to nobody. */
const TAX_ID = '12100000400000624D';
/** Names and classes of the roster; the first two are people of the demo, who redeem their codes. */
const ROSTER = [
  '何同学,数学2501班',
  '沈老师,任课教师',
  '陆思齐,数学2501班',
  '方雨桐,数学2501班',
  '温景行,数学2501班',
  '唐一诺,数学2501班',
  '钟亦安,数学2502班',
  '季明远,数学2502班',
  '顾清和,数学2502班',
  '程子衿,数学2502班',
] as const;
const COPIES = 24;

export async function loadDemoInstitution(
  platform: Platform,
  commerce: DemoCommerce,
  people: DemoPeople,
  now: Date,
): Promise<void> {
  const { institution, office } = people;
  const holder = { holderKind: 'company', title: UNIVERSITY, taxId: TAX_ID, isDefault: true } as const;
  const { titleId } = await saveInvoiceTitle(platform.db, institution, holder, now);
  await leaveTransferToConfirm(platform, commerce, people, now);
  if (!commerce.payAtEmulator) return;
  const buy = async (book: string, minutesAgo: number) => {
    const purchase = { book, quantity: COPIES, minutesAgo, codeDelivery: 'roster' } as const;
    const orderNo = await placeCodes(commerce, people, purchase, now);
    await payDemoOrder(commerce, institution, orderNo, now);
    return orderNo;
  };
  const handedOut = await buy('principles-machine-design', 28);
  const kept = await buy('structural-mechanics', 4);
  const later = afterPayments(now);
  await handOut(platform, people, handedOut, later);
  const invoice = { userId: institution, titleId };
  await requestDemoInvoice(platform, commerce, { ...invoice, orderNo: handedOut, issuedBy: office }, later);
  await requestDemoInvoice(platform, commerce, { ...invoice, orderNo: kept, type: 'vat' }, later);
}

interface DemoPurchase {
  readonly book: string;
  readonly quantity: number;
  readonly minutesAgo: number;
  readonly codeDelivery?: CodeDelivery;
}

async function placeCodes(
  commerce: DemoCommerce,
  { institution, bookIdOf }: DemoPeople,
  { book, quantity, minutesAgo, codeDelivery = 'mail' }: DemoPurchase,
  now: Date,
): Promise<string> {
  const usage = { usageMode: 'code', quantity, codeEmail: 'books@zhiye.example', codeDelivery } as const;
  const source = { bookId: bookIdOf(book), duration: 'one_year', usage } as const;
  const buyer = demoSession(institution, USER_TYPE.institution);
  const placedAt = new Date(now.getTime() - minutesAgo * MINUTE_MS);
  return (await placeDemoOrder(commerce, buyer, source, placedAt)).orderNo;
}

/** Finance has seen the money at the bank; the office confirms it. */
async function leaveTransferToConfirm(
  platform: Platform,
  commerce: DemoCommerce,
  people: DemoPeople,
  now: Date,
): Promise<void> {
  const { payment } = commerce;
  const { institution, finance } = people;
  const chosen = { book: 'mechanics-materials', quantity: 60, minutesAgo: 29 };
  const orderNo = await placeCodes(commerce, people, chosen, now);
  await chooseTransfer(payment, institution, orderNo, now);
  const { id: transferId, amountFen } = (await selectTransferOfOrder(platform.db, orderNo))!;
  const voucher = { orderNo, payerName: UNIVERSITY, amountFen, paidOn: businessDay(now) };
  const receivedAt = new Date(now.getTime() - MINUTE_MS).toISOString();
  const receipt = { transferId, amountFen, payer: UNIVERSITY, bankReference: `DEMO${orderNo}`, receivedAt };
  await submitVoucher({ payment, platform }, institution, voucher, now);
  await recordReceipt(payment, { userId: finance, address: DEMO_ADDRESS }, receipt, now);
}

/** Codes for the people of the roster. Two of them have redeemed theirs, the rest of the codes is left. */
async function handOut(
  platform: Platform,
  { institution, student, teacher }: DemoPeople,
  orderNo: string,
  now: Date,
): Promise<void> {
  const { db } = platform;
  const emailOf = (index: number) => `member${index + 1}@zhiye.example`;
  const lines = ROSTER.map((person, index) => {
    const [name, className] = person.split(',');
    return `${name},${2025_0101 + index},${emailOf(index)},${className}`;
  });
  await importLines(platform, { institution, orderNo }, ['姓名,学号,邮箱,班级', ...lines].join('\n'), now);
  const { list } = await findOrderCodes(db, institution, { orderNo, pageNo: 1, pageSize: COPIES });
  const readers = [demoSession(student, USER_TYPE.personal), demoSession(teacher, USER_TYPE.teacher)];
  for (const [index, session] of readers.entries()) {
    const given = list.find(({ recipientEmail }) => recipientEmail === emailOf(index))!;
    const [shown] = (await showCodes(platform, institution, [given.codeId])).list;
    const caller = { session, address: DEMO_ADDRESS, now };
    await redeemCode(db, { code: shown!.text, extend: false }, caller);
  }
}

async function importLines(
  platform: Platform,
  { institution, orderNo }: { institution: string; orderNo: string },
  csv: string,
  now: Date,
): Promise<void> {
  const path = join(platform.scratchDir, `demo-${newId()}`);
  const remove = () => rm(path, { force: true });
  try {
    await writeFile(path, csv);
    const file = { name: 'roster.csv', path, sizeBytes: Buffer.byteLength(csv), remove };
    const fileHash = createHash('sha256').update(csv).digest('hex');
    const confirmed = { importId: newId(now), fileHash, assignable: ROSTER.length, send: 0 };
    await importRoster(platform, institution, { orderNo, lineNo: 1, mode: 'apply', ...confirmed }, file, now);
  } finally {
    await remove();
  }
}
