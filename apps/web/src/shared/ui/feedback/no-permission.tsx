import type { UserType } from '@zhiye/contract';
import { useT } from '../../i18n/use-t.ts';
import { paths } from '../../navigation/paths.ts';
import { ButtonLink } from '../button.tsx';
import { LockedBookDrawing } from '../drawings/locked-book.tsx';
import { StatePanel } from './state-panel.tsx';

/** Shown instead of a page: says who may see it and how to get access. */
export function NoPermission({ allowedTypes }: { readonly allowedTypes: readonly UserType[] }) {
  const t = useT('shared');
  const who = allowedTypes.map((type) => t(`role.${type}`)).join(t('listSeparator'));
  const actions = (
    <>
      <ButtonLink look="primary" to={paths.home}>
        {t('toHome')}
      </ButtonLink>
      <ButtonLink to={paths.personal.service}>{t('toSupport')}</ButtonLink>
    </>
  );
  return (
    <StatePanel drawing={<LockedBookDrawing />} title={t('noPermission.title')} actions={actions} isPage>
      {t('noPermission.text', { who })}
    </StatePanel>
  );
}
