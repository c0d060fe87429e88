import { formatDay } from '../../../../../shared/format.ts';
import { textLanguage } from '../../../../../shared/i18n/text-language.ts';
import { useT } from '../../../../../shared/i18n/use-t.ts';
import page from '../../../../../shared/ui/admin/admin-page.module.css';
import type { ApplicationDetail } from './application-detail.ts';

/** The data of the application and of the account that sent it. */
export function ApplicationFacts({
  review: { item, institution, account },
}: {
  readonly review: ApplicationDetail;
}) {
  const t = useT('applications-admin');
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
    <dl className={page.facts}>
      {Object.entries(facts).map(([name, value]) => (
        <Fact key={name} label={t(`fact.${name}`)} value={value} />
      ))}
    </dl>
  );
}

function Fact({ label, value }: { readonly label: string; readonly value: string | null }) {
  const t = useT('applications-admin');
  return (
    <>
      <dt>{label}</dt>
      <dd lang={textLanguage(value)}>{value || t('none')}</dd>
    </>
  );
}
