import type { ReaderOptions } from '../api.ts';
import { readThemeTokens } from '../text/theme-tokens.ts';
import { DEFAULT_SETTINGS } from './reader-settings.ts';
import type { ReaderSettings } from './reader-settings.ts';

/** The settings in force, and the declarations of their theme's tokens. */
export interface ActiveSettings {
  readonly values: ReaderSettings;
  readonly themeTokens: string;
  change(change: Partial<ReaderSettings>): void;
}

export function createActiveSettings({ container, settings: initial }: ReaderOptions): ActiveSettings {
  let values: ReaderSettings = { ...DEFAULT_SETTINGS, ...initial };
  let themeTokens = readThemeTokens(container, values.theme);
  return {
    get values() {
      return values;
    },
    get themeTokens() {
      return themeTokens;
    },
    change(change) {
      values = { ...values, ...change };
      themeTokens = readThemeTokens(container, values.theme);
    },
  };
}
