import { useT } from '../../../../shared/i18n/use-t.ts';
import { ButtonLink } from '../../../../shared/ui/button.tsx';
import { EmptyState } from '../../../../shared/ui/feedback/empty-state.tsx';

/** Shown when a content item no longer exists. */
export function ContentNotFound({ back }: { readonly back: string }) {
  const t = useT('site-content-admin');
  return (
    <EmptyState
      isPage
      title={t('gone.title')}
      actions={
        <ButtonLink look="primary" to={back}>
          {t('back')}
        </ButtonLink>
      }
    >
      {t('gone.text')}
    </EmptyState>
  );
}
