import { useQuery } from '@tanstack/react-query';
import { REPLY_CODE } from '@zhiye/contract/constants';
import { Fragment } from 'react';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { callQuery, CallFailed } from '../api/index.ts';
import type { DataOf } from '../api/index.ts';
import { DataText } from '../i18n/data-text.tsx';
import { textLanguage } from '../i18n/text-language.ts';
import { Cover } from '../ui/books/cover.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { ErrorState } from '../ui/feedback/error-state.tsx';
import { Loading } from '../ui/feedback/loading.tsx';
import styles from './class-link-page.module.css';

type PreviewRoute = 'POST /b/v1/code/previewClaim' | 'POST /b/v1/classLayer/previewClassLayer';

interface ClassLinkPageProps<Route extends PreviewRoute> {
  /** What the link offers. */
  readonly previewRoute: Route;
  readonly title: string;
  /** Shown for a link that does not exist. */
  readonly unknown: {
    readonly title: string;
    readonly text: string;
    readonly to: string;
    readonly link: string;
  };
  readonly render: (preview: DataOf<Route>, token: string) => ReactNode;
}

/** The page of a link that a student gets from a class: `:token` of the address is the secret of the link. */
export function ClassLinkPage<Route extends PreviewRoute>(props: ClassLinkPageProps<Route>) {
  const token = useParams().token ?? '';
  return (
    <div className={`wrap ${styles.page}`}>
      {/^[2-9A-HJ-NP-Z]{24}$/.test(token) ? (
        <Preview {...props} token={token} />
      ) : (
        <UnknownLink unknown={props.unknown} />
      )}
    </div>
  );
}

/** What the link offers. */
export const classLinkQuery = <Route extends PreviewRoute>(route: Route, token: string) =>
  callQuery<Route>(route, { token } as never, { silent: true });

function Preview<Route extends PreviewRoute>(props: ClassLinkPageProps<Route> & { readonly token: string }) {
  const { previewRoute, title, unknown, render, token } = props;
  const { data, error, refetch } = useQuery(classLinkQuery(previewRoute, token));
  // a later error must not hide what was typed, or a code that was just claimed
  if (!data) {
    if (error instanceof CallFailed && error.code === REPLY_CODE.notFound)
      return <UnknownLink unknown={unknown} />;
    if (error) return <ErrorState error={error} onRetry={() => void refetch()} isPage />;
    return <Loading shape="lines" />;
  }
  return (
    <>
      <h1 className="pt">{title}</h1>
      <section className={`card ${styles.card}`} aria-label={title}>
        {render(data, token)}
      </section>
    </>
  );
}

function UnknownLink({ unknown }: Pick<ClassLinkPageProps<PreviewRoute>, 'unknown'>) {
  const { title, text, to, link } = unknown;
  const action = (
    <ButtonLink look="primary" to={to}>
      {link}
    </ButtonLink>
  );
  return (
    <EmptyState isPage title={title} actions={action}>
      {text}
    </EmptyState>
  );
}

interface OfferedBookProps {
  readonly book: DataOf<PreviewRoute>['book'];
  /** Names and values below the title. */
  readonly facts: readonly (readonly [name: string, value: ReactNode])[];
}

/** The textbook that a class link is about. */
export function OfferedBook({ book, facts }: OfferedBookProps) {
  return (
    <div className={styles.book}>
      <Cover src={book.coverUrl} alt="" width={92} />
      <div>
        <h2 lang={textLanguage(book.title)}>{book.title}</h2>
        <p className="sub s13">
          <DataText>
            {book.authors.join('、')} · {book.publisher}
          </DataText>
        </p>
        <dl>
          {facts.map(([name, value]) => (
            <Fragment key={name}>
              <dt>{name}</dt>
              <dd>
                <DataText>{value}</DataText>
              </dd>
            </Fragment>
          ))}
        </dl>
      </div>
    </div>
  );
}
