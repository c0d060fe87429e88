/** `2026-11-21 12:00:00` in China Standard Time, as Alipay and the bills of both providers write instants. */
export function formatChinaTime(instant: Date): string {
  const shifted = new Date(instant.getTime() + 8 * 3_600_000);
  return shifted.toISOString().slice(0, 19).replace('T', ' ');
}

export function parseChinaTime(text: unknown): Date | undefined {
  if (typeof text !== 'string' || !/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(text)) return undefined;
  const instant = new Date(`${text.replace(' ', 'T')}+08:00`);
  return Number.isNaN(instant.getTime()) ? undefined : instant;
}
