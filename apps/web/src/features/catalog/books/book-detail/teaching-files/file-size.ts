const UNITS = ['KB', 'MB', 'GB'];

/** Formats a size in bytes in units of 1,024, such as `48.2 MB`. */
export function formatFileSize(bytes: number): string {
  let value = bytes / 1024;
  let unit = 0;
  while (value >= 999.95 && unit < UNITS.length - 1) {
    value /= 1024;
    unit += 1;
  }
  return `${value < 0.1 ? '0.1' : value.toFixed(1)} ${UNITS[unit]}`;
}
