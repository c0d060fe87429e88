import { Type } from 'typebox';
import type { Static } from 'typebox';
import { types } from '../../access.ts';
import { SALE_GROUPS, STATISTICS_FORMATS } from '../../constants/commerce/statistics.ts';
import { USER_TYPE } from '../../constants/people/user-type.ts';
import { defineErrors } from '../../errors.ts';
import { Day, filterText, Instant, nullable, oneOf, pageFields, pageOf, strictObject } from '../../fields.ts';
import { download, route } from '../../route.ts';

export const statisticsErrors = defineErrors({
  wrongRange: {
    code: 4977,
    status: 422,
    zh: '结束日期不能早于开始日期，最多可选 {years} 年',
    en: 'The range cannot end before it begins, and has at most {years} years',
  },
  exportTooLong: {
    code: 4978,
    status: 422,
    zh: 'XLSX 最多导出 {most} 行，请缩小条件或导出 CSV',
    en: 'An XLSX file can have at most {most} rows. Narrow the filters or export CSV',
  },
});

const channel = types(USER_TYPE.channel);
const institution = types(USER_TYPE.institution);

/** Both days included. What lies after today is left out. */
export const rangeFields = { fromDay: Day, toDay: Day };

/** What is measured (requirement R-321), in the range. */
export const SaleFigures = strictObject({
  /** 订单数: orders that were paid. */
  orders: Type.Integer(),
  /** 订购量: copies of these orders. */
  quantity: Type.Integer(),
  paidFen: Type.Integer(),
  refundedFen: Type.Integer(),
  /** 销售总额: paid less refunded; negative when more was refunded. */
  salesFen: Type.Integer(),
  /** 品种数: distinct titles that were sold. */
  titles: Type.Integer(),
  /** 客户数: distinct payers. */
  customers: Type.Integer(),
});
export type SaleFigures = Static<typeof SaleFigures>;

const Range = strictObject(rangeFields);
const SeriesPoint = strictObject({
  /** The day, or the first day of the month. */
  startsOn: Day,
  orders: Type.Integer(),
  quantity: Type.Integer(),
  salesFen: Type.Integer(),
});
export type SeriesPoint = Static<typeof SeriesPoint>;

export const SaleStatistics = strictObject({
  range: Range,
  figures: SaleFigures,
  /** 同比: the same days a year before. */
  yearBefore: strictObject({ range: Range, figures: SaleFigures }),
  /** 环比: the same elapsed part of the period before. */
  periodBefore: strictObject({ range: Range, figures: SaleFigures }),
  /** By day, or by month when the range is longer than 92 days; without the points at which nothing was sold. */
  grain: oneOf(['day', 'month']),
  series: Type.Array(SeriesPoint),
  yearBeforeSeries: Type.Array(SeriesPoint),
  activity: strictObject({
    codeActivated: Type.Integer(),
    samplePassed: Type.Integer(),
    readingDay: Type.Integer(),
  }),
});
export type SaleStatistics = Static<typeof SaleStatistics>;

export const SaleGroupName = oneOf(SALE_GROUPS);

export const SaleGroup = strictObject({
  /** Names the rows of the group: a user, a book, the code of a top subject, or a publisher. */
  key: Type.String(),
  name: Type.String(),
  orders: Type.Integer(),
  quantity: Type.Integer(),
  paidFen: Type.Integer(),
  refundedFen: Type.Integer(),
  salesFen: Type.Integer(),
  yearBeforeFen: Type.Integer(),
  periodBeforeFen: Type.Integer(),
});
export type SaleGroup = Static<typeof SaleGroup>;

const groupFields = {
  ...rangeFields,
  groupBy: SaleGroupName,
  /** A part of the name. */
  keyword: Type.Optional(filterText(80)),
};

const factFields = {
  ...rangeFields,
  groupBy: Type.Optional(SaleGroupName),
  /** The rows of one group; needs `groupBy`. */
  key: Type.Optional(filterText(80)),
};
export const SaleFactFilter = strictObject(factFields);
export type SaleFactFilter = Static<typeof SaleFactFilter>;

