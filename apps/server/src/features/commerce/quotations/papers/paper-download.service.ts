// Makes the files of quotations and contracts when they are asked for, from what is stored.
import { generalErrors, quotationErrors } from '@zhiye/contract';
import type { PaperFormat } from '@zhiye/contract/constants/commerce/quotation';
import { Readable } from 'node:stream';
import type { Db } from '../../../../db/client.ts';
import type { FileReply } from '../../../../platform/http/route-mount.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { refuse } from '../../../../platform/refusal.ts';
import { readSettings } from '../../../base/settings/index.ts';
import { invoiceSettings } from '../../invoices/index.ts';
import { describePayee } from '../../transfers/index.ts';
import { readSeal } from '../contracts/seal.service.ts';
import { quotationSettings } from '../quotation-settings.ts';
import { quotationStateAt } from '../quotation-state.ts';
import { readVersions } from '../quotation-view.service.ts';
import { selectNameOfUser, selectQuotation } from '../quotation.store.ts';
import { describeContractPaper } from './contract-paper.ts';
import { writePaperDocx } from './paper-docx.ts';
import { writePaperPdf } from './paper-pdf.ts';
import type { Paper } from './paper.ts';
import { describeQuotationPaper } from './quotation-paper.ts';
import type { PaperSeller, PaperSource } from './quotation-paper.ts';

type PaperContext = Pick<Platform, 'db' | 'storage'>;

const WRITERS: Readonly<
  Record<PaperFormat, { write: (paper: Paper) => Promise<Buffer>; mediaType: string }>
> = {
  pdf: { write: writePaperPdf, mediaType: 'application/pdf' },
  docx: {
    write: writePaperDocx,
    mediaType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  },
};

async function writePaper(paper: Paper, format: PaperFormat): Promise<FileReply> {
  const { write, mediaType } = WRITERS[format];
  const bytes = await write(paper);
  return {
    name: `${paper.fileName}.${format}`,
    mediaType,
    sizeBytes: bytes.length,
    stream: Readable.from([bytes]),
  };
}

const SELLER_SETTINGS = {
  name: invoiceSettings.invoiceSellerName,
  taxId: invoiceSettings.invoiceSellerTaxId,
  address: quotationSettings.sellerAddress,
  phone: quotationSettings.sellerPhone,
};

const describeSeller = async (db: Db, storage: Platform['storage']): Promise<PaperSeller> => ({
  ...(await readSettings(db, SELLER_SETTINGS)),
  account: await describePayee(db),
  seal: await readSeal(db, storage),
});

interface WantedPaper {
  readonly quotationNo: string;
  /** The version that was accepted, when missing. */
  readonly versionNo?: number;
  /** Only of this institution, and only what was sent to it. */
  readonly userId?: string;
}

async function readSource(
  { db, storage }: PaperContext,
  { quotationNo, versionNo, userId }: WantedPaper,
  now: Date,
): Promise<PaperSource> {
  const quotation = (await selectQuotation(db, quotationNo, userId)) ?? refuse(generalErrors.notFound);
  const found = (await readVersions(db, quotation)).find(({ version }) =>
    versionNo === undefined ? version.state === 'sent' : version.versionNo === versionNo,
  );
  if (!found || (userId && !found.version.sentAt)) return refuse(generalErrors.notFound);
  const state = quotationStateAt(quotation, now);
  return {
    quotation,
    ...found,
    now,
    seller: await describeSeller(db, storage),
    makerName: await selectNameOfUser(db, found.version.makerId),
    isVoid:
      found.version.state === 'replaced' ||
      state === 'lapsed' ||
      state === 'withdrawn' ||
      state === 'declined',
  };
}

export async function makeQuotationPaper(
  context: PaperContext,
  wanted: WantedPaper & { readonly versionNo: number },
  format: PaperFormat,
  now: Date,
): Promise<FileReply> {
  return writePaper(describeQuotationPaper(await readSource(context, wanted, now)), format);
}

export async function makeContractPaper(
  context: PaperContext,
  wanted: Omit<WantedPaper, 'versionNo'>,
  format: PaperFormat,
  now: Date,
): Promise<FileReply> {
  const quotation =
    (await selectQuotation(context.db, wanted.quotationNo, wanted.userId)) ?? refuse(generalErrors.notFound);
  if (!quotation.contractNo) refuse(quotationErrors.noContract);
  return writePaper(describeContractPaper(await readSource(context, wanted, now)), format);
}
