import { useQuery } from '@tanstack/react-query';
import { call, callQuery } from '../../../../shared/api/index.ts';
import { adminPaths } from '../../../../shared/navigation/admin-paths.ts';
import layout from '../../../../shared/ui/admin/admin-form.module.css';
import { useAdminListAction } from '../../../../shared/ui/admin/use-admin-list-action.ts';
import { ContentList, ContentListHeader } from './content-list.tsx';

const LIST = 'GET /b/v1/admin/siteContent/findGuide';

/** /backoffice/guide: the sections of the user guide, in order. */
export function GuidePage() {
  const guide = useQuery(callQuery(LIST, {}));
  const act = useAdminListAction(LIST);
  const list = guide.data?.list ?? [];
  return (
    <section className={layout.narrow}>
      <ContentListHeader kind="guide" createPath={adminPaths.editGuide()} />
      <ContentList
        kind="guide"
        columns={['title', 'titleEn']}
        rows={list.map(({ sectionId, section }, index) => ({
          id: sectionId,
          name: section.title,
          cells: [section.title, section.titleEn],
          isFirst: index === 0,
          isLast: index === list.length - 1,
        }))}
        query={guide}
        act={act}
        pathOf={adminPaths.editGuide}
        onMove={(sectionId, direction) =>
          act.mutate(() => call('POST /b/v1/admin/siteContent/moveGuideSection', { sectionId, direction }))
        }
        onDelete={(sectionId) =>
          act.mutate(() => call('POST /b/v1/admin/siteContent/deleteGuideSection', { sectionId }))
        }
      />
    </section>
  );
}
