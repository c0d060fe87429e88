import type { NoteAttachment } from '@zhiye/contract';
import {
  MAX_NOTE_ATTACHMENT_BYTES,
  MAX_NOTE_ATTACHMENTS,
} from '@zhiye/contract/constants/study/note-attachment';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { call, callQuery } from '../../../../shared/api/index.ts';
import { uploadFile } from '../../../../shared/api/upload.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { NotePictures } from '../../../../shared/notes/note-pictures.tsx';
import { useReaderHost } from '../../../../shared/reader/reader-host.ts';
import { showToast } from '../../../../shared/state/toasts.ts';
import { BarButton } from '../bars/bar-button.tsx';
import type { LocalAnnotation } from './annotation-record.ts';

const attachmentsQuery = (bookId: number) =>
  callQuery('GET /b/v1/annotation/findNoteAttachments', { bookId });

/** Pictures of the annotations in the open book; none for a guest and for a file of the person. */
function useAttachments(uid: string): readonly NoteAttachment[] {
  const { bookId, userId } = useReaderHost();
  const { data } = useQuery({
    ...attachmentsQuery(bookId ?? 0),
    enabled: bookId !== null && typeof userId === 'string',
    staleTime: 60_000,
    retry: false,
  });
  return data?.list.find((each) => each.uid === uid)?.attachments ?? [];
}

interface NoteAttachmentsProps {
  readonly annotation: LocalAnnotation;
  /** Whether pictures can be removed. */
  readonly isEditing: boolean;
}

/** The pictures of an annotation. */
export function NoteAttachments({ annotation: { uid }, isEditing }: NoteAttachmentsProps) {
  const { bookId } = useReaderHost();
  const queryClient = useQueryClient();
  const attachments = useAttachments(uid);
  const remove = useMutation({
    mutationFn: (attachmentId: string) =>
      call('POST /b/v1/annotation/removeNoteAttachment', { attachmentId }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: attachmentsQuery(bookId ?? 0).queryKey }),
  });
  return (
    <NotePictures attachments={attachments} {...(isEditing && { onRemove: (id) => remove.mutate(id) })} />
  );
}

/** Adds a picture to an annotation that the server knows; pictures are not kept in the browser. */
export function AddAttachment({ annotation: { uid, rev } }: { readonly annotation: LocalAnnotation }) {
  const t = useT('reading');
  const { bookId, userId } = useReaderHost();
  const queryClient = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const attachments = useAttachments(uid);
  const add = useMutation({
    mutationFn: (file: File) =>
      uploadFile('UPLOAD /b/v1/annotation/addNoteAttachment', { bookId: bookId ?? 0, uid }, file),
    onSettled: () => queryClient.invalidateQueries({ queryKey: attachmentsQuery(bookId ?? 0).queryKey }),
  });
  if (bookId === null || !userId || rev === 0 || attachments.length >= MAX_NOTE_ATTACHMENTS) return null;
  const choose = (file: File | undefined): void => {
    if (!file) return;
    if (file.size > MAX_NOTE_ATTACHMENT_BYTES) showToast('error', t('annotations.pictureTooLarge'));
    else add.mutate(file);
    input.current!.value = '';
  };
  return (
    <>
      <BarButton
        icon="plus"
        iconSize={14}
        label={t('annotations.addPicture')}
        disabled={add.isPending}
        onClick={() => input.current?.click()}
      />
      <input
        ref={input}
        type="file"
        hidden
        accept=".jpg,.jpeg,.jfif,.png"
        aria-label={t('annotations.addPicture')}
        onChange={({ target }) => choose(target.files?.[0])}
      />
    </>
  );
}
