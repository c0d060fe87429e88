import { createHash } from 'node:crypto';
import { writeInvoicePdf } from '../pdf/invoice-pdf.ts';
import { writeInvoiceXml } from './emulator-xml.ts';
import type { AutomaticIssuer, IssuedContent, IssuerReply } from './invoice-issuer.ts';

/** Real numbers of twenty digits begin with the year and the region; 00 is neither. */
const PREFIX = '00';

/** The same number for one invoice, however often it is asked for. */
function numberOf(kind: 'invoice' | 'redInvoice', invoiceId: string): string {
  const hash = createHash('sha256').update(`${kind} ${invoiceId}`).digest();
  return `${PREFIX}${hash.readBigUInt64BE(0).toString().padStart(20, '0').slice(-18)}`;
}

/** What a title asks of the emulator, so that people can see what a real issuer may say. */
const REFUSED = '拒开测试';
const QUEUED = '排队测试';
/** How often a queued request is asked about before its files are there. */
const LOOKS = 2;

/**
 * Stands in for the tax bureau's platform where there is none: PDFs that are marked as samples, with their XML. It answers at once,
 * but refuses a title with 拒开测试 and lets one with 排队测试 wait.
 */
function createEmulatorIssuer(): AutomaticIssuer {
  const looks = new Map<string, number>();
  const firstSay = (request: string, { title }: IssuedContent): IssuerReply<never> | undefined => {
    if (title.includes(REFUSED)) return { state: 'refused', reason: '购买方名称与税号不一致' };
    const seen = looks.get(request) ?? 0;
    if (!title.includes(QUEUED) || seen >= LOOKS) {
      looks.delete(request);
      return undefined;
    }
    looks.set(request, seen + 1);
    return { state: 'queued' };
  };
  const makeFiles = async (
    kind: 'invoice' | 'redInvoice',
    content: IssuedContent & { readonly originalNo?: string },
  ) => {
    const invoiceNo = numberOf(kind, content.invoiceId);
    const numbered = { ...content, invoiceNo };
    return { invoiceNo, pdf: await writeInvoicePdf(numbered), xml: writeInvoiceXml(numbered) };
  };
  return {
    kind: 'automatic',
    async issue(content) {
      const waits = firstSay(`invoice ${content.invoiceId}`, content);
      return waits ?? { state: 'issued', ...(await makeFiles('invoice', content)) };
    },
    async reverse(content) {
      const waits = firstSay(`redInvoice ${content.invoiceId}`, content);
      return waits ?? { state: 'red', ...(await makeFiles('redInvoice', content)) };
    },
  };
}

export const emulatorIssuer = createEmulatorIssuer();
