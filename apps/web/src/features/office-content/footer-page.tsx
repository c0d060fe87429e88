import { useQuery } from '@tanstack/react-query';
import { call, callQuery } from '../../shared/api.ts';
import { useT } from '../../shared/i18n/use-t.ts';
import { paths } from '../../shared/paths.ts';
import layout from '../../shared/ui/office-form.module.css';
import { useOfficeAct } from '../../shared/use-office-act.ts';
import { ContentList, ListHead } from './content-list.tsx';

const LIST = 'GET /b/v1/office/content/findFooter';

/** /backoffice/footer: the footer's items by column, in their order. */
export function FooterPage() {
  const t = useT('office-content');
  const footer = useQuery(callQuery(LIST, {}));
  const act = useOfficeAct(LIST);
  const list = footer.data?.list ?? [];
  return (
    <section className={layout.narrow}>
      <ListHead kind="footer" createPath={paths.office.editFooter()} />
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
        pathOf={paths.office.editFooter}
        onMove={(footerId, direction) =>
          act.mutate(() => call('POST /b/v1/office/content/moveFooterItem', { footerId, direction }))
        }
        onDelete={(footerId) =>
          act.mutate(() => call('POST /b/v1/office/content/deleteFooterItem', { footerId }))
        }
      />
    </section>
  );
}
