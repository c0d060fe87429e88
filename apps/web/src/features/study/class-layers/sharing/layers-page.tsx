import { REPLY_CODE, USER_TYPE } from '@zhiye/contract/constants';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CallFailed } from '../../../../shared/api/index.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import { EmptyState } from '../../../../shared/ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../../shared/ui/feedback/error-state.tsx';
import { Loading } from '../../../../shared/ui/feedback/loading.tsx';
import { NoPermission } from '../../../../shared/ui/feedback/no-permission.tsx';
// the colors of highlights
import '../../../../shared/ui/styles/reader-tokens.css';
import { LayerCard } from './layer-card.tsx';
import { LayerForm } from './layer-form.tsx';
import { layersQuery } from './layer.queries.ts';
import styles from './layers.module.css';

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
