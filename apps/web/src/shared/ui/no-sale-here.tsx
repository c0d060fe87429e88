import { useT } from '../i18n/use-t.ts';
import { paths } from '../navigation/paths.ts';
import { ButtonLink } from './button.tsx';
import { InlineAlert } from './feedback/inline-alert.tsx';

/** Where nothing is sold: one sentence, and what can be done here. It names no other way to buy. */
export function NoSaleHere() {
  const t = useT('shared');
  return (
    <>
      <InlineAlert tone="wait" title={t('noSale.title')}>
        {t('noSale.text')}
      </InlineAlert>
      <p>
        <ButtonLink look="primary" size="large" to={paths.codeExchange}>
          {t('noSale.redeem')}
        </ButtonLink>{' '}
        <ButtonLink size="large" to={paths.myBook}>
          {t('noSale.shelf')}
        </ButtonLink>
      </p>
    </>
  );
}
