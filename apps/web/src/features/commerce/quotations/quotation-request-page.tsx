import { useQuery } from '@tanstack/react-query';
import type { AskedLine } from '@zhiye/contract';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useT } from '../../../shared/i18n/use-t.ts';
import { paths } from '../../../shared/navigation/paths.ts';
import { ErrorState } from '../../../shared/ui/feedback/error-state.tsx';
import { Loading } from '../../../shared/ui/feedback/loading.tsx';
import { Icon } from '../../../shared/ui/icon.tsx';
import { readAskedLines } from './asked-lines.ts';
import { quotationQuery } from './quotation.queries.ts';
import type { Quotation } from './quotation.queries.ts';
import { QuotationRequestForm } from './quotation-request-form.tsx';

/** /personal/quotation/new: titles, the institution and what else is wanted. `from` copies a quotation, `change` changes one. */
export function QuotationRequestPage() {
  const t = useT('quotations');
  const query = useSearchParams()[0];
  const change = query.get('change') ?? undefined;
  const copied = change ?? query.get('from') ?? undefined;
  const earlier = useQuery({ ...quotationQuery(copied ?? ''), enabled: copied !== undefined });
  return (
    <>
      <Link className="lk s13" to={paths.personal.quotation}>
        <Icon name="left" size={13} /> {t('list.title')}
      </Link>
      <h1 className="pt">{t(change ? 'form.changeTitle' : 'ask')}</h1>
      {copied && earlier.isPending && <Loading count={6} />}
      {earlier.isError && <ErrorState error={earlier.error} onRetry={() => void earlier.refetch()} />}
      {(!copied || earlier.data) && (
        <ChosenLines
          key={copied ?? query.get('lines')}
          initial={earlier.data?.request.lines ?? readAskedLines(query.get('lines'))}
          earlier={earlier.data}
          change={change}
        />
      )}
    </>
  );
}

interface ChosenLinesProps {
  readonly initial: readonly AskedLine[];
  readonly earlier: Quotation | undefined;
  readonly change: string | undefined;
}

function ChosenLines({ initial, earlier, change }: ChosenLinesProps) {
  const [lines, setLines] = useState<readonly AskedLine[]>(initial);
  return <QuotationRequestForm lines={lines} onLines={setLines} earlier={earlier} change={change} />;
}
