// Settings whose changes wait for a second person: what the settings need of accounts and approvals, which come later in the
// order of areas. `app/guarded-settings.ts` joins them.
import type { Reauthentication, SettingValue } from '@zhiye/contract';
import type { Platform } from '../../../../platform/platform.ts';
import type { Actor } from '../../audit/index.ts';
import type { Setting, SettingGuard } from '../setting.ts';

export interface GuardedChange {
  readonly guard: SettingGuard;
  readonly key: string;
  readonly payload: { readonly key: string; readonly value: SettingValue; readonly version: number };
  /** For people: the description in both languages, and the values unless they are secret. */
  readonly detail: object;
}

export interface GuardedSettings {
  /** Verifies the person again and lets the change wait. */
  request(
    actor: Actor,
    change: GuardedChange,
    reauthentication: Reauthentication | undefined,
    now: Date,
  ): Promise<void>;
}

export interface SettingsContext {
  readonly platform: Platform;
  /** All settings by area. */
  readonly settings: ReadonlyMap<string, readonly Setting[]>;
  readonly guardedSettings: GuardedSettings;
}
