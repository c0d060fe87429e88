import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { call, CallFailed } from '../../../../../shared/api/index.ts';
import { uploadFile } from '../../../../../shared/api/upload.ts';
import { useT } from '../../../../../shared/i18n/use-t.ts';
import { Cover } from '../../../../../shared/ui/books/cover.tsx';
import { InlineAlert } from '../../../../../shared/ui/feedback/inline-alert.tsx';
import layout from '../../../../../shared/ui/admin/admin-form.module.css';
import { BookListing } from './book-listing.tsx';
import type { BookForEdit } from './book-form-values.ts';
import type { BookAction } from './book-action.ts';
import { FilePickerButton } from '../../../../../shared/ui/admin/file-picker-button.tsx';
import { TeachingFiles } from './teaching-files.tsx';

interface BookSidePanelProps {
  readonly opened: BookForEdit;
  readonly onChanged: (book: BookForEdit) => void;
}

/** Actions that apply at once, without saving the form: listing, cover, teaching files. */
export function BookSidePanel({ opened, onChanged }: BookSidePanelProps) {
  const t = useT('book-form-admin');
  const queryClient = useQueryClient();
  const { bookId, hasUploadedCover, coverUrl } = opened;
  const act = useMutation({
    mutationFn: async (perform: BookAction) => {
      const reply = await perform();
      if (!reply.isOK) throw new CallFailed(reply);
      return reply.data;
    },
    onSuccess: (book) => {
      onChanged(book);
      void queryClient.invalidateQueries({ queryKey: ['GET /b/v1/admin/publication/findBooks'] });
    },
  });
  return (
    <aside className={`card ${layout.aside}`} aria-label={t('aside')}>
      <BookListing opened={opened} isBusy={act.isPending} onAct={(perform) => act.mutate(perform)} />
      {act.error && (
        <InlineAlert tone="bad" title={t('notDone')}>
          {act.error.message}
        </InlineAlert>
      )}
      <h2>{t('cover.title')}</h2>
      <Cover src={coverUrl} alt={t('cover.title')} width={140} />
      <p className="sub s12">{t('cover.hint')}</p>
      <div className={layout.buttons}>
        <FilePickerButton
          label={t('cover.upload')}
          accept=".jpg,.jpeg,.jfif,.png"
          isBusy={act.isPending}
          onFile={(file) =>
            act.mutate(() => uploadFile('UPLOAD /b/v1/admin/catalog/uploadCover', { bookId }, file))
          }
        />
        {hasUploadedCover && (
          <Button
            disabled={act.isPending}
            onClick={() => act.mutate(() => call('POST /b/v1/admin/catalog/removeCover', { bookId }))}
          >
            {t('cover.remove')}
          </Button>
        )}
      </div>
      <TeachingFiles opened={opened} isBusy={act.isPending} onAct={(perform) => act.mutate(perform)} />
    </aside>
  );
}
