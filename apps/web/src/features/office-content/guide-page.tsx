import { useQuery } from '@tanstack/react-query';
import { call, callQuery } from '../../shared/api.ts';
import { paths } from '../../shared/paths.ts';
import layout from '../../shared/ui/office-form.module.css';
import { useOfficeAct } from '../../shared/use-office-act.ts';
import { ContentList, ListHead } from './content-list.tsx';

const LIST = 'GET /b/v1/office/content/findGuide';

/** /backoffice/guide: the sections of the user guide, in their order. */
export function GuidePage() {
  const guide = useQuery(callQuery(LIST, {}));
  const act = useOfficeAct(LIST);
  const list = guide.data?.list ?? [];
  return (
    <section className={layout.narrow}>
      <ListHead kind="guide" createPath={paths.office.editGuide()} />
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
        pathOf={paths.office.editGuide}
        onMove={(sectionId, direction) =>
          act.mutate(() => call('POST /b/v1/office/content/moveGuideSection', { sectionId, direction }))
        }
        onDelete={(sectionId) =>
          act.mutate(() => call('POST /b/v1/office/content/deleteGuideSection', { sectionId }))
        }
      />
    </section>
  );
}
