import { defineSettings, richTextSetting } from '../../../base/settings/index.ts';

/** Texts of the shop itself, in place of those that come with the software. */
export const agreementSettings = defineSettings({
  agreementRegistration: richTextSetting(
    '用户注册协议（中文）；不填则使用软件自带的文本。修改后，新用户需同意新的版本',
    'Registration agreement in Chinese; empty: the text that comes with the software. New users accept the new version',
  ),
  agreementRegistrationEn: richTextSetting(
    '用户注册协议（英文）；不填则使用软件自带的文本',
    'Registration agreement in English; empty: the text that comes with the software',
  ),
  agreementPrivacy: richTextSetting(
    '隐私政策（中文）；不填则使用软件自带的文本。修改后，新用户需同意新的版本',
    'Privacy policy in Chinese; empty: the text that comes with the software. New users accept the new version',
  ),
  agreementPrivacyEn: richTextSetting(
    '隐私政策（英文）；不填则使用软件自带的文本',
    'Privacy policy in English; empty: the text that comes with the software',
  ),
});
