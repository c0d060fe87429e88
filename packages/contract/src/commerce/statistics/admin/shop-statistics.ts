import { adminSections } from '../../../access.ts';
import { download, route } from '../../../route.ts';
import { saleQuestions, statisticsErrors } from '../statistics.ts';

const access = adminSections('statistics');

export const getShopStatistics = route({
  method: 'GET',
  path: '/b/v1/admin/statistics/getStatistics',
  access,
  query: saleQuestions.figures,
  data: saleQuestions.data,
  errors: [statisticsErrors.wrongRange],
});

/** Sorted by sales, the largest first. */
export const findShopSaleGroups = route({
  method: 'GET',
  path: '/b/v1/admin/statistics/findGroups',
  access,
  query: saleQuestions.groups,
  data: saleQuestions.groupPage,
  errors: [statisticsErrors.wrongRange],
});

/** What a figure is made of, newest first. */
export const findShopSaleFacts = route({
  method: 'GET',
  path: '/b/v1/admin/statistics/findFacts',
  access,
  query: saleQuestions.facts,
  data: saleQuestions.factPage,
  errors: [statisticsErrors.wrongRange],
});

export const exportShopSaleFacts = download({
  path: '/b/v1/admin/statistics/exportFacts',
  access,
  limitPerMinute: 20,
  body: saleQuestions.export,
  errors: [statisticsErrors.wrongRange, statisticsErrors.exportTooLong],
});

export const shopStatisticsRoutes = {
  getShopStatistics,
  findShopSaleGroups,
  findShopSaleFacts,
  exportShopSaleFacts,
};
