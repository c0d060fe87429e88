// Keeps the copy of a contract that both parties have signed. It is private: its institution and the back office read it.
import { generalErrors, quotationErrors } from '@zhiye/contract';
import type { FileReply } from '../../../../platform/http/route-mount.ts';
import type { UploadedFile } from '../../../../platform/http/upload.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { refuse } from '../../../../platform/refusal.ts';
import { openSignedCopy, storeSignedCopy } from '../../../base/files/index.ts';
import { requireQuotation } from '../quotation-move.service.ts';
import { insertQuotationMove, selectQuotation, updateQuotation } from '../quotation.store.ts';

type FileContext = Pick<Platform, 'db' | 'storage'>;

/** A later copy takes the place of the one before. */
export async function storeSignedContract(
  context: FileContext,
  userId: string,
  { quotationNo }: { readonly quotationNo: string },
  file: UploadedFile,
  now: Date,
): Promise<null> {
  const known = (await selectQuotation(context.db, quotationNo, userId)) ?? refuse(generalErrors.notFound);
  if (!known.contractNo) refuse(quotationErrors.noContract);
  await storeSignedCopy(
    context,
    { file, purpose: 'signedContract', ownerId: userId },
    async (tx, keep) => {
      const before = (await requireQuotation(tx, quotationNo, userId)).signedFileId;
      await updateQuotation(tx, quotationNo, { signedFileId: await keep(), signedAt: now });
      await insertQuotationMove(tx, { quotationNo, event: 'contractSigned', actorId: userId }, now);
      return before;
    },
    now,
  );
  return null;
}

/** With a user, only of a quotation of this institution. */
export async function openSignedContract(
  context: FileContext,
  quotationNo: string,
  userId?: string,
): Promise<FileReply> {
  const quotation =
    (await selectQuotation(context.db, quotationNo, userId)) ?? refuse(generalErrors.notFound);
  return openSignedCopy(context, quotation.signedFileId, 'signedContract');
}
