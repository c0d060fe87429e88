import type { WalkReport } from './random-walk.ts';

type Happened = Pick<WalkReport, 'crashes' | 'faults' | 'acts'>;

/** Why a run proves nothing: a kind of fault or an act that did not happen, or too few kills. */
export function findGaps({ crashes, faults, acts }: Happened, minKills: number): string[] {
  const kinds = Object.entries({ ...crashes, ...acts });
  for (const [where, counts] of Object.entries(faults))
    kinds.push(
      ...Object.entries(counts).map(([name, count]) => [`${where}: ${name}`, count] as [string, number]),
    );
  const missing = kinds.filter(([, count]) => count === 0).map(([name]) => `it never happened: ${name}`);
  const { serverKills } = crashes;
  return serverKills < minKills ? [...missing, `${serverKills} kills, not ${minKills}`] : missing;
}
