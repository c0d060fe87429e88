const shanghaiOffsetMs = 8 * 3_600_000;

/** RFC 3339 with whole seconds in China Standard Time (no daylight saving), as WeChat Pay prints instants. */
export function formatShanghaiTime(instant: Date): string {
  return `${new Date(instant.getTime() + shanghaiOffsetMs).toISOString().slice(0, 19)}+08:00`;
}
