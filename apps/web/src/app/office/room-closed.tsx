import type { OfficeRole } from '@zhiye/contract';
import { usePageTitle } from '../../shared/i18n/page-title.ts';
import { useT } from '../../shared/i18n/use-t.ts';
import { paths } from '../../shared/paths.ts';
import { ButtonLink } from '../../shared/ui/button.tsx';
import { LockedBookDrawing } from '../../shared/ui/drawings/locked-book.tsx';
import { StatePanel } from '../../shared/ui/state-panel.tsx';

/** In the place of a room that is not open to the person: who works there, and the ways on. */
export function RoomClosed({ roles }: { readonly roles: readonly OfficeRole[] }) {
  const t = useT('office');
  const common = useT('shared');
  const title = common('noPermission.title');
  usePageTitle(title);
  const who = [...roles, 'admin'].map((role) => t(`roles.${role}`)).join(common('listSeparator'));
  const actions = (
    <>
      <ButtonLink look="primary" to={paths.office.home}>
        {t('closed.toHome')}
      </ButtonLink>
      <ButtonLink to={paths.home}>{t('toShop')}</ButtonLink>
    </>
  );
  return (
    <StatePanel drawing={<LockedBookDrawing />} title={title} actions={actions} whole>
      {t('closed.text', { who })}
    </StatePanel>
  );
}
