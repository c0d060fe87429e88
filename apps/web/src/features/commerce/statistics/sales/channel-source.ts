import { downloadFile } from '../../../../shared/api/download.ts';
import { call, CallFailed } from '../../../../shared/api/index.ts';
import { paths } from '../../../../shared/navigation/paths.ts';
import { replyQuery } from './sale-source.ts';
import type { SaleSource } from './sale-source.ts';

const failed = (reply: { code: number; msg: string }) => new CallFailed(reply);
const FIGURES = 'GET /b/v1/statistics/getChannelStatistics';
const GROUPS = 'GET /b/v1/statistics/findChannelGroups';
const FACTS = 'GET /b/v1/statistics/findChannelFacts';

/** The sales of the calling channel. It has no page of an order. */
export const channelSource: SaleSource = {
  figures: (range) => replyQuery([FIGURES, range], () => call(FIGURES, range), failed),
  groups: (question) => replyQuery([GROUPS, question], () => call(GROUPS, question), failed),
  facts: (question) => replyQuery([FACTS, question], () => call(FACTS, question), failed),
  download: (body, readBlob) => downloadFile('DOWNLOAD /b/v1/statistics/exportChannelFacts', body, readBlob),
  orderPath: () => undefined,
  path: paths.personal.statistics,
};