/** A paid line, or a refund with negative copies and amount. */
export const SaleFact = strictObject({
  ref: Type.String(),
  isRefund: Type.Boolean(),
  at: Instant,
  orderNo: Type.String(),
  payerName: Type.String(),
  title: Type.String(),
  quantity: Type.Integer(),
  amountFen: Type.Integer(),
});
export type SaleFact = Static<typeof SaleFact>;

const FactPage = strictObject({
  ...pageOf(SaleFact).properties,
  /** The sum of the amounts of all rows. */
  amountFen: Type.Integer(),
});

const exportBody = strictObject({ ...factFields, format: oneOf(STATISTICS_FORMATS) });

/** The four questions about sales, for one kind of caller. */
export const saleQuestions = {
  figures: strictObject(rangeFields),
  groups: strictObject({ ...pageFields, ...groupFields }),
  facts: strictObject({ ...pageFields, ...factFields }),
  export: exportBody,
  data: SaleStatistics,
  groupPage: pageOf(SaleGroup),
  factPage: FactPage,
};

export const getChannelStatistics = route({
  method: 'GET',
  path: '/b/v1/statistics/getChannelStatistics',
  access: channel,
  limitPerMinute: 300,
  query: saleQuestions.figures,
  data: saleQuestions.data,
  errors: [statisticsErrors.wrongRange],
});

/** Sorted by sales, the largest first. */
export const findChannelSaleGroups = route({
  method: 'GET',
  path: '/b/v1/statistics/findChannelGroups',
  access: channel,
  limitPerMinute: 300,
  query: saleQuestions.groups,
  data: saleQuestions.groupPage,
  errors: [statisticsErrors.wrongRange],
});

/** What a figure is made of, newest first. */
export const findChannelSaleFacts = route({
  method: 'GET',
  path: '/b/v1/statistics/findChannelFacts',
  access: channel,
  limitPerMinute: 300,
  query: saleQuestions.facts,
  data: saleQuestions.factPage,
  errors: [statisticsErrors.wrongRange],
});

export const exportChannelSaleFacts = download({
  path: '/b/v1/statistics/exportChannelFacts',
  access: channel,
  limitPerMinute: 20,
  body: saleQuestions.export,
  errors: [statisticsErrors.wrongRange, statisticsErrors.exportTooLong],
});

/** What an institution has spent, handed out, and what its readers do. */
export const getInstitutionStatistics = route({
  method: 'GET',
  path: '/b/v1/statistics/getInstitutionStatistics',
  access: institution,
  limitPerMinute: 300,
  query: strictObject(rangeFields),
  data: strictObject({
    range: Range,
    orders: Type.Integer(),
    quantity: Type.Integer(),
    paidFen: Type.Integer(),
    refundedFen: Type.Integer(),
    spentFen: Type.Integer(),
    titles: Type.Integer(),
    /** All codes of the institution as they are now. */
    codes: strictObject({
      total: Type.Integer(),
      unassigned: Type.Integer(),
      assigned: Type.Integer(),
      activated: Type.Integer(),
    }),
    /** The number of codes that were activated in the range. */
    codesActivated: Type.Integer(),
    /** Days on which a reader has read a title by a code of the institution, each reader and day once. */
    readingDays: Type.Integer(),
    readers: Type.Integer(),
    /** Months in which nothing happened are missing. */
    months: Type.Array(
      strictObject({ month: Type.String(), spentFen: Type.Integer(), readingDays: Type.Integer() }),
    ),
    /** Counts by the class of the roster; null stands for codes without one. */
    classes: Type.Array(
      strictObject({
        className: nullable(Type.String()),
        codes: Type.Integer(),
        activated: Type.Integer(),
        readingDays: Type.Integer(),
      }),
    ),
  }),
  errors: [statisticsErrors.wrongRange],
});
export type InstitutionStatistics = Static<typeof getInstitutionStatistics.data>;

export const exportInstitutionStatistics = download({
  path: '/b/v1/statistics/exportInstitutionStatistics',
  access: institution,
  limitPerMinute: 20,
  body: exportBody,
  errors: [statisticsErrors.wrongRange, statisticsErrors.exportTooLong],
});

export const statisticsRoutes = {
  getChannelStatistics,
  findChannelSaleGroups,
  findChannelSaleFacts,
  exportChannelSaleFacts,
  getInstitutionStatistics,
  exportInstitutionStatistics,
};
