import type { ReactNode } from 'react';
import { DataText } from '../../../../shared/i18n/data-text.tsx';
import { useLanguage, useT } from '../../../../shared/i18n/use-t.ts';

type Value = string | number | boolean | readonly string[] | null | undefined;

/** What an approval shows of its change; the server writes it, and an unknown field is left out. */
interface Detail {
  readonly zh?: string;
  readonly en?: string;
  readonly name?: string;
  readonly accountName?: string;
  readonly staffRoles?: readonly string[];
  readonly before?: Value;
  readonly after?: Value;
}

/** The change in words: which setting or account, and its values before and after. */
export function ApprovalDetail({ detail }: { readonly detail: string }) {
  const t = useT('security-admin');
  const language = useLanguage();
  const read = JSON.parse(detail) as Detail;
  const { name, accountName, staffRoles, before, after } = read;
  const subject = read[language] ?? [name, accountName].filter(Boolean).join(' · ');
  return (
    <>
      <DataText>{subject}</DataText>
      {staffRoles && (
        <Line label={t('roles')}>
          <ValueText value={staffRoles} />
        </Line>
      )}
      {after !== undefined && (
        <>
          <Line label={t('before')}>
            <ValueText value={before} />
          </Line>
          <Line label={t('after')}>
            <ValueText value={after} />
          </Line>
        </>
      )}
    </>
  );
}

const Line = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <div className="s13">
    <span className="sub">{label}</span> {children}
  </div>
);

/** A list is of roles. */
function ValueText({ value }: { readonly value: Value }) {
  const t = useT('security-admin');
  const shared = useT('shared');
  if (typeof value === 'boolean') return <b>{t(value ? 'on' : 'off')}</b>;
  if (Array.isArray(value)) {
    const roles = value.map((role: string) => t(`role.${role}`, { defaultValue: role }));
    return <b>{roles.join(shared('listSeparator')) || '—'}</b>;
  }
  return (
    <b>
      <DataText>{String(value ?? '') || '—'}</DataText>
    </b>
  );
}
