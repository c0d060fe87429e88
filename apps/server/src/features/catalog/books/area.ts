import {
  bookAdminRoutes,
  bookImportRoutes,
  onixRoutes,
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
import { regenerateCovers } from './books/covers/cover-regeneration.service.ts';
import { catalogSettings } from './catalog-settings.ts';
import { catalogHandlers } from './books/book.routes.ts';
import { addSales } from './books/book.store.ts';
import { bookImportHandlers } from './bulk/book-import.routes.ts';
import { onixHandlers } from './onix/onix.routes.ts';
import { readOnixImport } from './onix/importing/onix-check.service.ts';
import { runOnixImport } from './onix/importing/onix-run.service.ts';
import { recoverOnixImports, takeFeedFiles } from './onix/importing/onix-feed.service.ts';
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
    /** Reads an uploaded ONIX message and compares it with the catalog. */
    readOnix: { importId: string };
    /** Imports the products of a checked message, or undoes that. */
    runOnix: { importId: string };
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
    mount(onixRoutes, onixHandlers(platform));
    mount(subjectAdminRoutes, subjectAdminHandlers(platform));
    mount(seriesAdminRoutes, seriesAdminHandlers(platform));
  },
  waitingWork: [
    {
      name: 'priceChanges',
      section: 'books',
      measure: ({ platform }, { userId }) => measurePendingPriceChanges(platform.db, userId),
    },
  ],
  jobs: {
    importBooks: ({ platform }, { importId }, now) => runBookImport(platform, importId, now),
    readOnix: ({ platform }, { importId }, now) => readOnixImport(platform, importId, now),
    runOnix: ({ platform }, { importId }, now) => runOnixImport(platform, importId, now),
    runBulkEdit: ({ platform }, { bulkEditId }, now) => runBulkEdit(platform, bulkEditId, now),
    regenerateCovers: ({ platform }, { bookIds }, now) => regenerateCovers(platform, bookIds, now),
  },
  longJobs: { readOnix: 1, runOnix: 1 },
  sweeps: [
    {
      name: 'onixFeed',
      everySeconds: 60,
      run: ({ platform }, now) => takeFeedFiles(platform, now),
    },
    {
      name: 'interruptedOnixImports',
      everySeconds: 30,
      run: ({ platform }, now) => recoverOnixImports(platform, now),
    },
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
