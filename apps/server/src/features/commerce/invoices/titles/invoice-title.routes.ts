import type { invoiceTitleRoutes } from '@zhiye/contract';
import type { HandlersOf } from '../../../../platform/http/route-mount.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { deleteInvoiceTitle, findInvoiceTitles, saveInvoiceTitle } from './invoice-title.service.ts';

export const invoiceTitleHandlers = ({ db }: Platform): HandlersOf<typeof invoiceTitleRoutes> => ({
  findInvoiceTitles: (_input, { session }) => findInvoiceTitles(db, session.userId),
  saveInvoiceTitle: (input, { session, now }) => saveInvoiceTitle(db, session.userId, input, now),
  deleteInvoiceTitle: async ({ titleId }, { session }) => {
    await deleteInvoiceTitle(db, session.userId, titleId);
    return null;
  },
});
