import type { SaleFact, SaleGroup, SaleStatistics } from '@zhiye/contract';
import type { SaleGroup as SaleGroupName } from '@zhiye/contract/constants/commerce/statistics';
import type { ReadBlob } from '../../../../shared/api/download.ts';
import type { ExportFormat } from '../../../../shared/ui/reports/export-buttons.tsx';

export interface DayRange {
  readonly fromDay: string;
  readonly toDay: string;
}

interface GroupQuestion extends DayRange {
  readonly groupBy: SaleGroupName;
  readonly keyword?: string;
  readonly pageNo: number;
  readonly pageSize: number;
}

interface FactFilter extends DayRange {
  readonly groupBy?: SaleGroupName;
  readonly key?: string;
}

interface Query<Data> {
  readonly queryKey: readonly unknown[];
  readonly queryFn: () => Promise<Data>;
}

/** Where the figures come from: the sales of the calling channel, or of the shop. */
export interface SaleSource {
  figures(range: DayRange): Query<SaleStatistics>;
  groups(question: GroupQuestion): Query<{ list: SaleGroup[]; total: number }>;
  facts(
    question: FactFilter & { pageNo: number; pageSize: number },
  ): Query<{ list: SaleFact[]; total: number; amountFen: number }>;
  download(body: FactFilter & { format: ExportFormat }, readBlob: ReadBlob): Promise<void>;
  /** The page of an order, where the caller has one. */
  orderPath(orderNo: string): string | undefined;
  /** The address of the page. */
  readonly path: string;
}

/** Fails with the text of a refusal. */
export const replyQuery = <Data>(
  queryKey: readonly unknown[],
  read: () => Promise<{ isOK: true; data: Data } | { isOK: false; code: number; msg: string }>,
  fail: (reply: { code: number; msg: string }) => Error,
): Query<Data> => ({
  queryKey,
  queryFn: async () => {
    const reply = await read();
    if (!reply.isOK) throw fail(reply);
    return reply.data;
  },
});
