import { useT } from '../../../../shared/i18n/use-t.ts';
import { paths } from '../../../../shared/navigation/paths.ts';
import { ButtonLink } from '../../../../shared/ui/button.tsx';
import { EmptyState } from '../../../../shared/ui/feedback/empty-state.tsx';

/** The address names nothing that can be ordered. */
export function NothingToConfirm() {
  const t = useT('cart');
  const actions = (
    <>
      <ButtonLink look="primary" to={paths.cart}>
        {t('confirm.toCart')}
      </ButtonLink>
      <ButtonLink to={paths.listContent()}>{t('empty.browse')}</ButtonLink>
    </>
  );
  return (
    <EmptyState title={t('confirm.nothing')} actions={actions}>
      {t('confirm.nothingText')}
    </EmptyState>
  );
}
