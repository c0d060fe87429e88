import { formatDay } from '../../../shared/format.ts';
import { useQuery } from '@tanstack/react-query';
import type { ClaimPreview } from '@zhiye/contract';
import { REPLY_CODE } from '@zhiye/contract/constants';
import { useState } from 'react';
import { useParams } from 'react-router';
import type { NextStep } from '../../../features/people/accounts/sign-in/next-step.ts';
import { PhoneSmsSignIn } from '../../../features/people/accounts/sign-in/phone/phone-sms-sign-in.tsx';
import { SignInNextStep } from '../../../features/people/accounts/sign-in/sign-in-next-step.tsx';
import type { ClaimedBook } from '../../../features/commerce/codes/claim/claim-form.tsx';
import { EndText, Next } from '../../../features/commerce/codes/claim/claim-page.tsx';
import { CallFailed } from '../../../shared/api/index.ts';
import { classLinkQuery } from '../../../shared/class-link/class-link-page.tsx';
import { textLanguage } from '../../../shared/i18n/text-language.ts';
import { useT } from '../../../shared/i18n/use-t.ts';
import { paths } from '../../../shared/navigation/paths.ts';
import { PhonePage } from '../../../shared/phone/phone-page.tsx';
import { useClientStore } from '../../../shared/state/client-store.ts';
import { ButtonLink } from '../../../shared/ui/button.tsx';
import { EmptyState } from '../../../shared/ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../shared/ui/feedback/error-state.tsx';
import { Loading } from '../../../shared/ui/feedback/loading.tsx';
import styles from './claim-phone.module.css';
import { DataText } from '../../../shared/i18n/data-text.tsx';
import { ReadingDeskDrawing } from '../../../shared/ui/drawings/reading-desk.tsx';
import { Icon } from '../../../shared/ui/icon.tsx';
import { Cover } from '../../../shared/ui/books/cover.tsx';

/** /claim/{token} on a phone: what the link gives, signing in below it, then the few words that the roster needs. */
export function ClaimPhonePage() {
  const t = useT('claim');
  const token = useParams().token ?? '';
  const person = useClientStore((state) => state.personalInfo);
  const [claimed, setClaimed] = useState<ClaimedBook>();
  const isLink = /^[2-9A-HJ-NP-Z]{24}$/.test(token);
  return (
    <PhonePage title={t('title')} bar={claimed && <ClaimedBar claimed={claimed} />}>
      {!isLink && <UnknownLink />}
      {isLink && claimed && <ClaimDone claimed={claimed} />}
      {/* whoever signs in may have the book already, so that the offer is asked for again */}
      {isLink && !claimed && <Claim key={person ? 'person' : 'guest'} token={token} onClaimed={setClaimed} />}
    </PhonePage>
  );
}

interface ClaimProps {
  readonly token: string;
  readonly onClaimed: (claimed: ClaimedBook) => void;
}

function Claim({ token, onClaimed }: ClaimProps) {
  const isSignedIn = useClientStore((state) => state.personalInfo !== null);
  const { data, error, refetch } = useQuery(classLinkQuery('POST /b/v1/code/previewClaim', token));
  if (!data) {
    if (error instanceof CallFailed && error.code === REPLY_CODE.notFound) return <UnknownLink />;
    if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
    return <Loading shape="lines" />;
  }
  return (
    <>
      <ClaimOffer preview={data} />
      <div className={styles.panel}>
        {isSignedIn || data.state !== 'open' ? (
          <>
            {isSignedIn && <Person />}
            <Next token={token} preview={data} onClaimed={onClaimed} />
          </>
        ) : (
          <SignIn preview={data} />
        )}
      </div>
    </>
  );
}

