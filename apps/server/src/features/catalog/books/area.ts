import {
  bookAdminRoutes,
  bookImportRoutes,
  bulkEditRoutes,
  catalogRoutes,
  priceChangeRoutes,
  searchRoutes,
  seriesAdminRoutes,
  subjectAdminRoutes,
} from '@zhiye/contract';
import type { Area } from '../../../platform/area.ts';
import type { Platform } from '../../../platform/platform.ts';
import { subscribeToBatches } from '../../base/events/index.ts';
import { bookAdminHandlers } from './admin/book.routes.ts';
import { seriesAdminHandlers } from './admin/series.routes.ts';
import { subjectAdminHandlers } from './admin/subject.routes.ts';
import { regenerateCovers } from './books/cover-regeneration.service.ts';
import { catalogSettings } from './catalog-settings.ts';
import { catalogHandlers } from './books/book.routes.ts';
import { addSales } from './books/book.store.ts';
import { bookImportHandlers } from './bulk/book-import.routes.ts';
import { runBookImport } from './bulk/book-import-run.service.ts';
import { priceChangeHandlers } from './price-changes/price-change.routes.ts';
import { measurePendingPriceChanges } from './price-changes/price-change.store.ts';
import { recoverBulkEdits, runBulkEdit } from './bulk/bulk-edit-run.service.ts';
import { bulkEditHandlers } from './bulk/bulk-edit.routes.ts';
import { getCatalogSearch } from './search/catalog-search.ts';
import { rebuildSearchIndexIfEmpty } from './search/search-index.service.ts';
import { searchHandlers } from './search/search.routes.ts';

declare module '../../../platform/jobs/job-payloads.ts' {
  interface JobPayloads {
    /** Writes a checked list of books to the catalog. */
    importBooks: { importId: string };
    /** Changes the books of a bulk edit in batches, or restores them. */
    runBulkEdit: { bulkEditId: string };
    /** Generates covers again after a change of what they show. */
    regenerateCovers: { bookIds: number[] };
  }
}

export const booksArea: Area<{ platform: Platform }> = {
  name: 'books',
  settings: catalogSettings,
  mountRoutes(mount, { platform }) {
    mount(catalogRoutes, catalogHandlers(platform));
    mount(searchRoutes, searchHandlers(platform));
    mount(bookAdminRoutes, bookAdminHandlers(platform));
    mount(bulkEditRoutes, bulkEditHandlers(platform));
    mount(priceChangeRoutes, priceChangeHandlers(platform));
    mount(bookImportRoutes, bookImportHandlers(platform));
    mount(subjectAdminRoutes, subjectAdminHandlers(platform));
    mount(seriesAdminRoutes, seriesAdminHandlers(platform));
  },
  waitingWork: [
    {
      name: 'priceChanges',
      section: 'books',
      measure: ({ platform }) => measurePendingPriceChanges(platform.db),
    },
  ],
  jobs: {
    importBooks: ({ platform }, { importId }, now) => runBookImport(platform, importId, now),
    runBulkEdit: ({ platform }, { bulkEditId }, now) => runBulkEdit(platform, bulkEditId, now),
    regenerateCovers: ({ platform }, { bookIds }, now) => regenerateCovers(platform, bookIds, now),
  },
  sweeps: [
    {
      name: 'interruptedBulkEdits',
      everySeconds: 30,
      run: ({ platform }, now) => recoverBulkEdits(platform, now),
    },
  ],
  subscribers: [
    // Not in the transaction of the payment: payments would wait for each other on the row of a bestseller.
    subscribeToBatches('OrderPaid', 'catalog.count-sales', (db, orders) =>
      addSales(
        db,
        orders.flatMap(({ lines }) => lines),
      ),
    ),
    subscribeToBatches('OrderPaymentUndone', 'catalog.uncount-sales', (db, orders) =>
      addSales(
        db,
        orders.flatMap(({ lines }) => lines.map((line) => ({ ...line, quantity: -line.quantity }))),
      ),
    ),
  ],
  prepare: ({ platform }) => rebuildSearchIndexIfEmpty(platform.db),
  warmUp: ({ platform }) => getCatalogSearch(platform.timeLimitedPool).warmUp(),
};
