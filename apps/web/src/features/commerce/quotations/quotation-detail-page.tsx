import { useQuery } from '@tanstack/react-query';
import type { CodeDelivery, QuotationVersion } from '@zhiye/contract';
import { Link, useParams } from 'react-router';
import { formatInstant, formatMoney } from '../../../shared/format.ts';
import { DataText } from '../../../shared/i18n/data-text.tsx';
import { useT } from '../../../shared/i18n/use-t.ts';
import { paths } from '../../../shared/navigation/paths.ts';
import { Price } from '../../../shared/ui/books/price.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { ErrorState } from '../../../shared/ui/feedback/error-state.tsx';
import { InlineAlert } from '../../../shared/ui/feedback/inline-alert.tsx';
import { Loading } from '../../../shared/ui/feedback/loading.tsx';
import { Icon } from '../../../shared/ui/icon.tsx';
import table from '../../../shared/ui/table.module.css';
import { downloadFile } from '../../../shared/api/download.ts';
import { TitleCell } from './asked-line-table.tsx';
import { lineKey } from './asked-lines.ts';
import { ContractCard } from './contract-card.tsx';
import { QuotationActions } from './quotation-actions.tsx';
import { StateText } from './quotation-list-page.tsx';
import { QuotationStateTag } from './quotation-state-tag.tsx';
import { quotationQuery } from './quotation.queries.ts';
import type { Quotation } from './quotation.queries.ts';
import styles from './quotations.module.css';

/** /personal/quotation/detail/{quotationNo}: what was asked for, the prices that came, and what can be done. */
export function QuotationDetailPage() {
  const t = useT('quotations');
  const { quotationNo = '' } = useParams();
  const { data, error, refetch } = useQuery(quotationQuery(quotationNo));
  return (
    <>
      <Link className="lk s13" to={paths.personal.quotation}>
        <Icon name="left" size={13} /> {t('list.title')}
      </Link>
      {!data && !error && <Loading count={8} />}
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data && <QuotationDetail quotation={data} />}
    </>
  );
}

function QuotationDetail({ quotation }: { readonly quotation: Quotation }) {
  const t = useT('quotations');
  const { quotationNo, state, versions, contract } = quotation;
  const current = versions.find((version) => version.state === 'sent');
  return (
    <>
      <div className={styles.head}>
        <h1 className="pt">
          {t('detail.title')} <span className="num">{quotationNo}</span>
        </h1>
        <QuotationStateTag state={state} />
        <span className="s13 sub">
          <StateText quotation={quotation} />
        </span>
        <QuotationActions quotation={quotation} current={current} />
      </div>
      {state === 'lapsed' && (
        <InlineAlert tone="wait" title={t('detail.lapsed', { day: quotation.validDay })} />
      )}
      {quotation.isRepriceAsked && <InlineAlert tone="wait" title={t('detail.repriceAsked')} />}
      <div className={styles.layout}>
        <div>
          <section className={`card ${styles.section}`} aria-label={t('detail.lines')}>
            {current ? <QuotedLines version={current} /> : <AskedLines quotation={quotation} />}
          </section>
          {versions.length > 0 && <Versions quotation={quotation} />}
          {contract && <ContractCard quotationNo={quotationNo} contract={contract} />}
        </div>
        <aside>
          {current && <Sums version={current} />}
          <Terms quotation={quotation} current={current} />
        </aside>
      </div>
    </>
  );
}

interface LineTableProps {
  readonly lines: readonly {
    readonly bookId: number;
    readonly duration: QuotationVersion['lines'][number]['duration'];
    readonly title: string;
    readonly authors: readonly string[];
    readonly publisher: string;
    readonly coverUrl: string;
    readonly quantity: number;
    readonly codeDelivery: CodeDelivery;
    readonly tierFen: number;
    readonly unitFen?: number;
    readonly amountFen: number;
  }[];
}

