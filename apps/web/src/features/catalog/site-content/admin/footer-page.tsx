import { useQuery } from '@tanstack/react-query';
import { call, callQuery } from '../../../../shared/api/index.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { adminPaths } from '../../../../shared/navigation/admin-paths.ts';
import layout from '../../../../shared/ui/admin/admin-form.module.css';
import { useAdminListAction } from '../../../../shared/ui/admin/use-admin-list-action.ts';
import { ContentList, ContentListHeader } from './content-list.tsx';

const LIST = 'GET /b/v1/admin/siteContent/findFooter';

/** /backoffice/footer: the footer's items by column, in their order. */
export function FooterPage() {
  const t = useT('site-content-admin');
  const footer = useQuery(callQuery(LIST, {}));
  const act = useAdminListAction(LIST);
  const list = footer.data?.list ?? [];
  return (
    <section className={layout.narrow}>
      <ContentListHeader kind="footer" createPath={adminPaths.editFooter()} />
      <ContentList
        kind="footer"
        columns={['columnType', 'title', 'titleEn', 'shows']}
        rows={list.map(({ footerId, item }, index) => ({
          id: footerId,
          name: item.title,
          cells: [t(`column.${item.columnType}`), item.title, item.titleEn, item.link ?? t('footer.text')],
          isFirst: list[index - 1]?.item.columnType !== item.columnType,
          isLast: list[index + 1]?.item.columnType !== item.columnType,
        }))}
        query={footer}
        act={act}
        pathOf={adminPaths.editFooter}
        onMove={(footerId, direction) =>
          act.mutate(() => call('POST /b/v1/admin/siteContent/moveFooterItem', { footerId, direction }))
        }
        onDelete={(footerId) =>
          act.mutate(() => call('POST /b/v1/admin/siteContent/deleteFooterItem', { footerId }))
        }
      />
    </section>
  );
}
