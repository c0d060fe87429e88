import { defineSettings, integerSetting, needsSecondPerson } from '../settings/index.ts';

/** Events are kept at least as long as independence looks back. */
const MOST_DAYS_BACK = 90;

export const securitySettings = defineSettings(
  needsSecondPerson('security', {
    secondPersonDays: integerSetting(
      14,
      [1, MOST_DAYS_BACK],
      '创建账号、提升角色或重置登录方式后，多少天内相关同事不能互相复核',
      'Days in which an account that was created, raised or reset cannot check with the colleague who did it',
    ),
    securityEventDays: integerSetting(
      365,
      [MOST_DAYS_BACK, 3_650],
      '安全事件保留多少天',
      'Days that security events are kept',
    ),
  }),
);
