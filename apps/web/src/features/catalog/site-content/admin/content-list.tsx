import type { ReactNode } from 'react';
import type { UseQueryResult } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { ButtonLink } from '../../../../shared/ui/button.tsx';
import { EmptyState } from '../../../../shared/ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../../shared/ui/feedback/error-state.tsx';
import { Loading } from '../../../../shared/ui/feedback/loading.tsx';
import { InlineAlert } from '../../../../shared/ui/feedback/inline-alert.tsx';
import layout from '../../../../shared/ui/admin/admin-form.module.css';
import { AdminTable } from '../../../../shared/ui/admin/admin-table.tsx';
import page from '../../../../shared/ui/admin/admin-page.module.css';
import { RowActions } from '../../../../shared/ui/admin/row-actions.tsx';
import type { useAdminListAction } from '../../../../shared/ui/admin/use-admin-list-action.ts';

export interface ContentRow {
  readonly id: string;
  readonly name: string;
  readonly cells: readonly ReactNode[];
  readonly isFirst?: boolean;
  readonly isLast?: boolean;
}

interface ContentListProps {
  /** The key of its texts in the locale file. */
  readonly kind: 'news' | 'banner' | 'footer' | 'guide';
  readonly columns: readonly string[];
  readonly rows: readonly ContentRow[];
  readonly query: UseQueryResult;
  readonly act: ReturnType<typeof useAdminListAction>;
  /** The address of the page that edits a row, or creates one. */
  readonly pathOf: (id?: string) => string;
  readonly onDelete: (id: string) => void;
  /** What deleting means; by default that it cannot be undone. */
  readonly deleteText?: string;
  readonly onMove?: (id: string, direction: 'up' | 'down') => void;
}

/** A table of content items with their row actions. */
export function ContentList(props: ContentListProps) {
  const { kind, columns, rows, query, act, pathOf, onDelete, deleteText, onMove } = props;
  const t = useT('site-content-admin');
  const navigate = useNavigate();
  return (
    <>
      {act.error && (
        <InlineAlert tone="bad" title={t('notDone')}>
          {act.error.message}
        </InlineAlert>
      )}
      {query.isPending && <Loading count={8} />}
      {query.isError && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {query.isSuccess && rows.length === 0 && (
        <EmptyState
          title={t(`${kind}.empty`)}
          actions={
            <ButtonLink look="primary" to={pathOf()}>
              {t(`${kind}.create`)}
            </ButtonLink>
          }
        >
          {t(`${kind}.emptyText`)}
        </EmptyState>
      )}
      {rows.length > 0 && (
        <AdminTable
          rows={rows}
          rowKey="id"
          columns={[
            ...columns.map((column, index) => ({
              key: column,
              title: t(`field.${column}`),
              render: (_: unknown, row: ContentRow) => row.cells[index],
            })),
            {
              title: <span className="vh">{t('acts')}</span>,
              render: (_, { id, name, isFirst, isLast }) => (
                <RowActions
                  name={name}
                  isBusy={act.isPending}
                  isFirst={isFirst}
                  isLast={isLast}
                  onMove={onMove && ((direction) => onMove(id, direction))}
                  onEdit={() => void navigate(pathOf(id))}
                  deleteText={deleteText}
                  onDelete={() => onDelete(id)}
                />
              ),
            },
          ]}
          isBusy={act.isPending}
        />
      )}
    </>
  );
}

interface ContentListHeaderProps {
  readonly kind: ContentListProps['kind'];
  readonly createPath: string;
}

export function ContentListHeader({ kind, createPath }: ContentListHeaderProps) {
  const t = useT('site-content-admin');
  return (
    <div className={`${page.head} ${layout.head}`}>
      <h1 className={page.title}>{t(`${kind}.title`)}</h1>
      <ButtonLink look="primary" to={createPath}>
        {t(`${kind}.create`)}
      </ButtonLink>
    </div>
  );
}
