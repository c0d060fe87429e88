import type { AdminQuotationDetail } from '@zhiye/contract';
import { Button } from 'antd';
import { Link } from 'react-router';
import { downloadFile } from '../../../../shared/api/download.ts';
import { formatCount, formatMoney } from '../../../../shared/format.ts';
import { DataText } from '../../../../shared/i18n/data-text.tsx';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { adminPaths } from '../../../../shared/navigation/admin-paths.ts';
import page from '../../../../shared/ui/admin/admin-page.module.css';
import table from '../../../../shared/ui/table.module.css';
import styles from './quotations-admin.module.css';

/** What the institution said, and what prices can be compared with. */
export function QuotationFacts({ quotation }: { readonly quotation: AdminQuotationDetail }) {
  const t = useT('quotations-admin');
  const names = useT('quotations');
  const { request, orderNo, orderCount, paidFen } = quotation;
  const { party } = request;
  const facts: readonly (readonly [string, string])[] = [
    [names('field.institutionName'), [party.institutionName, party.department].filter(Boolean).join(' ')],
    [names('field.contactName'), `${party.contactName} ${party.phone} ${party.email}`],
    [names('field.taxId'), party.taxId],
    [names('field.note'), request.note],
    [names('field.papers'), request.papers.map((paper) => names(`paper.${paper}`)).join(' · ')],
    [names('field.deliverBy'), request.deliverBy ?? ''],
    [names('field.purchaseOrderNo'), request.purchaseOrderNo],
    [t('orders'), t('ordersText', { count: formatCount(orderCount), amount: formatMoney(paidFen) })],
  ];
  return (
    <aside>
      <section className={`card ${styles.block}`}>
        <h2>{t('said')}</h2>
        <dl className={page.facts}>
          {facts
            .filter(([, value]) => value)
            .flatMap(([name, value]) => [
              <dt key={name}>{name}</dt>,
              <dd key={`${name} value`}>
                <DataText>{value}</DataText>
              </dd>,
            ])}
        </dl>
        {orderNo && (
          <p>
            <Link className="lk num" to={adminPaths.orderDetail(orderNo)}>
              {t('order', { orderNo })}
            </Link>
          </p>
        )}
      </section>
      <EarlierPrices quotation={quotation} />
      <Contract quotation={quotation} />
    </aside>
  );
}

function EarlierPrices({ quotation: { earlierPrices } }: { readonly quotation: AdminQuotationDetail }) {
  const t = useT('quotations-admin');
  const names = useT('quotations');
  return (
    <section className={`card ${styles.block}`}>
      <h2>{t('earlier')}</h2>
      {earlierPrices.length === 0 && <p className="sub s13">{t('noEarlier')}</p>}
      {earlierPrices.length > 0 && (
        <table className={table.table}>
          <thead>
            <tr>
              <th scope="col">{names('column.title')}</th>
              <th scope="col" data-num>
                {names('column.quantity')}
              </th>
              <th scope="col" data-num>
                {t('column.unit')}
              </th>
            </tr>
          </thead>
          <tbody>
            {earlierPrices.map(({ title, isOwn, day, quantity, unitFen }, index) => (
              <tr key={index}>
                <td>
                  <DataText>{title}</DataText>
                  <span className={`${page.by} ${page.under}`}>
                    {t(isOwn ? 'own' : 'others')} <span className="num">{day}</span>
                  </span>
                </td>
                <td data-num>{quantity}</td>
                <td data-num>¥{formatMoney(unitFen)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

function Contract({ quotation: { quotationNo, contract } }: { readonly quotation: AdminQuotationDetail }) {
  const t = useT('quotations-admin');
  if (!contract) return null;
  const formats = contract.signed ? (['docx', 'pdf', 'signed'] as const) : (['docx', 'pdf'] as const);
  return (
    <section className={`card ${styles.block}`}>
      <h2>{t('contract', { number: contract.contractNo })}</h2>
      {formats.map((format) => (
        <Button
          key={format}
          type="link"
          onClick={() =>
            void downloadFile('DOWNLOAD /b/v1/admin/quotation/downloadContract', {
              quotationNo,
              format,
            }).catch(() => undefined)
          }
        >
          {format === 'signed' ? t('signed') : format.toUpperCase()}
        </Button>
      ))}
      {!contract.signed && <p className="sub s13">{t('notSigned')}</p>}
    </section>
  );
}
