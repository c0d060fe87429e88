import { REPLY_CODE, USER_TYPE } from '@zhiye/contract/constants';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ClassLayer } from '@zhiye/contract';
import { CallFailed } from '../../../../shared/api/index.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { Button, ButtonLink } from '../../../../shared/ui/button.tsx';
import { EmptyState } from '../../../../shared/ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../../shared/ui/feedback/error-state.tsx';
import { Loading } from '../../../../shared/ui/feedback/loading.tsx';
import { NoPermission } from '../../../../shared/ui/feedback/no-permission.tsx';
// the colors of highlights
import '../../../../shared/ui/styles/reader-tokens.css';
import { LayerForm } from './layer-form.tsx';
import { layersQuery, useLayerAct } from './layer.queries.ts';
import styles from './layers.module.css';
import { DataText } from '../../../../shared/i18n/data-text.tsx';
import { textLanguage } from '../../../../shared/i18n/text-language.ts';
import { paths } from '../../../../shared/navigation/paths.ts';
import { showToast } from '../../../../shared/state/toasts.ts';
import { Cover } from '../../../../shared/ui/books/cover.tsx';
import { ConfirmDialog } from '../../../../shared/ui/dialogs/confirm-dialog.tsx';
import { StatusTag } from '../../../../shared/ui/feedback/status-tag.tsx';
import { useCopyText } from '../../../../shared/ui/feedback/use-copy-text.ts';
import controls from '../../../../shared/ui/forms/controls.module.css';

/** /personal/classLayer: what a teacher shares with classes. */
export function LayersPage() {
  const t = useT('class-layers');
  const [isCreating, setCreating] = useState(false);
  const { data, error, refetch } = useQuery(layersQuery);
  if (error instanceof CallFailed && error.code === REPLY_CODE.notPermitted)
    return <NoPermission allowedTypes={[USER_TYPE.teacher]} />;
  if (error) return <ErrorState isPage error={error} onRetry={() => void refetch()} />;
  const create = (
    <Button look="primary" onClick={() => setCreating(true)}>
      {t('create')}
    </Button>
  );
  return (
    <>
      <header className={styles.head}>
        <div>
          <h1 className="pt">{t('title')}</h1>
          <p className="sub s13">{t('intro')}</p>
        </div>
        {data && data.list.length > 0 && !isCreating && create}
      </header>
      {!data && <Loading shape="lines" />}
      {data?.list.length === 0 && !isCreating && (
        <EmptyState title={t('none.title')} actions={create}>
          {t('none.text')}
        </EmptyState>
      )}
      {isCreating && <LayerForm onClose={() => setCreating(false)} />}
      <ul className={styles.list}>
        {data?.list.map((layer) => (
          <li key={layer.layerId}>
            <LayerCard layer={layer} />
          </li>
        ))}
      </ul>
    </>
  );
}

const TONES = { shared: 'ok', ended: 'done', revoked: 'bad' } as const;

/** One layer with its link. */
function LayerCard({ layer }: { readonly layer: ClassLayer }) {
  const t = useT('class-layers');
  const [isEditing, setEditing] = useState(false);
  const { state, name, className, book, url } = layer;
  return (
    <article className={`card ${styles.card}`} aria-label={`${name} ${className}`} data-state={state}>
      <div className={styles.cardHead}>
        <Cover src={book.coverUrl} alt="" width={56} />
        <div>
          <h2>
            <DataText>{name}</DataText> <small lang={textLanguage(className)}>{className}</small>
          </h2>
          <p className="sub s13" lang={textLanguage(book.title)}>
            {book.title}
          </p>
        </div>
        <StatusTag tone={TONES[state]}>{t(`state.${state}`)}</StatusTag>
      </div>
      <LayerFacts layer={layer} />
      {url && <LayerLink url={url} name={name} />}
      {isEditing ? (
        <LayerForm layer={layer} onClose={() => setEditing(false)} />
      ) : (
        state !== 'revoked' && (
          <p className={styles.actions}>
            <ButtonLink size="small" to={paths.read(book.bookId)}>
              {t('openBook')}
            </ButtonLink>
            <Button size="small" onClick={() => setEditing(true)}>
              {t('edit')}
              <span className="vh"> {name}</span>
            </Button>
            <RevokeButton layer={layer} />
          </p>
        )
      )}
    </article>
  );
}

function LayerFacts({ layer }: { readonly layer: ClassLayer }) {
  const t = useT('class-layers');
  const { students, items, colors, questionColor, lastDay } = layer;
  const colorNames = colors.map((color) => t(`colors.${color}`)).join(t('comma'));
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{t('students')}</dt>
        <dd className="num">{students}</dd>
      </div>
      <div>
        <dt>{t('kinds.highlight')}</dt>
        <dd className="num">{items.highlight}</dd>
      </div>
      <div>
        <dt>{t('kinds.note')}</dt>
        <dd className="num">{items.note}</dd>
      </div>
      <div>
        <dt>{t('kinds.question')}</dt>
        <dd className="num">{items.question}</dd>
      </div>
      <div className={styles.rule}>
        <dt>{t('rule')}</dt>
        <dd>
          {t('ruleColors', { colors: colorNames })}
          {questionColor && t('ruleQuestion', { color: t(`colors.${questionColor}`) })}
          {lastDay ? t('ruleUntil', { day: lastDay }) : t('ruleNoEnd')}
        </dd>
      </div>
    </dl>
  );
}

function LayerLink({ url, name }: { readonly url: string; readonly name: string }) {
  const t = useT('class-layers');
  const copy = useCopyText();
  return (
    <div className={styles.link}>
      <input
        className={controls.input}
        aria-label={t('link', { name })}
        readOnly
        value={url}
        onFocus={(event) => event.target.select()}
      />
      <Button onClick={() => void copy(url)}>
        {t('copy')}
        <span className="vh"> {name}</span>
      </Button>
    </div>
  );
}

function RevokeButton({ layer: { layerId, name, students } }: { readonly layer: ClassLayer }) {
  const t = useT('class-layers');
  const [isAsking, setAsking] = useState(false);
  const revoke = useLayerAct('POST /b/v1/classLayer/revokeClassLayer');
  const confirm = async (): Promise<void> => {
    setAsking(false);
    if (await revoke.mutateAsync({ layerId }).catch(() => null)) showToast('success', t('revoked'));
  };
  return (
    <>
      <Button look="danger" size="small" disabled={revoke.isPending} onClick={() => setAsking(true)}>
        {t('revoke')}
        <span className="vh"> {name}</span>
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t('revokeQuestion', { name })}
          confirmLabel={t('revoke')}
          cancelLabel={t('keep')}
          onConfirm={() => void confirm()}
          onCancel={() => setAsking(false)}
        >
          {t('revokeText', { count: students })}
        </ConfirmDialog>
      )}
    </>
  );
}