function LineTable({ lines }: LineTableProps) {
  const t = useT('quotations');
  const names = useT('shared');
  const isQuoted = lines.some(({ unitFen }) => unitFen !== undefined);
  return (
    <div className={styles.scroll}>
      <table className={table.table}>
        <thead>
          <tr>
            <th scope="col">{t('column.title')}</th>
            <th scope="col">{t('column.duration')}</th>
            <th scope="col" data-num>
              {t('column.quantity')}
            </th>
            <th scope="col" data-num>
              {t(isQuoted ? 'column.tier' : 'column.today')}
            </th>
            {isQuoted && (
              <th scope="col" data-num>
                {t('column.quoted')}
              </th>
            )}
            <th scope="col" data-num>
              {t('column.amount')}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={lineKey(line)}>
              <td>
                <TitleCell line={line} />
              </td>
              <td>
                {names(`duration.${line.duration}`)}
                <p className="s12 sub">{t('fromRedemption')}</p>
              </td>
              <td data-num>
                {line.quantity}
                {line.codeDelivery === 'roster' && <p className="s12 sub">{t('delivery.roster')}</p>}
              </td>
              <td data-num>¥{formatMoney(line.tierFen)}</td>
              {line.unitFen !== undefined && (
                <td data-num>
                  <b>¥{formatMoney(line.unitFen)}</b>
                </td>
              )}
              <td data-num>¥{formatMoney(line.amountFen)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const QuotedLines = ({ version }: { readonly version: QuotationVersion }) => (
  <LineTable lines={version.lines} />
);

const AskedLines = ({ quotation }: { readonly quotation: Quotation }) => (
  <LineTable lines={quotation.asked} />
);

/** What was sent, newest first; an earlier version can still be read. */
function Versions({ quotation: { quotationNo, versions } }: { readonly quotation: Quotation }) {
  const t = useT('quotations');
  const newest = versions[0]!.versionNo;
  return (
    <section className={`card ${styles.section}`} aria-labelledby="versions">
      <h2 id="versions">{t('detail.versions')}</h2>
      <ul className={styles.versions}>
        {versions.map(({ versionNo, state, amountFen, sentAt, message }) => (
          <li key={versionNo}>
            <b>{t('version', { number: versionNo })}</b>
            <span className="num">¥{formatMoney(amountFen)}</span>
            <span className="num sub s13">{sentAt && formatInstant(sentAt)}</span>
            {state === 'replaced' && <span className="sub s13">{t('replacedBy', { number: newest })}</span>}
            {(['pdf', 'docx'] as const).map((format) => (
              <Button
                key={format}
                look="text"
                size="small"
                aria-label={t('downloadVersion', { number: versionNo, format: format.toUpperCase() })}
                onClick={() =>
                  void downloadFile('DOWNLOAD /b/v1/quotation/download', {
                    quotationNo,
                    versionNo,
                    format,
                  }).catch(() => undefined)
                }
              >
                {format.toUpperCase()}
              </Button>
            ))}
            {message && (
              <p className={styles.message}>
                <DataText>{message}</DataText>
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Sums({ version }: { readonly version: QuotationVersion }) {
  const t = useT('quotations');
  const less = [
    ['sum.tier', version.tierDiscountFen],
    ['sum.quoted', version.quotedDiscountFen],
  ] as const;
  return (
    <div className={`card ${styles.sum}`}>
      <dl>
        <div>
          <dt>{t('sum.list')}</dt>
          <dd className="num">¥{formatMoney(version.listFen)}</dd>
        </div>
        {less.map(
          ([label, fen]) =>
            fen !== 0 && (
              <div key={label}>
                <dt>{t(label)}</dt>
                <dd className="num">
                  {fen > 0 ? '−' : '+'} ¥{formatMoney(Math.abs(fen))}
                </dd>
              </div>
            ),
        )}
        <div className={styles.total}>
          <dt>{t('sum.amount')}</dt>
          <dd>
            <Price fen={version.amountFen} size={28} />
          </dd>
        </div>
      </dl>
    </div>
  );
}

interface TermsProps {
  readonly quotation: Quotation;
  readonly current: QuotationVersion | undefined;
}

function Terms({ quotation: { request, sellerName }, current }: TermsProps) {
  const t = useT('quotations');
  const { party } = request;
  const facts: readonly (readonly [string, string])[] = [
    ...(current ? [['delivery', t('terms.deliveryText', { count: current.deliveryDays })] as const] : []),
    ['payment', t('terms.paymentText')],
    ['contract', t('terms.contractText')],
    ['invoice', t('terms.invoiceText')],
    ['seller', t('terms.sellerText', { name: sellerName })],
    ['institution', party.institutionName],
    ['contact', `${party.contactName} ${party.phone}`],
    ...(request.purchaseOrderNo ? [['purchaseOrderNo', request.purchaseOrderNo] as const] : []),
    ...(request.note ? [['note', request.note] as const] : []),
  ];
  return (
    <section className={`card ${styles.section}`} aria-labelledby="terms">
      <h2 id="terms">{t('terms.title')}</h2>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{t(`terms.${name}`)}</dt>
            <dd>
              <DataText>{value}</DataText>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
