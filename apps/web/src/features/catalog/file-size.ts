const UNITS = ['KB', 'MB', 'GB'];

/** `48.2 MB`; a size in bytes, in steps of 1,024. */
export function formatFileSize(bytes: number): string {
  let value = bytes / 1024;
  let unit = 0;
  while (value >= 999.95 && unit < UNITS.length - 1) {
    value /= 1024;
    unit += 1;
  }
  return `${value < 0.1 ? '0.1' : value.toFixed(1)} ${UNITS[unit]}`;
}
