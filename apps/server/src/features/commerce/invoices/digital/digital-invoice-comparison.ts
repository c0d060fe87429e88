// Whether a digital invoice says what its order says. What differs is never handed on.
import type { InvoiceDifference } from '@zhiye/contract';
import { formatYuan } from '../../../../platform/yuan.ts';
import type { IssuedContent } from '../issuing/invoice-issuer.ts';
import type { DigitalInvoiceFacts } from './digital-invoice.store.ts';

type ComparedContent = Pick<
  IssuedContent,
  'title' | 'taxId' | 'holderKind' | 'amountFen' | 'lines' | 'seller'
>;

/** `isRed`: the amounts of the XML are those of the invoice that it cancels, with a minus. */
export function compareDigitalInvoice(
  facts: DigitalInvoiceFacts,
  content: ComparedContent,
  isRed: boolean,
): InvoiceDifference[] {
  const sign = isRed ? -1 : 1;
  const differences: InvoiceDifference[] = [];
  const compare = (field: InvoiceDifference['field'], here: string, there: string) => {
    if (comparableText(here) !== comparableText(there)) differences.push({ field, here, there });
  };
  compare('title', content.title, facts.buyerName);
  // people may have given the tax platform a number of their own
  if (content.holderKind === 'company') compare('taxId', content.taxId ?? '', facts.buyerTaxId);
  if (content.seller.taxId) compare('sellerTaxId', content.seller.taxId, facts.sellerTaxId);
  compare('amount', formatYuan(content.amountFen), formatYuan(sign * facts.amountFen));
  return [...differences, ...compareLines(facts, content, sign)];
}

interface LineSum {
  readonly quantity: number;
  /** Null when the lines of the order do not add up to the invoice. */
  readonly amountFen: number | null;
}

/** By title: an order may have a title twice, and an invoice its discount as another line. */
function compareLines(
  facts: DigitalInvoiceFacts,
  { lines }: ComparedContent,
  sign: number,
): InvoiceDifference[] {
  const here = sumByTitle(lines);
  const there = sumByTitle(
    facts.lines.map(({ title, quantity, amountFen }) => ({
      title,
      quantity: sign * quantity,
      amountFen: sign * amountFen,
    })),
  );
  return [...new Set([...here.keys(), ...there.keys()])].flatMap((title): InvoiceDifference[] => {
    const [ours, theirs] = [here.get(title), there.get(title)];
    const isSame =
      ours?.quantity === theirs?.quantity &&
      (ours?.amountFen === null || ours?.amountFen === theirs?.amountFen);
    return isSame ? [] : [{ field: 'line', here: describe(ours), there: describe(theirs) }];
  });
}

type Line = { readonly title: string } & LineSum;

function sumByTitle(lines: readonly Line[]): Map<string, Line> {
  const sums = new Map<string, Line>();
  for (const { title, quantity, amountFen } of lines) {
    const key = comparableText(title);
    const sum = sums.get(key) ?? { title, quantity: 0, amountFen: 0 };
    const isKnown = sum.amountFen !== null && amountFen !== null;
    const total = isKnown ? sum.amountFen! + amountFen! : null;
    sums.set(key, { title, quantity: sum.quantity + quantity, amountFen: total });
  }
  return sums;
}

const describe = (line: Line | undefined): string =>
  line
    ? `${line.title} × ${line.quantity}${line.amountFen === null ? '' : `，${formatYuan(line.amountFen)}`}`
    : '';

/** Full width, case, spaces and the form of brackets say nothing. */
const comparableText = (text: string): string => text.normalize('NFKC').replace(/\s+/g, '').toUpperCase();
