import type { ThemeConfig } from 'antd';

/**
 * Replaces antd-theme.json in tests, by the alias in vitest.config.ts: antd adds no styles. jsdom computes styles for
 * every query by role, and antd's rules make that four times slower. No test looks at styles.
 */
export default { zeroRuntime: true } satisfies ThemeConfig;
