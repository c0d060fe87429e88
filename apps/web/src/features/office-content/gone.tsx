import { useT } from '../../shared/i18n/use-t.ts';
import { ButtonLink } from '../../shared/ui/button.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';

/** In the place of a piece of content that is not there any more. */
export function Gone({ back }: { readonly back: string }) {
  const t = useT('office-content');
  return (
    <EmptyState
      whole
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
