import { call } from '../../../../../shared/api/index.ts';

/** The series of exactly this name; undefined when there is none. */
export async function findSeriesId(name: string): Promise<number | undefined> {
  const asked = { keyword: name, pageNo: 1, pageSize: 100 };
  const reply = await call('GET /b/v1/admin/series/findSeries', asked);
  return reply.isOK ? reply.data.list.find((series) => series.name === name)?.seriesId : undefined;
}
