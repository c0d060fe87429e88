export const ACTIVITY_KINDS = ['codeActivated', 'samplePassed', 'readingDay'] as const;
export type ActivityKind = (typeof ACTIVITY_KINDS)[number];

export type BucketDimension = 'all' | 'payer' | 'title';
export type BucketGrain = 'day' | 'month' | 'year';

/** How the sales of a period are broken down. */
export const SALE_GROUPS = ['payer', 'title', 'subject', 'publisher'] as const;
export type SaleGroup = (typeof SALE_GROUPS)[number];

export const STATISTICS_FORMATS = ['csv', 'xlsx'] as const;
