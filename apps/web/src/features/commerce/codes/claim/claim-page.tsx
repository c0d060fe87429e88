import type { ClaimPreview } from '@zhiye/contract';
import { useState } from 'react';
import { ClassLinkPage, OfferedBook } from '../../../../shared/class-link/class-link-page.tsx';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { paths } from '../../../../shared/navigation/paths.ts';
import { ButtonLink } from '../../../../shared/ui/button.tsx';
import { InlineAlert } from '../../../../shared/ui/feedback/inline-alert.tsx';
import { ClaimForm } from './claim-form.tsx';
import type { ClaimedBook } from './claim-form.tsx';
import styles from './claim.module.css';

/** /claim/{token}: a student of a class takes a code. */
export function ClaimPage() {
  const t = useT('claim');
  return (
    <ClassLinkPage
      previewRoute="POST /b/v1/code/previewClaim"
      title={t('title')}
      unknown={{
        title: t('none.title'),
        text: t('none.text'),
        to: paths.codeExchange,
        link: t('none.redeem'),
      }}
      render={(preview, token) => <Claim preview={preview} token={token} />}
    />
  );
}

function Claim({ preview, token }: { readonly preview: ClaimPreview; readonly token: string }) {
  const [claimed, setClaimed] = useState<ClaimedBook>();
  return (
    <>
      <Offer preview={preview} />
      {claimed ? <Done claimed={claimed} /> : <Next token={token} preview={preview} onClaimed={setClaimed} />}
    </>
  );
}

function Offer({ preview }: { readonly preview: ClaimPreview }) {
  const t = useT('claim');
  const names = useT('shared');
  const { book, duration, institution, className, lastDay } = preview;
  return (
    <OfferedBook
      book={book}
      facts={[
        [t('from'), [institution, className].filter(Boolean).join(' · ')],
        [t('duration'), names(`duration.${duration}`)],
        [t('end'), <EndText key="end" preview={preview} />],
        [
          t('lastDay'),
          <span key="lastDay" className="num">
            {lastDay}
          </span>,
        ],
      ]}
    />
  );
}

export function EndText({ preview }: { readonly preview: ClaimPreview }) {
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
export function Next({ token, preview, onClaimed }: NextProps) {
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
