import type { UserType } from '@zhiye/contract';
import { useT } from '../i18n/use-t.ts';
import { paths } from '../paths.ts';
import { ButtonLink } from './button.tsx';
import { LockedBookDrawing } from './drawings/locked-book.tsx';
import { StatePanel } from './state-panel.tsx';

/** In the place of a page: says who may see it, and the ways to become one of them. */
export function NoPermission({ open }: { readonly open: readonly UserType[] }) {
  const t = useT('shared');
  const who = open.map((type) => t(`role.${type}`)).join(t('listSeparator'));
  const actions = (
    <>
      <ButtonLink look="primary" to={paths.personal.service}>
        {t('toSupport')}
      </ButtonLink>
      <ButtonLink to={paths.home}>{t('toHome')}</ButtonLink>
    </>
  );
  return (
    <StatePanel drawing={<LockedBookDrawing />} title={t('noPermission.title')} actions={actions} whole>
      {t('noPermission.text', { who })}
    </StatePanel>
  );
}
