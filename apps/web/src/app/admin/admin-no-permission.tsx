import type { StaffRole } from '@zhiye/contract';
import { usePageTitle } from '../../shared/i18n/page-title.ts';
import { useT } from '../../shared/i18n/use-t.ts';
import { adminPaths } from '../../shared/navigation/admin-paths.ts';
import { paths } from '../../shared/navigation/paths.ts';
import { ButtonLink } from '../../shared/ui/button.tsx';
import { LockedBookDrawing } from '../../shared/ui/drawings/locked-book.tsx';
import { StatePanel } from '../../shared/ui/feedback/state-panel.tsx';

/** Shown instead of a section that the user may not open: which roles may, and where to go. */
export function AdminNoPermission({ roles }: { readonly roles: readonly StaffRole[] }) {
  const t = useT('admin');
  const common = useT('shared');
  const title = common('noPermission.title');
  usePageTitle(title);
  const who = [...roles, 'admin'].map((role) => t(`roles.${role}`)).join(common('listSeparator'));
  const actions = (
    <>
      <ButtonLink look="primary" to={adminPaths.home}>
        {t('noPermission.toHome')}
      </ButtonLink>
      <ButtonLink to={paths.home}>{t('toShop')}</ButtonLink>
    </>
  );
  return (
    <StatePanel drawing={<LockedBookDrawing />} title={title} actions={actions} isPage>
      {t('noPermission.text', { who })}
    </StatePanel>
  );
}
