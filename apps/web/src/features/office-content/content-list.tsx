import type { ReactNode } from 'react';
import type { UseQueryResult } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { useT } from '../../shared/i18n/use-t.ts';
import { ButtonLink } from '../../shared/ui/button.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { ErrorState } from '../../shared/ui/error-state.tsx';
import { Loading } from '../../shared/ui/loading.tsx';
import { Message } from '../../shared/ui/message.tsx';
import layout from '../../shared/ui/office-form.module.css';
import room from '../../shared/ui/office-room.module.css';
import { RowActs } from '../../shared/ui/row-acts.tsx';
import table from '../../shared/ui/table.module.css';
import type { useOfficeAct } from '../../shared/use-office-act.ts';

export interface ContentRow {
  readonly id: string;
  readonly name: string;
  readonly cells: readonly ReactNode[];
  readonly isFirst?: boolean;
  readonly isLast?: boolean;
}

interface ContentListProps {
  /** Key of its texts. */
  readonly kind: 'news' | 'banner' | 'footer' | 'guide';
  readonly columns: readonly string[];
  readonly rows: readonly ContentRow[];
  readonly query: UseQueryResult;
  readonly act: ReturnType<typeof useOfficeAct>;
  /** Of the page that edits a row, or makes one. */
  readonly pathOf: (id?: string) => string;
  readonly onDelete: (id: string) => void;
  readonly onMove?: (id: string, direction: 'up' | 'down') => void;
}

/** A list of pieces of content, each with what can be done to it. */
export function ContentList(props: ContentListProps) {
  const { kind, columns, rows, query, act, pathOf, onDelete, onMove } = props;
  const t = useT('office-content');
  const navigate = useNavigate();
  return (
    <>
      {act.error && (
        <Message tone="bad" title={t('notDone')}>
          {act.error.message}
        </Message>
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
        <div className={`card ${room.box}`} aria-busy={act.isPending}>
          <table className={table.table}>
            <thead>
              <tr>
                {columns.map((column) => (
                  <th key={column} scope="col">
                    {t(`field.${column}`)}
                  </th>
                ))}
                <th scope="col">
                  <span className="vh">{t('acts')}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ id, name, cells, isFirst, isLast }) => (
                <tr key={id}>
                  {cells.map((cell, index) => (
                    <td key={index}>{cell}</td>
                  ))}
                  <td>
                    <RowActs
                      name={name}
                      isBusy={act.isPending}
                      isFirst={isFirst}
                      isLast={isLast}
                      onMove={onMove && ((direction) => onMove(id, direction))}
                      onEdit={() => void navigate(pathOf(id))}
                      onDelete={() => onDelete(id)}
                    />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </>
  );
}

interface ListHeadProps {
  readonly kind: ContentListProps['kind'];
  readonly createPath: string;
}

export function ListHead({ kind, createPath }: ListHeadProps) {
  const t = useT('office-content');
  return (
    <div className={`${room.head} ${layout.head}`}>
      <h1 className={room.title}>{t(`${kind}.title`)}</h1>
      <ButtonLink look="primary" to={createPath}>
        {t(`${kind}.create`)}
      </ButtonLink>
    </div>
  );
}
