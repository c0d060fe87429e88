import { useRef, useState } from 'react';
import type { NoteAttachment } from '@zhiye/contract';
import {
  MAX_NOTE_ATTACHMENTS,
  MAX_NOTE_ATTACHMENT_BYTES,
} from '@zhiye/contract/constants/study/note-attachment';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { formatInstant } from '../../../../shared/format.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { lookStyle } from '../../../../shared/notes/annotation-look.ts';
import { NoteForm } from '../../../../shared/notes/note-form.tsx';
import {
  LostQuote,
  PassageCard,
  PassageNote,
  PassageQuote,
} from '../../../../shared/reader/passage-card.tsx';
import { useReaderHost } from '../../../../shared/reader/reader-host.ts';
import { BarButton } from '../bars/bar-button.tsx';
import { useReaderLayout } from '../screen/reader-layout.ts';
import { positionAt, usePlaceName } from '../navigation/use-place-name.ts';
import { readAnchor } from './annotation-record.ts';
import type { LocalAnnotation } from './annotation-record.ts';
import { deleteAnnotation, saveNote, useAnnotations } from './annotation-store.ts';
import styles from './annotations.module.css';
import { call, callQuery } from '../../../../shared/api/index.ts';
import { uploadFile } from '../../../../shared/api/upload.ts';
import { NotePictures } from '../../../../shared/notes/note-pictures.tsx';
import { showToast } from '../../../../shared/state/toasts.ts';

interface AnnotationCardProps {
  readonly annotation: LocalAnnotation;
  /** Whether the book has no such passage any more. */
  readonly isLost: boolean;
}

/** One highlight, note or bookmark in the notes panel. */
export function AnnotationCard({ annotation, isLost }: AnnotationCardProps) {
  const t = useT('reading');
  const [isEditing, setEditing] = useState(false);
  const { content, refusedCode, uid } = annotation;
  const Row = useReaderLayout()?.Row;
  const edit = {
    name: 'edit',
    icon: 'edit',
    label: t(content.note === '' ? 'annotations.note' : 'annotations.editNote'),
    onClick: () => setEditing(true),
  } as const;
  const remove = {
    name: 'delete',
    icon: 'trash',
    label: t('annotations.delete'),
    onClick: () => deleteAnnotation(uid),
  } as const;
  const card = (
    <PassageCard look={isLost ? 'lost' : undefined}>
      <Passage annotation={annotation} isLost={isLost} />
      {isLost && <p className={styles.lost}>{t('annotations.lostText')}</p>}
      {isEditing ? (
        <NoteForm
          title={content.title}
          note={content.note}
          onSave={(saved) => {
            saveNote(annotation, saved);
            setEditing(false);
          }}
          onCancel={() => setEditing(false)}
        />
      ) : (
        !content.isBookmark && content.note !== '' && <PassageNote {...content} />
      )}
      {!content.isBookmark && <NoteAttachments annotation={annotation} isEditing={isEditing} />}
      {refusedCode !== undefined && <p className={styles.lost}>{t('annotations.refused')}</p>}
      <CardFooter annotation={annotation} isLost={isLost} onEdit={() => setEditing(true)} />
    </PassageCard>
  );
  // a finger on the form moves its text cursor
  if (!Row || isEditing) return card;
  return <Row actions={content.isBookmark ? [remove] : [edit, remove]}>{card}</Row>;
}

/** Goes to the passage. */
function Passage({ annotation, isLost }: AnnotationCardProps) {
  const t = useT('reading');
  const { goTo } = useReaderHost();
  const { content } = annotation;
  const { progression } = readAnchor(content);
  const text = content.selectedText || content.title || t('annotations.kinds.bookmark');
  if (isLost) return <LostQuote>{text}</LostQuote>;
  return (
    <PassageQuote
      title={t('annotations.go')}
      onGo={() => goTo({ cfi: content.cfi, totalProgression: progression })}
    >
      {content.isBookmark && <b className={styles.kind}>{t('annotations.kinds.bookmark')} </b>}
      <span style={content.isBookmark ? undefined : lookStyle(content)}>{text}</span>
    </PassageQuote>
  );
}

interface CardFooterProps extends AnnotationCardProps {
  readonly onEdit: () => void;
}

function CardFooter({ annotation, isLost, onEdit }: CardFooterProps) {
  const t = useT('reading');
  const placeName = usePlaceName();
  const { currentLocation } = useReaderHost();
  const { uid, content } = annotation;
  const { positions = 1 } = currentLocation ?? {};
  const hasNote = content.note !== '';
  const { printedPage, progression } = readAnchor(content);
  return (
    <footer className={styles.footer}>
      <span>
        <span className="num">
          {placeName({ position: positionAt(progression, positions), printedPage })}
        </span>
        {' · '}
        <time dateTime={new Date(content.createTime).toISOString()}>
          {formatInstant(new Date(content.createTime).toISOString())}
        </time>
        <UnsentMark annotation={annotation} />
      </span>
      {isLost && (
        <BarButton
          icon="pin"
          iconSize={14}
          label={t('annotations.reattach')}
          onClick={() => useAnnotations.setState({ reattachUid: uid })}
        />
      )}
      {!content.isBookmark && (
        <BarButton
          icon="edit"
          iconSize={14}
          label={t(hasNote ? 'annotations.editNote' : 'annotations.note')}
          onClick={onEdit}
        />
      )}
      {!content.isBookmark && <AddAttachment annotation={annotation} />}
      <BarButton
        icon="trash"
        iconSize={14}
        label={t('annotations.delete')}
        onClick={() => deleteAnnotation(uid)}
      />
    </footer>
  );
}

/** Only of a person who is signed in: a guest has nothing to send. */
function UnsentMark({ annotation: { sent, isUnsent } }: { readonly annotation: LocalAnnotation }) {
  const t = useT('reading');
  const { userId } = useReaderHost();
  if (!userId || (!sent && !isUnsent)) return null;
  return <span className={styles.unsent}>{t('annotations.unsent')}</span>;
}

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
function NoteAttachments({ annotation: { uid }, isEditing }: NoteAttachmentsProps) {
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
function AddAttachment({ annotation: { uid, rev } }: { readonly annotation: LocalAnnotation }) {
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
