// An institution asks for a quotation; staff price it, two of them where the price is low; it ends in one of five ways.
import {
  acceptQuotation,
  approveQuotation,
  askQuotation,
  cancelQuotationRequest,
  declineQuotation,
  findQuotations,
  getAdminQuotation,
  getQuotation,
  saveQuotationPrices,
  withdrawQuotation,
} from '@zhiye/contract';
import type { QuotationState } from '@zhiye/contract/constants/commerce/quotation';
import { shareOfFen } from '@zhiye/contract/constants/commerce/line-price';
import { businessDay } from '../../apps/server/src/platform/clock.ts';
import { quotationRequest } from '../../apps/server/src/testing/quotations.ts';
import { DURATIONS } from './order-placer.ts';
import type { Buyer, PlacedOrder, QuotationEnd, Walk } from './walk.ts';

const MONTH_MS = 30 * 86_400_000;

/** The order of an accepted quotation; undefined when it ended otherwise. */
export async function buyByQuotation(walk: Walk, buyer: Buyer): Promise<PlacedOrder | undefined> {
  const quotationNo = await ask(walk, buyer);
  if (!quotationNo) return undefined;
  const end = walk.dealQuotationEnd();
  if (end === 'cancel') {
    await cancelRequest(walk, buyer, quotationNo);
    walk.acts.cancelQuotation += 1;
    return undefined;
  }
  const versionNo = await setPrices(walk, quotationNo);
  const { amountFen } = (await walk.call(getQuotation, { quotationNo }, buyer)).data.versions[0]!;
  return ENDS[end](walk, buyer, { quotationNo, versionNo, amountFen });
}

async function ask(walk: Walk, buyer: Buyer): Promise<string | undefined> {
  const { call, acts, bookIds } = walk;
  const { random } = buyer;
  const lines = random
    .shuffle(bookIds)
    .slice(0, random.between(1, 3))
    .map((bookId) => ({ bookId, duration: random.pick(DURATIONS), quantity: random.between(1, 40) }));
  const asked = await call(askQuotation, quotationRequest(lines), buyer);
  if (!asked.isOK) return undefined;
  acts.askForQuotation += 1;
  const { quotationNo } = asked.data;
  // whoever heard nothing asked once more
  const found = await call(findQuotations, { pageNo: 1, pageSize: 60, state: 'asked' }, buyer);
  for (const other of found.data.list)
    if (other.quotationNo !== quotationNo) await cancelRequest(walk, buyer, other.quotationNo);
  return quotationNo;
}

async function cancelRequest(walk: Walk, buyer: Buyer, quotationNo: string): Promise<void> {
  await walk.call(cancelQuotationRequest, { quotationNo }, buyer);
  walk.people.quoted.push({ quotationNo, state: 'withdrawn', orderNo: null, amountFen: null });
}

/** Half of the prices are so low that a second person has to agree. Returns the number of the version. */
async function setPrices({ call, finance, random }: Walk, quotationNo: string): Promise<number> {
  const { request } = (await call(getAdminQuotation, { quotationNo }, finance[0])).data;
  const { data } = await call(getAdminQuotation, { quotationNo }, finance[0]);
  const lines = request.lines.map((line, index) => ({
    ...line,
    unitFen: shareOfFen(
      data.asked[index]!.tierFen,
      random.chance(0.5) ? 9_900 : random.between(5_000, 9_000),
    ),
  }));
  const prices = {
    quotationNo,
    readVersionNo: 0,
    lines,
    validDay: businessDay(new Date(Date.now() + MONTH_MS)),
    deliveryDays: 1,
    message: '',
    priceReason: '一次采购',
    internalNote: '',
    isReady: true,
  };
  // a request that was repeated finds its own version
  await call(saveQuotationPrices, prices, finance[0]);
  const [version] = (await call(getAdminQuotation, { quotationNo }, finance[0])).data.versions;
  const { versionNo, state } = version!;
  if (state === 'checking') await call(approveQuotation, { quotationNo, versionNo }, finance[1]);
  return versionNo;
}

interface SentVersion {
  readonly quotationNo: string;
  readonly versionNo: number;
  readonly amountFen: number;
}

type End = (walk: Walk, buyer: Buyer, version: SentVersion) => Promise<PlacedOrder | undefined>;

const acceptOnce = ({ call }: Walk, buyer: Buyer, version: SentVersion) => {
  const delivery = { codeEmail: `${buyer.userId.slice(-12)}@school.example`, purchaseOrderNo: '' };
  return call(acceptQuotation, { ...version, ...delivery }, buyer);
};

/** Two colleagues press the button at the same moment. */
const accept: End = async (walk, buyer, version) => {
  const { quotationNo, amountFen } = version;
  const replies = await Promise.all([acceptOnce(walk, buyer, version), acceptOnce(walk, buyer, version)]);
  const orderNos = new Set(replies.flatMap((reply) => (reply.isOK ? [reply.data.orderNo] : [])));
  const [orderNo] = orderNos;
  if (orderNos.size !== 1 || !orderNo) {
    walk.violations.push(`quotation ${quotationNo} was accepted as ${orderNos.size} orders`);
    return undefined;
  }
  walk.acts.acceptQuotation += 1;
  walk.people.quoted.push({ quotationNo, state: 'accepted', orderNo, amountFen });
  return { orderNo, amountFen };
};

const told = ({ people }: Walk, { quotationNo, amountFen }: SentVersion, state: QuotationState): undefined =>
  void people.quoted.push({ quotationNo, state, orderNo: null, amountFen });

const decline: End = async (walk, buyer, version) => {
  await walk.call(declineQuotation, { quotationNo: version.quotationNo, reason: '另选教材' }, buyer);
  walk.acts.declineQuotation += 1;
  return told(walk, version, 'declined');
};

/** What staff took back cannot be accepted. */
const withdraw: End = async (walk, buyer, version) => {
  const { quotationNo } = version;
  await walk.call(withdrawQuotation, { quotationNo, reason: '价格有误' }, walk.finance[0]);
  if ((await acceptOnce(walk, buyer, version)).isOK)
    walk.violations.push(`the withdrawn quotation ${quotationNo} was accepted`);
  walk.acts.withdrawQuotation += 1;
  return told(walk, version, 'withdrawn');
};

const forget: End = async (walk, buyer, version) => {
  const accepts = async () => (await acceptOnce(walk, buyer, version)).isOK;
  walk.forgottenQuotations.push({ quotationNo: version.quotationNo, accept: accepts });
  return told(walk, version, 'lapsed');
};

const ENDS: Readonly<Record<Exclude<QuotationEnd, 'cancel'>, End>> = {
  accept,
  decline,
  withdraw,
  lapse: forget,
};
