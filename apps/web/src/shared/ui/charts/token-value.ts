/** The value of a token such as `--zy-act`: echarts reads no CSS variables. */
export const tokenValue = (name: `--zy-${string}`): string =>
  getComputedStyle(document.documentElement).getPropertyValue(name).trim();
