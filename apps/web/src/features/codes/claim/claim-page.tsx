import { useQuery } from '@tanstack/react-query';
import type { ClaimPreview } from '@zhiye/contract';
import { REPLY_CODE } from '@zhiye/contract/constants';
import { useState } from 'react';
import { useParams } from 'react-router';
import { call, CallFailed } from '../../../shared/api/index.ts';
import { textLanguage } from '../../../shared/i18n/text-language.ts';
import { useT } from '../../../shared/i18n/use-t.ts';
import { paths } from '../../../shared/navigation/paths.ts';
import { Cover } from '../../../shared/ui/books/cover.tsx';
import { ButtonLink } from '../../../shared/ui/button.tsx';
import { EmptyState } from '../../../shared/ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../shared/ui/feedback/error-state.tsx';
import { InlineAlert } from '../../../shared/ui/feedback/inline-alert.tsx';
import { Loading } from '../../../shared/ui/feedback/loading.tsx';
import { ClaimForm } from './claim-form.tsx';
import type { ClaimedBook } from './claim-form.tsx';
import styles from './claim.module.css';

const PREVIEW = 'POST /b/v1/code/previewClaim';

/** /claim/{token}: a student of a class takes a code. */
export function ClaimPage() {
  const token = useParams().token ?? '';
  return (
    <div className={`wrap ${styles.page}`}>
      {/^[2-9A-HJ-NP-Z]{24}$/.test(token) ? <Claim token={token} /> : <NoLink />}
    </div>
  );
}

function Claim({ token }: { readonly token: string }) {
  const t = useT('claim');
  const [claimed, setClaimed] = useState<ClaimedBook>();
  const { data, error, refetch } = useQuery({
    queryKey: [PREVIEW, { token }],
    // silent: the page says so itself
    queryFn: async ({ signal }) => {
      const reply = await call(PREVIEW, { token }, { signal, silent: true });
      if (!reply.isOK) throw new CallFailed(reply);
      return reply.data;
    },
    refetchOnWindowFocus: false,
  });
  if (error instanceof CallFailed && error.code === REPLY_CODE.notFound) return <NoLink />;
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} isPage />;
  if (!data) return <Loading shape="lines" />;
  return (
    <>
      <h1 className="pt">{t('title')}</h1>
      <section className={`card ${styles.card}`} aria-label={t('title')}>
        <Offer preview={data} />
        {claimed ? <Done claimed={claimed} /> : <Next token={token} preview={data} onClaimed={setClaimed} />}
      </section>
    </>
  );
}

function Offer({ preview }: { readonly preview: ClaimPreview }) {
  const t = useT('claim');
  const names = useT('shared');
  const { book, duration, institution, className, lastDay } = preview;
  return (
    <div className={styles.offer}>
      <Cover src={book.coverUrl} alt="" width={92} />
      <div>
        <h2 lang={textLanguage(book.title)}>{book.title}</h2>
        <p className="sub s13">
          {book.authors.join('、')} · {book.publisher}
        </p>
        <dl>
          <dt>{t('from')}</dt>
          <dd>{[institution, className].filter(Boolean).join(' · ')}</dd>
          <dt>{t('duration')}</dt>
          <dd>{names(`duration.${duration}`)}</dd>
          <dt>{t('end')}</dt>
          <dd>
            <EndText preview={preview} />
          </dd>
          <dt>{t('lastDay')}</dt>
          <dd className="num">{lastDay}</dd>
        </dl>
      </div>
    </div>
  );
}

function EndText({ preview }: { readonly preview: ClaimPreview }) {
  const t = useT('claim');
  const { endDay, awaitsPublication, isOnShelf, currentEndDay, neverEnds } = preview;
  if (neverEnds) return t('endText.owned');
  if (awaitsPublication) return t('endText.waiting');
  if (endDay === null) return t('endText.never');
  if (isOnShelf && currentEndDay) return t('endText.extended', { from: currentEndDay, to: endDay });
  return t('endText.until', { day: endDay });
}

interface NextProps {
  readonly token: string;
  readonly preview: ClaimPreview;
  readonly onClaimed: (claimed: ClaimedBook) => void;
}

/** The form, or why there is none. */
function Next({ token, preview, onClaimed }: NextProps) {
  const t = useT('claim');
  const { state, neverEnds, book } = preview;
  if (state === 'claimed')
    return (
      <InlineAlert
        tone="ok"
        title={t('state.claimed')}
        action={<ButtonLink to={paths.read(book.bookId)}>{t('read')}</ButtonLink>}
      />
    );
  if (state !== 'open')
    return (
      <InlineAlert tone="wait" title={t(`state.${state}`)}>
        {t('ask')}
      </InlineAlert>
    );
  if (neverEnds)
    return (
      <InlineAlert tone="wait" title={t('onShelf')}>
        {t('endText.owned')}
      </InlineAlert>
    );
  return <ClaimForm token={token} preview={preview} onClaimed={onClaimed} />;
}

function Done({ claimed }: { readonly claimed: ClaimedBook }) {
  const t = useT('claim');
  const { book, endDay, awaitsPublication } = claimed;
  const until = endDay === null ? t('endText.never') : t('endText.until', { day: endDay });
  return (
    <>
      <InlineAlert tone="ok" title={t('done')}>
        {awaitsPublication ? t('endText.waiting') : until}
      </InlineAlert>
      <p className={styles.actions}>
        {!awaitsPublication && (
          <ButtonLink look="primary" to={paths.read(book.bookId)}>
            {t('read')}
          </ButtonLink>
        )}
        <ButtonLink to={paths.myBook}>{t('shelf')}</ButtonLink>
      </p>
    </>
  );
}

function NoLink() {
  const t = useT('claim');
  return (
    <EmptyState
      isPage
      title={t('none.title')}
      actions={
        <ButtonLink look="primary" to={paths.codeExchange}>
          {t('none.redeem')}
        </ButtonLink>
      }
    >
      {t('none.text')}
    </EmptyState>
  );
}
