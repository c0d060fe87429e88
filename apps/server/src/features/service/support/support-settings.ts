import { defineSettings, integerSetting } from '../../base/settings/index.ts';

export const supportSettings = defineSettings({
  supportFirstAnswerMinutes: integerSetting(
    30,
    [1, 10_080],
    '客服首次答复的目标（分钟），超过后在收件箱标红',
    'Target for the first answer of support, in minutes. The inbox marks what waits longer',
  ),
  supportMessagesPerHour: integerSetting(
    30,
    [5, 500],
    '每人每小时最多发送的留言条数',
    'Messages that a person can send to support in an hour',
  ),
  supportAutoCloseDays: integerSetting(
    7,
    [1, 90],
    '已回复的留言多少天没有新消息后自动关闭',
    'Days without a new message after which an answered conversation is closed',
  ),
});
