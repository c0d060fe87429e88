import { MAX_LENGTH } from '@zhiye/contract/constants';
import { useDraggable } from '@dnd-kit/core';
import type { ShelfGroup } from '@zhiye/contract';
import { useState } from 'react';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import { ConfirmDialog } from '../../../../shared/ui/dialogs/confirm-dialog.tsx';
import { NameForm } from '../../../../shared/ui/forms/name-form.tsx';
import { HiddenTitle } from '../../../../shared/ui/hidden-title.tsx';
import { Icon } from '../../../../shared/ui/icon.tsx';
import type { Dragged } from './group-drag.ts';
import { useDeleteGroup, useMoveGroup, useRenameGroup } from './shelf-group.queries.ts';
import styles from './groups.module.css';

interface GroupControlsProps {
  readonly group: ShelfGroup;
  readonly place: number;
  readonly isLast: boolean;
}

/** Orders, renames and deletes a group. */
export function GroupControls({ group, place, isLast }: GroupControlsProps) {
  const t = useT('shelf');
  const { groupId, name } = group;
  const [isRenaming, setRenaming] = useState(false);
  const [isDeleting, setDeleting] = useState(false);
  const [moveGroup, rename, remove] = [useMoveGroup(), useRenameGroup(), useDeleteGroup()];
  const data: Dragged = { kind: 'group', groupId, title: name };
  const { setNodeRef, attributes, listeners } = useDraggable({ id: `group-${groupId}`, data });
  if (isRenaming) {
    return (
      <NameForm
        label={t('groups.name')}
        maxLength={MAX_LENGTH.shelfGroupName}
        name={name}
        submitLabel={t('groups.save')}
        onSubmit={async (next) => {
          const isDone = next === name || (await rename.mutateAsync({ groupId, name: next }));
          if (isDone) setRenaming(false);
          return isDone;
        }}
        onCancel={() => setRenaming(false)}
      />
    );
  }
  const button = (label: string, onClick: () => void, disabled = false) => (
    <Button look="text" size="small" disabled={disabled} onClick={onClick}>
      {label}
      <HiddenTitle>{name}</HiddenTitle>
    </Button>
  );
  return (
    <div className={styles.controls}>
      <button type="button" ref={setNodeRef} className={styles.handle} {...attributes} {...listeners}>
        <Icon name="grid" size={14} />
        <span className="vh">{t('groups.dragGroup', { name })}</span>
      </button>
      {button(t('groups.up'), () => moveGroup.mutate({ groupId, place: place - 1 }), place === 0)}
      {button(t('groups.down'), () => moveGroup.mutate({ groupId, place: place + 1 }), isLast)}
      {button(t('groups.rename'), () => setRenaming(true))}
      {button(t('groups.delete'), () => setDeleting(true))}
      {isDeleting && (
        <ConfirmDialog
          title={t('groups.deleteTitle', { name })}
          confirmLabel={t('groups.delete')}
          cancelLabel={t('groups.cancel')}
          onConfirm={() => {
            setDeleting(false);
            remove.mutate(groupId);
          }}
          onCancel={() => setDeleting(false)}
        >
          {t('groups.deleteText')}
        </ConfirmDialog>
      )}
    </div>
  );
}
