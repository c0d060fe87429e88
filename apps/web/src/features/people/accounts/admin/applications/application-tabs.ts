import { APPLICATION_TABS, adminLists } from '../../../../../shared/navigation/admin-lists.ts';
import type { ApplicationQuery } from '../../../../../shared/navigation/admin-lists.ts';
import type { DataOf } from '../../../../../shared/api/index.ts';
import { translate } from '../../../../../shared/i18n/use-t.ts';
import type { ReviewTab } from '../../../../../shared/ui/admin/review/review-queue.tsx';

type Counts = DataOf<'GET /b/v1/admin/application/findApplications'>['counts'];

/** A tab for each state, with the number of its applications. */
export function applicationTabs(query: ApplicationQuery, counts: Counts | undefined): ReviewTab[] {
  const all = counts && {
    ...counts,
    all: counts.pending + counts.approved + counts.rejected + counts.withdrawn,
  };
  return APPLICATION_TABS.map((tab) => ({
    name: tab,
    label: translate('applications-admin', `state.${tab}`),
    to: adminLists.applications.to(query, { state: tab }),
    count: all?.[tab],
  }));
}
