import { Navigate } from 'react-router';
import { useT } from '../../shared/i18n/use-t.ts';
import { paths } from '../../shared/paths.ts';
import { ButtonLink } from '../../shared/ui/button.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { wingsOf } from './office-rooms.ts';
import { useOfficeRoles } from './use-office-roles.ts';

/** /backoffice: leads to the first room that is open to the person. */
export function OfficeHomePage() {
  const t = useT('office');
  const { data: roles = [] } = useOfficeRoles();
  const first = wingsOf(roles)[0]?.rooms[0];
  if (first) return <Navigate to={first.to} replace />;
  const toShop = (
    <ButtonLink look="primary" to={paths.home}>
      {t('toShop')}
    </ButtonLink>
  );
  return (
    <EmptyState whole title={t('noRoom.title')} actions={toShop}>
      {t('noRoom.text')}
    </EmptyState>
  );
}
