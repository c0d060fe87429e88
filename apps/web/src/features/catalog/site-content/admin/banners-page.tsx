import { useQuery } from '@tanstack/react-query';
import { call, callQuery } from '../../../../shared/api/index.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { adminPaths } from '../../../../shared/navigation/admin-paths.ts';
import layout from '../../../../shared/ui/admin/admin-form.module.css';
import { useAdminListAction } from '../../../../shared/ui/admin/use-admin-list-action.ts';
import { ContentList, ContentListHeader } from './content-list.tsx';

const LIST = 'GET /b/v1/admin/siteContent/findBanners';

/** /backoffice/banners: what the home page features, in its order. */
export function BannersPage() {
  const t = useT('site-content-admin');
  const banners = useQuery(callQuery(LIST, {}));
  const act = useAdminListAction(LIST);
  const list = banners.data?.list ?? [];
  return (
    <section className={layout.narrow}>
      <ContentListHeader kind="banner" createPath={adminPaths.editBanner()} />
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
        pathOf={adminPaths.editBanner}
        onMove={(bannerId, direction) =>
          act.mutate(() => call('POST /b/v1/admin/siteContent/moveBanner', { bannerId, direction }))
        }
        onDelete={(bannerId) =>
          act.mutate(() => call('POST /b/v1/admin/siteContent/deleteBanner', { bannerId }))
        }
      />
    </section>
  );
}
