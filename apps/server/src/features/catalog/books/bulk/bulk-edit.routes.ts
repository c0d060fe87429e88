import type { bulkEditRoutes } from '@zhiye/contract';
import type { HandlersOf } from '../../../../platform/http/route-mount.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { actorOf } from '../../../base/audit/index.ts';
import { exportBooks } from './book-export.service.ts';
import {
  bulkEditBooks,
  describeBulkEdit,
  findBulkEdits,
  previewBulkEdit,
  undoBulkEdit,
} from './bulk-edit.service.ts';

export const bulkEditHandlers = (platform: Platform): HandlersOf<typeof bulkEditRoutes> => ({
  previewBulkEdit: ({ target, change }, { now }) => previewBulkEdit(platform.db, target, change, now),
  bulkEditBooks: (input, call) => bulkEditBooks(platform, actorOf(call), input, call.now),
  findBulkEdits: (page) => findBulkEdits(platform.db, page),
  getBulkEdit: ({ bulkEditId }) => describeBulkEdit(platform.db, bulkEditId),
  undoBulkEdit: ({ bulkEditId }, call) => undoBulkEdit(platform, actorOf(call), bulkEditId, call.now),
  exportBooks: (filter, call) => exportBooks(platform.db, actorOf(call), filter, call.language, call.now),
});