function SignIn({ preview }: { readonly preview: ClaimPreview }) {
  const t = useT('phone');
  const [nextStep, setNextStep] = useState<NextStep>();
  if (nextStep)
    return <SignInNextStep step={nextStep} onNextStep={setNextStep} onLeave={() => setNextStep(undefined)} />;
  return (
    <>
      <h2 className={styles.heading}>{t('claim.signIn')}</h2>
      <PhoneSmsSignIn label={t('claim.signInAndClaim')} onNextStep={setNextStep} />
      <p className={styles.hint}>
        {t('signIn.newPhone')} {t('claim.last')} <span className="num">{formatDay(preview.lastDay)}</span>
      </p>
    </>
  );
}

function Person() {
  const t = useT('phone');
  const name = useClientStore((state) => state.personalInfo?.name) ?? '';
  return (
    <p className={styles.person}>
      <span aria-hidden="true" lang={textLanguage(name)}>
        {[...name][0]}
      </span>
      {t('claim.signedInAs')} <b lang={textLanguage(name)}>{name}</b>
    </p>
  );
}

function UnknownLink() {
  const t = useT('claim');
  const redeem = (
    <ButtonLink look="primary" size="large" to={paths.codeExchange}>
      {t('none.redeem')}
    </ButtonLink>
  );
  return (
    <EmptyState title={t('none.title')} actions={redeem}>
      {t('none.text')}
    </EmptyState>
  );
}

interface ClaimedProps {
  readonly claimed: ClaimedBook;
}

/** The claimed book is on the shelf. */
function ClaimDone({ claimed: { book, endDay, awaitsPublication } }: ClaimedProps) {
  const t = useT('phone');
  const claim = useT('claim');
  const until = endDay === null ? claim('endText.never') : claim('endText.until', { day: endDay });
  return (
    <div className={`${styles.panel} ${styles.done}`} role="status">
      <ReadingDeskDrawing />
      <h2>{t('claim.done')}</h2>
      <p>
        <DataText>{book.title}</DataText>
      </p>
      <p>{awaitsPublication ? claim('endText.waiting') : until}</p>
      <p className="sub s13">{t('claim.computer')}</p>
    </div>
  );
}

/** What comes next: reading. */
function ClaimedBar({ claimed: { book, awaitsPublication } }: ClaimedProps) {
  const t = useT('phone');
  return (
    <>
      <ButtonLink size="large" to={paths.myBook}>
        {t('claim.shelf')}
      </ButtonLink>
      {!awaitsPublication && (
        <ButtonLink look="primary" size="large" to={paths.read(book.bookId)}>
          <Icon name="book" size={18} />
          {t('claim.read')}
        </ButtonLink>
      )}
    </>
  );
}

/** The book, who has paid for it, and until when it can be read. */
function ClaimOffer({ preview }: { readonly preview: ClaimPreview }) {
  const t = useT('phone');
  const names = useT('shared');
  const { book, duration, institution, className, lastDay, endDay, isOnShelf, neverEnds } = preview;
  const isPlain = endDay !== null && !isOnShelf && !neverEnds;
  return (
    <div className={styles.panel}>
      <div className={styles.book}>
        <Cover src={book.coverUrl} alt="" width={88} eager />
        <div>
          <p className="s13">
            <DataText>{className ? t('claim.link', { className }) : t('claim.plainLink')}</DataText>
          </p>
          <h2 lang={textLanguage(book.title)}>{book.title}</h2>
          <p className="s13">
            <DataText>
              {book.authors.join('、')} · {book.publisher}
            </DataText>
          </p>
          <p className="s13">
            <DataText>{t('claim.paid', { institution })}</DataText>
          </p>
        </div>
      </div>
      <dl className={styles.facts}>
        <div>
          <dt>{t('claim.duration')}</dt>
          <dd>{names(`duration.${duration}`)}</dd>
        </div>
        <div>
          <dt>{t('claim.until')}</dt>
          <dd>
            {isPlain ? <span className="num">{formatDay(endDay)}</span> : <EndText preview={preview} />}
          </dd>
        </div>
        <div>
          <dt>{t('claim.last')}</dt>
          <dd className="num">{formatDay(lastDay)}</dd>
        </div>
      </dl>
    </div>
  );
}
