import type { DataOf } from '../../../../../shared/api/index.ts';
import { translate } from '../../../../../shared/i18n/use-t.ts';
import type { ReviewTab } from '../../../../../shared/ui/admin/review/review-queue.tsx';
import { applicationListPath } from './application-list-path.ts';
import { APPLICATION_TABS } from './application-query.ts';
import type { ApplicationQuery } from './application-query.ts';

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
    to: applicationListPath(query, { tab }),
    count: all?.[tab],
  }));
}
