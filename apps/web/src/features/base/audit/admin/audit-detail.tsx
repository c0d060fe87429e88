import { currentTexts } from '../../../../shared/i18n/start-i18n.ts';
import { translateDay } from '../../../../shared/i18n/dates.ts';
import { Fragment } from 'react';
import { formatMoney } from '../../../../shared/format.ts';
import { DataText } from '../../../../shared/i18n/data-text.tsx';
import { useT } from '../../../../shared/i18n/use-t.ts';
import styles from './audit-table.module.css';

/** The field of a detail whose value is a list of names of fields. */
const CHANGED_FIELDS = 'changed';

/** The detail of an entry, field by field. JSON that is not an object is shown unchanged. */
export function AuditDetail({ detail }: { readonly detail: string }) {
  const fields = toDetailFields(detail);
  if (!fields) return <code className={styles.code}>{detail}</code>;
  return (
    <dl className={styles.detail}>
      {fields.map(({ name, value }) => (
        <div key={name}>
          <dt>
            <FieldName name={name} />
          </dt>
          <dd>
            <FieldValue name={name} value={value} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The name of a file, a key or a domain: it belongs to no language. */
const IDENTIFIER = /^[\w-]+(?:\.[\w-]+)+$/;
const isIdentifier = (value: string): boolean => IDENTIFIER.test(value) && Number.isNaN(Number(value));

function FieldValue({ name, value }: DetailField) {
  if (typeof value !== 'string') return <Parts parts={value} />;
  if (isIdentifier(value)) return <code>{value}</code>;
  return name === CHANGED_FIELDS ? <FieldNames names={value} /> : <DataText>{value}</DataText>;
}

/** One line for each part of a list. */
function Parts({ parts }: { readonly parts: readonly (readonly DetailField[])[] }) {
  return (
    <ul className={styles.parts}>
      {parts.map((fields, index) => (
        <li key={index}>
          {fields.map(({ name, value }) => (
            <span key={name}>
              <FieldName name={name} /> <FieldValue name={name} value={value} />
            </span>
          ))}
        </li>
      ))}
    </ul>
  );
}

/** The text of a field. A field that this build does not know shows its identifier. */
function FieldName({ name }: { readonly name: string }) {
  const t = useT('audit-admin');
  return t(`field.${name}`, { defaultValue: '' }) || <code>{name}</code>;
}

/** `names` are separated by commas; a number or a dash is shown as it is. */
function FieldNames({ names }: { readonly names: string }) {
  const shared = useT('shared');
  if (!/^[A-Za-z]/.test(names)) return names;
  return names.split(', ').map((name, index) => (
    <Fragment key={name}>
      {index > 0 && shared('listSeparator')}
      <FieldName name={name} />
    </Fragment>
  ));
}

/** A field of a detail: text, or the fields of each part. */
interface DetailField {
  readonly name: string;
  readonly value: string | readonly (readonly DetailField[])[];
}

/** The fields of a detail; undefined if the detail is not an object. */
export function toDetailFields(detail: string): DetailField[] | undefined {
  let value: unknown;
  try {
    value = JSON.parse(detail);
  } catch {
    return undefined;
  }
  return isObject(value) ? fieldsOf(value) : undefined;
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const fieldsOf = (value: object): DetailField[] =>
  Object.entries(value).map(([name, field]) => ({
    name,
    value: isMoney(name, field) ? yuan(field) : describe(field),
  }));

/** Amounts are recorded in fen, and read in yuan. */
const isMoney = (name: string, field: unknown): field is number =>
  name.endsWith('Fen') && typeof field === 'number';

const yuan = (fen: number): string => (fen < 0 ? `−¥${formatMoney(-fen)}` : `¥${formatMoney(fen)}`);

function describe(field: unknown): DetailField['value'] {
  if (field === null) return '—';
  if (isObject(field)) return [fieldsOf(field)];
  if (!Array.isArray(field)) return translateDay(currentTexts().language, String(field));
  if (field.length > 0 && field.every(isObject)) return field.map(fieldsOf);
  return field.map((item) => (isObject(item) ? JSON.stringify(item) : String(item))).join(', ') || '—';
}
