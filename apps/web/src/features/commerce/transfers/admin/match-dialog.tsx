import type { MatchCandidate, UnmatchedLine } from '@zhiye/contract';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { call } from '../../../../shared/api/index.ts';
import { formatMoney } from '../../../../shared/format.ts';
import { DataText } from '../../../../shared/i18n/data-text.tsx';
import { textLanguage } from '../../../../shared/i18n/text-language.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { AdminModal } from '../../../../shared/ui/admin/admin-modal.tsx';
import { InlineAlert } from '../../../../shared/ui/feedback/inline-alert.tsx';
import { toFen } from '../../../../shared/yuan.ts';
import { describeCandidate, evidenceOf } from './evidence.ts';
import type { TransferActionRun } from './use-transfer-action.ts';
import styles from './transfers.module.css';

interface Part {
  readonly candidate: MatchCandidate;
  readonly amount: string;
}

const yuanText = (fen: number): string => (fen / 100).toFixed(2);

/** The whole line for one transfer; of several, each what it still needs. */
const firstParts = ({ candidates, amountFen, fit }: UnmatchedLine): Part[] =>
  (fit === 'unmatched' ? [] : candidates).map((candidate) => ({
    candidate,
    amount: yuanText(candidates.length === 1 ? amountFen : candidate.outstandingFen),
  }));

interface MatchDialogProps {
  readonly line: UnmatchedLine;
  readonly act: TransferActionRun;
  readonly onClose: () => void;
}

/** Splits a bank line over one or more transfers, to exact sums, and proposes it. */
export function MatchDialog({ line, act, onClose }: MatchDialogProps) {
  const t = useT('transfers-admin');
  const [parts, setParts] = useState(() => firstParts(line));
  const [note, setNote] = useState('');
  const [missing, setMissing] = useState('');
  const fens = parts.map(({ amount }) => toFen(amount));
  const sumFen = fens.reduce<number>((sum, fen) => sum + (fen ?? 0), 0);
  const isExact = parts.length > 0 && fens.every(Boolean) && sumFen === line.amountFen;
  const isShort = parts.some(({ candidate }, index) => (fens[index] ?? 0) < candidate.outstandingFen);
  const has = ({ transferId }: MatchCandidate) =>
    parts.some(({ candidate }) => candidate.transferId === transferId);
  const addCandidate = (candidate: MatchCandidate) =>
    setParts([...parts, { candidate, amount: yuanText(Math.max(0, line.amountFen - sumFen)) }]);
  const add = async (text: string) => {
    const found = await findCandidate(text.trim(), line.amountFen);
    setMissing(found ? '' : text);
    if (found && !has(found)) addCandidate(found);
  };
  const suggested = line.fit === 'unmatched' ? line.candidates.filter((candidate) => !has(candidate)) : [];
  const isProposed = parts.some(({ candidate }) => candidate.proposedFen > 0);
  const propose = () => {
    const chosen = parts.map(({ candidate: { transferId } }, index) => ({
      transferId,
      amountFen: fens[index]!,
    }));
    const input = { lineId: line.lineId, parts: chosen, note: note.trim() || undefined };
    act.mutate(() => call('POST /b/v1/admin/transfer/proposeMatch', input), { onSuccess: onClose });
  };
  return (
    <AdminModal title={t('match.title')} text={t('match.text')} width={640} onClose={onClose}>
      <p className={styles.line}>
        <b lang={textLanguage(line.payer)}>{line.payer}</b>
        <span lang={textLanguage(line.remark)}>{line.remark}</span>
        <b className="num">¥{formatMoney(line.amountFen)}</b>
      </p>
      <Input.Search
        aria-label={t('match.add')}
        placeholder={t('match.add')}
        enterButton={t('match.addButton')}
        maxLength={20}
        onSearch={(text) => void add(text)}
      />
      {missing && (
        <p role="status">
          <DataText>{t('match.notFound', { text: missing })}</DataText>
        </p>
      )}
      {suggested.length > 0 && <SuggestionList candidates={suggested} onAdd={addCandidate} />}
      <PartList parts={parts} onChange={setParts} />
      {isProposed && <InlineAlert tone="wait" title={t('match.proposedAlready')} />}
      <p role="status" className={styles.sum} data-exact={isExact}>
        {t(isExact ? 'match.exact' : 'match.differs', {
          sum: formatMoney(sumFen),
          amount: formatMoney(line.amountFen),
        })}
      </p>
      {isShort && (
        <Input
          aria-label={t('match.note')}
          placeholder={t('match.note')}
          maxLength={200}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
      )}
      {act.error && (
        <InlineAlert tone="bad" title={t('notDone')}>
          {act.error.message}
        </InlineAlert>
      )}
      <div className={styles.actions}>
        <Button onClick={onClose}>{t('cancel')}</Button>
        <Button type="primary" disabled={!isExact || act.isPending} onClick={propose}>
          {t('match.propose')}
        </Button>
      </div>
    </AdminModal>
  );
}

