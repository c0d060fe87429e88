import { useQuery } from '@tanstack/react-query';
import { call, callQuery } from '../../shared/api.ts';
import { useT } from '../../shared/i18n/use-t.ts';
import { paths } from '../../shared/paths.ts';
import layout from '../../shared/ui/office-form.module.css';
import { useOfficeAct } from '../../shared/use-office-act.ts';
import { ContentList, ListHead } from './content-list.tsx';

const LIST = 'GET /b/v1/office/content/findBanners';

/** /backoffice/banners: what the home page features, in its order. */
export function BannersPage() {
  const t = useT('office-content');
  const banners = useQuery(callQuery(LIST, {}));
  const act = useOfficeAct(LIST);
  const list = banners.data?.list ?? [];
  return (
    <section className={layout.narrow}>
      <ListHead kind="banner" createPath={paths.office.editBanner()} />
      <ContentList
        kind="banner"
        columns={['title', 'titleEn', 'link', 'books']}
        rows={list.map(({ bannerId, banner, books }, index) => ({
          id: bannerId,
          name: banner.title,
          cells: [banner.title, banner.titleEn, banner.link, t('banner.books', { count: books.length })],
          isFirst: index === 0,
          isLast: index === list.length - 1,
        }))}
        query={banners}
        act={act}
        pathOf={paths.office.editBanner}
        onMove={(bannerId, direction) =>
          act.mutate(() => call('POST /b/v1/office/content/moveBanner', { bannerId, direction }))
        }
        onDelete={(bannerId) =>
          act.mutate(() => call('POST /b/v1/office/content/deleteBanner', { bannerId }))
        }
      />
    </section>
  );
}
