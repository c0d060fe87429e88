/** The slice of a list that a page shows; pages count from 1. */
export const pageOffset = ({ pageNo, pageSize }: { pageNo: number; pageSize: number }) => ({
  limit: pageSize,
  offset: (pageNo - 1) * pageSize,
});
