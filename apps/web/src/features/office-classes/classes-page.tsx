import { useQuery } from '@tanstack/react-query';
import type { OfficeClass } from '@zhiye/contract';
import { Button } from 'antd';
import { useState } from 'react';
import { call, callQuery } from '../../shared/api.ts';
import { formatCount } from '../../shared/format.ts';
import { useLanguage, useT } from '../../shared/i18n/use-t.ts';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { ErrorState } from '../../shared/ui/error-state.tsx';
import { Loading } from '../../shared/ui/loading.tsx';
import { Message } from '../../shared/ui/message.tsx';
import layout from '../../shared/ui/office-form.module.css';
import room from '../../shared/ui/office-room.module.css';
import { RowActs } from '../../shared/ui/row-acts.tsx';
import table from '../../shared/ui/table.module.css';
import { useOfficeAct } from '../../shared/use-office-act.ts';
import { ClassDialog } from './class-dialog.tsx';
import styles from './classes-page.module.css';

const LIST = 'GET /b/v1/office/class/findClasses';

/** /backoffice/classes: the two levels of classes, in the order of the shop. */
export function ClassesPage() {
  const t = useT('office-classes');
  const isEnglish = useLanguage() === 'en';
  const classes = useQuery(callQuery(LIST, {}));
  const act = useOfficeAct(LIST);
  const [edited, setEdited] = useState<OfficeClass | 'new'>();
  const list = classes.data?.list ?? [];
  const siblingsOf = ({ parentCode }: OfficeClass) => list.filter((one) => one.parentCode === parentCode);
  return (
    <section className={layout.narrow}>
      <div className={`${room.head} ${styles.head}`}>
        <h1 className={room.title}>{t('classes.title')}</h1>
        <Button type="primary" size="middle" onClick={() => setEdited('new')}>
          {t('classes.create')}
        </Button>
      </div>
      {act.error && (
        <Message tone="bad" title={t('notDone')}>
          {act.error.message}
        </Message>
      )}
      {classes.isPending && <Loading count={10} />}
      {classes.isError && <ErrorState error={classes.error} onRetry={() => void classes.refetch()} />}
      {classes.data && list.length === 0 && (
        <EmptyState title={t('classes.empty')}>{t('classes.emptyText')}</EmptyState>
      )}
      {list.length > 0 && (
        <div className={`card ${room.box}`} aria-busy={act.isPending}>
          <table className={table.table}>
            <thead>
              <tr>
                <th scope="col">{t('column.name')}</th>
                <th scope="col">{t('column.nameEn')}</th>
                <th scope="col">{t('column.code')}</th>
                <th scope="col" data-num>
                  {t('column.books')}
                </th>
                <th scope="col">
                  <span className="vh">{t('column.act')}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {list.map((one) => {
                const siblings = siblingsOf(one);
                const { classCode, parentCode, name, nameEn, bookCount } = one;
                return (
                  <tr key={classCode}>
                    <td className={parentCode === null ? styles.top : styles.sub}>{name}</td>
                    <td>{nameEn}</td>
                    <td className="num">{classCode}</td>
                    <td data-num>{formatCount(bookCount)}</td>
                    <td>
                      <RowActs
                        name={isEnglish ? nameEn : name}
                        isBusy={act.isPending}
                        isFirst={siblings[0] === one}
                        isLast={siblings.at(-1) === one}
                        onMove={(direction) =>
                          act.mutate(() =>
                            call('POST /b/v1/office/class/moveClass', { classCode, direction }),
                          )
                        }
                        onEdit={() => setEdited(one)}
                        onDelete={() =>
                          act.mutate(() => call('POST /b/v1/office/class/deleteClass', { classCode }))
                        }
                      />
                    </td>
                  </tr>
                );
              })}
            </tbody>
          </table>
        </div>
      )}
      {edited && (
        <ClassDialog
          edited={edited === 'new' ? undefined : edited}
          tops={list.filter(({ parentCode }) => parentCode === null)}
          onClose={() => setEdited(undefined)}
        />
      )}
    </section>
  );
}
