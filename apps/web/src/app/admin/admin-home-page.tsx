import { Navigate } from 'react-router';
import { useT } from '../../shared/i18n/use-t.ts';
import { paths } from '../../shared/navigation/paths.ts';
import { ButtonLink } from '../../shared/ui/button.tsx';
import { EmptyState } from '../../shared/ui/feedback/empty-state.tsx';
import { visibleNavGroups } from './admin-navigation.ts';
import { useStaffRoles } from './use-staff-roles.ts';

/** /backoffice: redirects to the first section that the user may open. */
export function AdminHomePage() {
  const t = useT('admin');
  const { data: roles = [] } = useStaffRoles();
  const first = visibleNavGroups(roles)[0]?.sections[0];
  if (first) return <Navigate to={first.to} replace />;
  const toShop = (
    <ButtonLink look="primary" to={paths.home}>
      {t('toShop')}
    </ButtonLink>
  );
  return (
    <EmptyState isPage title={t('noSection.title')} actions={toShop}>
      {t('noSection.text')}
    </EmptyState>
  );
}