interface SuggestionListProps {
  readonly candidates: readonly MatchCandidate[];
  readonly onAdd: (candidate: MatchCandidate) => void;
}

/** Transfers with the payer or the amount of the line, and what speaks for each. */
function SuggestionList({ candidates, onAdd }: SuggestionListProps) {
  const t = useT('transfers-admin');
  return (
    <section aria-label={t('suggested')}>
      <p className="sub">{t('suggested')}</p>
      <ul className={styles.parts}>
        {candidates.map((candidate) => (
          <li key={candidate.transferId} className={styles.suggestion}>
            <span>
              <b lang={textLanguage(candidate.institution)}>{candidate.institution}</b>
              <span className="sub num">
                <DataText>{describeCandidate(candidate, t)}</DataText>
              </span>
              <span className="sub">{evidenceOf(candidate, t)}</span>
            </span>
            <Button
              aria-label={t('match.choose', { code: candidate.referenceCode })}
              onClick={() => onAdd(candidate)}
            >
              {t('match.addButton')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface PartListProps {
  readonly parts: readonly Part[];
  readonly onChange: (parts: Part[]) => void;
}

/** The transfers of a match with their amounts. */
function PartList({ parts, onChange }: PartListProps) {
  const t = useT('transfers-admin');
  return (
    <ul className={styles.parts}>
      {parts.map(({ candidate, amount }, index) => (
        <li key={candidate.transferId}>
          <span>
            <b lang={textLanguage(candidate.institution)}>{candidate.institution}</b>
            <span className="sub num">
              <DataText>{describeCandidate(candidate, t)}</DataText>
            </span>
          </span>
          <Input
            aria-label={t('match.amount', { code: candidate.referenceCode })}
            inputMode="decimal"
            prefix="¥"
            value={amount}
            onChange={({ target }) =>
              onChange(parts.map((part, at) => (at === index ? { ...part, amount: target.value } : part)))
            }
          />
          <Button
            aria-label={t('match.remove', { code: candidate.referenceCode })}
            onClick={() => onChange(parts.filter((_, at) => at !== index))}
          >
            {t('match.removeButton')}
          </Button>
        </li>
      ))}
    </ul>
  );
}

/** Looks for the whole reference code or order number. */
async function findCandidate(text: string, amountFen: number): Promise<MatchCandidate | undefined> {
  if (text === '') return undefined;
  const reply = await call('GET /b/v1/admin/transfer/findTransfers', { text, pageNo: 1, pageSize: 5 });
  const found = reply.isOK
    ? reply.data.list.find(
        ({ orderNo, referenceCode }) => orderNo === text || referenceCode === text.toUpperCase(),
      )
    : undefined;
  if (!found) return undefined;
  const { transferId, orderNo, institution, referenceCode, receivedFen, orderStatus, voucher } = found;
  const missingFen = orderStatus === 'unpaid' ? Math.max(0, found.amountFen - receivedFen) : 0;
  const known = { transferId, orderNo, institution, referenceCode, hasVoucher: voucher !== null };
  const { proposedFen } = found;
  const fit = { proposedFen, isSameAmount: missingFen === amountFen, payer: 'other' as const };
  return { ...known, ...fit, outstandingFen: Math.max(0, missingFen - proposedFen) };
}
