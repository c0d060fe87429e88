import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ClassLayerPreview } from '@zhiye/contract';
import { call } from '../../../../shared/api/index.ts';
import {
  ClassLinkPage,
  classLinkQuery,
  OfferedBook,
} from '../../../../shared/class-link/class-link-page.tsx';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { paths } from '../../../../shared/navigation/paths.ts';
import { Button, ButtonLink } from '../../../../shared/ui/button.tsx';
import { InlineAlert } from '../../../../shared/ui/feedback/inline-alert.tsx';
import styles from './join.module.css';

const PREVIEW = 'POST /b/v1/classLayer/previewClassLayer';
const JOIN = 'POST /b/v1/classLayer/joinClassLayer';

/** /class/{token}: a student joins what a teacher shares. */
export function JoinPage() {
  const t = useT('class-layers');
  return (
    <ClassLinkPage
      previewRoute={PREVIEW}
      title={t('join.title')}
      unknown={{
        title: t('join.none'),
        text: t('join.noneText'),
        to: paths.myBook,
        link: t('join.shelf'),
      }}
      render={(preview, token) => (
        <>
          <Layer preview={preview} />
          <Next token={token} preview={preview} />
        </>
      )}
    />
  );
}

function Layer({ preview }: { readonly preview: ClassLayerPreview }) {
  const t = useT('class-layers');
  const { book, name, className, teacherName, institution, lastDay } = preview;
  return (
    <OfferedBook
      book={book}
      facts={[
        [t('join.name'), name],
        [t('join.className'), className],
        [t('join.teacher'), [teacherName, institution].filter(Boolean).join(' · ')],
        [t('join.lastDay'), lastDay ?? t('join.noEnd')],
      ]}
    />
  );
}

interface NextProps {
  readonly token: string;
  readonly preview: ClassLayerPreview;
}

/** The button to join, or why there is none and what to do. */
function Next({ token, preview }: NextProps) {
  const t = useT('class-layers');
  const { state, access, book } = preview;
  const read = <ButtonLink to={paths.read(book.bookId)}>{t('join.read')}</ButtonLink>;
  if (state === 'ended')
    return (
      <InlineAlert tone="wait" title={t('join.ended')}>
        {t('join.ask')}
      </InlineAlert>
    );
  if (state === 'own')
    return (
      <InlineAlert
        tone="wait"
        title={t('join.own')}
        action={<ButtonLink to={paths.personal.classLayer}>{t('join.manage')}</ButtonLink>}
      />
    );
  if (access !== 'active') return <NoAccess preview={preview} />;
  if (state === 'joined')
    return (
      <InlineAlert tone="ok" title={t('join.joined')} action={read}>
        {t('join.joinedText')}
      </InlineAlert>
    );
  return <JoinButton token={token} />;
}

/** The book is needed first. */
function NoAccess({ preview: { access, book } }: { readonly preview: ClassLayerPreview }) {
  const t = useT('class-layers');
  if (access === 'pending') return <InlineAlert tone="wait" title={t('join.pending')} />;
  return (
    <InlineAlert tone="wait" title={t(access === 'expired' ? 'join.expired' : 'join.notHeld')}>
      {t('join.notHeldText')}
      <span className={styles.actions}>
        <ButtonLink look="primary" to={paths.bookDetail(book.bookId)}>
          {t(access === 'expired' ? 'join.renew' : 'join.buy')}
        </ButtonLink>
        <ButtonLink to={paths.codeExchange}>{t('join.redeem')}</ButtonLink>
      </span>
    </InlineAlert>
  );
}

function JoinButton({ token }: { readonly token: string }) {
  const t = useT('class-layers');
  const queryClient = useQueryClient();
  const join = useMutation({
    mutationFn: () => call(JOIN, { token }, { silent: true }),
    onSuccess: (reply) => reply.isOK && queryClient.invalidateQueries(classLinkQuery(PREVIEW, token)),
  });
  const refusal = join.data?.isOK === false ? join.data.msg : null;
  return (
    <div className={styles.join}>
      {refusal && <InlineAlert tone="bad" title={refusal} />}
      <Button look="primary" size="large" disabled={join.isPending} onClick={() => join.mutate()}>
        {t('join.join')}
      </Button>
      <p className="sub s12">{t('join.consequence')}</p>
    </div>
  );
}
