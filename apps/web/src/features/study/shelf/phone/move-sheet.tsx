import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ShelfBook } from '@zhiye/contract';
import { MAX_LENGTH } from '@zhiye/contract/constants';
import { useState } from 'react';
import { DataText } from '../../../../shared/i18n/data-text.tsx';
import { MarkedText, SLOT } from '../../../../shared/i18n/marked-text.tsx';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { Sheet } from '../../../../shared/phone/sheet.tsx';
import { Button } from '../../../../shared/ui/button.tsx';
import { NameForm } from '../../../../shared/ui/forms/name-form.tsx';
import { UNGROUPED } from '../groups/group-drag.ts';
import { shelfGroupsQuery, useCreateGroup, useMoveBook } from '../groups/shelf-group.queries.ts';
import { shelfQuery } from '../shelf.queries.ts';
import styles from './shelf-phone.module.css';

interface MoveSheetProps {
  /** At least one. */
  readonly items: readonly ShelfBook[];
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Puts books into a group of the shelf, a new one too, or into none. */
export function MoveSheet({ items, onDone, onClose }: MoveSheetProps) {
  const t = useT('shelf');
  const queryClient = useQueryClient();
  const { data: groups } = useQuery(shelfGroupsQuery);
  const { data: shelf = [] } = useQuery(shelfQuery);
  const create = useCreateGroup();
  const move = useMoveBook();
  const [target, setTarget] = useState<string>();
  const list = groups?.list ?? [];
  const name = list.find(({ groupId }) => groupId === target)?.name;
  const addGroup = async (wanted: string): Promise<boolean> => {
    const isMade = await create.mutateAsync(wanted);
    // the new group is the last one
    if (isMade) setTarget(queryClient.getQueryData(shelfGroupsQuery.queryKey)?.list.at(-1)?.groupId);
    return isMade;
  };
  const place = (): void => {
    const groupId = target === UNGROUPED ? null : target!;
    for (const { book } of items) move.mutate({ bookId: book.bookId, groupId });
    onDone();
  };
  const submit = (
    <Button look="primary" size="large" disabled={target === undefined} onClick={place}>
      {name === undefined ? (
        t(target === UNGROUPED ? 'menu.ungroup' : 'menu.move')
      ) : (
        <span>
          <MarkedText text={t('menu.moveTo', { count: items.length, name: SLOT })}>{name}</MarkedText>
        </span>
      )}
    </Button>
  );
  const choice = (groupId: string, label: string) => (
    <label key={groupId} className={styles.group}>
      <input type="radio" name="group" checked={target === groupId} onChange={() => setTarget(groupId)} />
      <span>
        <DataText>{label}</DataText>
      </span>
      {groupId !== UNGROUPED && (
        <small>{t('menu.books', { count: shelf.filter((item) => item.groupId === groupId).length })}</small>
      )}
    </label>
  );
  return (
    <Sheet title={t('menu.move')} bar={submit} onClose={onClose}>
      <fieldset>
        <legend className="vh">{t('menu.move')}</legend>
        {list.map(({ groupId, name: label }) => choice(groupId, label))}
        {choice(UNGROUPED, t('menu.ungroup'))}
      </fieldset>
      <div className={styles.newGroup}>
        <NameForm
          label={t('groups.name')}
          maxLength={MAX_LENGTH.shelfGroupName}
          submitLabel={t('groups.create')}
          onSubmit={addGroup}
        />
      </div>
    </Sheet>
  );
}
