import { useQuery } from '@tanstack/react-query';
import { USER_TYPE } from '@zhiye/contract/constants';
import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { callQuery } from '../../../shared/api/index.ts';
import { formatMoney } from '../../../shared/format.ts';
import { useT } from '../../../shared/i18n/use-t.ts';
import { useClientStore } from '../../../shared/state/client-store.ts';
import styles from './agreements.module.css';

interface AgreementChoicePart {
  /** What the page shows; nothing without an agreement that applies. */
  readonly part: (amountFen: number) => ReactNode;
  readonly isChosen: (amountFen: number) => boolean;
}

/** An institution with a framework agreement chooses whether it pays now or by the statement of the month. */
export function useAgreementChoice(): AgreementChoicePart {
  const t = useT('agreements');
  const id = useId();
  const isInstitution = useClientStore((client) => client.roleType) === USER_TYPE.institution;
  const [isWanted, setWanted] = useState(false);
  const { data } = useQuery({
    ...callQuery('GET /b/v1/agreement/getAgreement', {}),
    enabled: isInstitution,
    gcTime: 0,
  });
  const agreement = data?.state === 'active' ? data : null;
  const isEnough = (amountFen: number) =>
    agreement !== null && !agreement.isBlocked && amountFen > 0 && amountFen <= agreement.availableFen;
  const part = (amountFen: number) =>
    agreement && (
      <section className={`card ${styles.checkout}`} aria-labelledby={id}>
        <h2 id={id}>{t('checkout.title')}</h2>
        <fieldset className={styles.ways}>
          <legend className="vh">{t('checkout.title')}</legend>
          {[false, true].map((onAccount) => (
            <label key={String(onAccount)}>
              <input
                type="radio"
                name={id}
                checked={(isWanted && isEnough(amountFen)) === onAccount}
                disabled={onAccount && !isEnough(amountFen)}
                onChange={() => setWanted(onAccount)}
              />
              <span>{t(onAccount ? 'checkout.onAccount' : 'checkout.now')}</span>
            </label>
          ))}
        </fieldset>
        <p className="sub s12">
          {agreement.isBlocked
            ? t('checkout.blocked', { amount: formatMoney(agreement.overdueFen) })
            : t(isEnough(amountFen) ? 'checkout.hint' : 'checkout.notEnough', {
                amount: formatMoney(agreement.availableFen),
              })}
        </p>
      </section>
    );
  return { part, isChosen: (amountFen) => isWanted && isEnough(amountFen) };
}
