import { formatDay } from '../../shared/format.ts';
import { useT } from '../../shared/i18n/use-t.ts';
import room from '../../shared/ui/office-room.module.css';
import type { Review } from './review.ts';

/** What was sent, and whose account it came from. */
export function ReviewFacts({ review: { item, institution, account } }: { readonly review: Review }) {
  const t = useT('office-reviews');
  const sent = institution
    ? {
        institutionName: institution.institutionName,
        category: t(`category.${institution.category}`),
        address: institution.address,
        contactName: institution.contactName,
        department: institution.department,
      }
    : { name: item.name, institution: item.institution, department: item.department };
  const facts = {
    ...sent,
    accountName: account.accountName,
    phone: account.phone,
    email: account.email,
    registeredAt: formatDay(account.registeredAt),
  };
  return (
    <dl className={room.facts}>
      {Object.entries(facts).map(([name, value]) => (
        <Fact key={name} label={t(`fact.${name}`)} value={value} />
      ))}
    </dl>
  );
}

function Fact({ label, value }: { readonly label: string; readonly value: string | null }) {
  const t = useT('office-reviews');
  return (
    <>
      <dt>{label}</dt>
      <dd>{value || t('none')}</dd>
    </>
  );
}
