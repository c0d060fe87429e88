import { useState } from 'react';
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
import { positionAt, usePlaceName } from '../navigation/use-place-name.ts';
import { readAnchor } from './annotation-record.ts';
import type { LocalAnnotation } from './annotation-record.ts';
import { deleteAnnotation, saveNote, useAnnotations } from './annotation-store.ts';
import styles from './annotation-card.module.css';
import { AddAttachment, NoteAttachments } from './note-attachments.tsx';

interface AnnotationCardProps {
  readonly annotation: LocalAnnotation;
  /** Whether the book has no such passage any more. */
  readonly isLost: boolean;
}

/** One highlight, note or bookmark in the notes panel. */
export function AnnotationCard({ annotation, isLost }: AnnotationCardProps) {
  const t = useT('reading');
  const [isEditing, setEditing] = useState(false);
  const { content, refusedCode } = annotation;
  return (
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
