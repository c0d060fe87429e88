import type { BankLine } from '@zhiye/contract';
import { DataText } from '../../../../shared/i18n/data-text.tsx';
import { textLanguage } from '../../../../shared/i18n/text-language.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import page from '../../../../shared/ui/admin/admin-page.module.css';
import { formatReceivedAt } from './received-at.ts';

/** A bank line: who paid, when, its number, its remark, and the line of the file that it was read from. */
export function LineCell({
  line,
  hasRemark = true,
}: {
  readonly line: BankLine;
  readonly hasRemark?: boolean;
}) {
  const t = useT('transfers-admin');
  const { payer, receivedAt, transactionNo, remark, source, fileName, lineNo } = line;
  const facts = [
    formatReceivedAt(receivedAt),
    transactionNo,
    hasRemark && remark,
    source === 'manual' && t('byHand'),
  ];
  return (
    <>
      <span className={page.main} lang={textLanguage(payer)}>
        {payer}
      </span>
      <span className={`${page.by} ${page.under}`}>
        <DataText>{facts.filter(Boolean).join(' · ')}</DataText>
      </span>
      {fileName !== null && lineNo !== null && (
        <span className={`${page.by} ${page.under}`}>
          <DataText>{t('sourceLine', { file: fileName, line: lineNo })}</DataText>
        </span>
      )}
    </>
  );
}
