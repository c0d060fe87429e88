import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { call, CallFailed, uploadFile } from '../../shared/api.ts';
import { useT } from '../../shared/i18n/use-t.ts';
import { paths } from '../../shared/paths.ts';
import { ConfirmDialog } from '../../shared/ui/confirm-dialog.tsx';
import { Cover } from '../../shared/ui/cover.tsx';
import { Message } from '../../shared/ui/message.tsx';
import layout from '../../shared/ui/office-form.module.css';
import { StatusTag } from '../../shared/ui/status-tag.tsx';
import type { BookForEdit } from './book-form.ts';
import type { BookAct } from './book-act.ts';
import { FilePick } from './file-pick.tsx';
import { TeachingFiles } from './teaching-files.tsx';

interface BookAsideProps {
  readonly opened: BookForEdit;
  readonly onChanged: (book: BookForEdit) => void;
}

/** What is done at once rather than with the form: shelf, cover, teaching files. */
export function BookAside({ opened, onChanged }: BookAsideProps) {
  const t = useT('office-catalogue');
  const queryClient = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  const { bookId, onShelf, hasEdition, hasOwnCover, coverUrl } = opened;
  const act = useMutation({
    mutationFn: async (perform: BookAct) => {
      const reply = await perform();
      if (!reply.isOK) throw new CallFailed(reply);
      return reply.data;
    },
    onSuccess: (book) => {
      onChanged(book);
      void queryClient.invalidateQueries({ queryKey: ['GET /b/v1/office/findBooks'] });
    },
  });
  const to = onShelf ? 'off' : 'on';
  return (
    <aside className={`card ${layout.aside}`} aria-label={t('aside')}>
      <h2>{t('shelf.title')}</h2>
      <div className={layout.buttons}>
        <StatusTag tone={onShelf ? 'ok' : 'done'}>{t(onShelf ? 'shelf.isOn' : 'shelf.isOff')}</StatusTag>
        <Button danger={onShelf} disabled={act.isPending} onClick={() => setIsAsking(true)}>
          {t(`shelf.${to}`)}
        </Button>
        <Link className="lk s13" to={paths.bookDetail(bookId)} target="_blank">
          {t('shelf.look')}
        </Link>
      </div>
      <p className="s13">
        {t(hasEdition ? 'shelf.hasEdition' : 'shelf.noEdition')}{' '}
        <Link className="lk" to={paths.office.bookList({ keyword: opened.book.isbn, bookId })}>
          {t('shelf.toEdition')}
        </Link>
      </p>
      {act.error && (
        <Message tone="bad" title={t('notDone')}>
          {act.error.message}
        </Message>
      )}
      <h2>{t('cover.title')}</h2>
      <Cover src={coverUrl} alt={t('cover.title')} width={140} />
      <p className="sub s12">{t('cover.hint')}</p>
      <div className={layout.buttons}>
        <FilePick
          label={t('cover.upload')}
          accept=".jpg,.jpeg,.png"
          isBusy={act.isPending}
          onFile={(file) =>
            act.mutate(() => uploadFile('UPLOAD /b/v1/office/catalogue/uploadCover', { bookId }, file))
          }
        />
        {hasOwnCover && (
          <Button
            disabled={act.isPending}
            onClick={() => act.mutate(() => call('POST /b/v1/office/catalogue/removeCover', { bookId }))}
          >
            {t('cover.remove')}
          </Button>
        )}
      </div>
      <TeachingFiles opened={opened} isBusy={act.isPending} onAct={(perform) => act.mutate(perform)} />
      {isAsking && (
        <ConfirmDialog
          title={t(`ask.${to}.title`, { title: opened.book.title })}
          yes={t(`shelf.${to}`)}
          no={t('cancel')}
          look={onShelf ? 'danger' : 'primary'}
          onNo={() => setIsAsking(false)}
          onYes={() => {
            setIsAsking(false);
            act.mutate(() => call('POST /b/v1/office/catalogue/setBookShelf', { bookId, onShelf: !onShelf }));
          }}
        >
          {t(to === 'on' && !hasEdition ? 'ask.on.noEdition' : `ask.${to}.text`)}
        </ConfirmDialog>
      )}
    </aside>
  );
}
