import { defineSettings, textSetting } from '../../base/settings/index.ts';

const required = { isRequired: true };

/** Who runs the shop. The footer shows it; the defaults are samples. */
export const siteSettings = defineSettings({
  shopName: textSetting('知页电子教材平台', required, '店名', 'Name of the shop in Chinese'),
  shopNameEn: textSetting(
    'Zhiye electronic textbooks',
    required,
    '店名（英文）',
    'Name of the shop in English',
  ),
  slogan: textSetting(
    '为教与学而做的书店和阅读器',
    {},
    '店名下面的一句话',
    'Line below the name, in Chinese',
  ),
  sloganEn: textSetting(
    'A bookstore and a reader made for teaching and learning',
    {},
    '店名下面的一句话（英文）',
    'Line below the name, in English',
  ),
  copyrightNotice: textSetting('© 2026 知页', {}, '版权声明', 'Copyright notice'),
  publicationLicense: textSetting(
    '出版物经营许可证 示例第 0000 号',
    required,
    '出版物经营许可证号，显示在页脚',
    'Publication business license, shown in the footer',
  ),
  publicationLicenseEn: textSetting(
    'Publication license: sample no. 0000',
    required,
    '出版物经营许可证号（英文页面）',
    'Publication business license on English pages',
  ),
  icpFiling: textSetting(
    '示例 ICP 备 00000000 号',
    required,
    'ICP 备案号，显示在页脚',
    'ICP filing number, shown in the footer',
  ),
  icpFilingEn: textSetting(
    'ICP filing: sample no. 00000000',
    required,
    'ICP 备案号（英文页面）',
    'ICP filing number on English pages',
  ),
  publicSecurityFiling: textSetting(
    '',
    {},
    '公安联网备案号；不填则不显示',
    'Public security filing number; not shown when empty',
  ),
  publicSecurityFilingEn: textSetting(
    '',
    {},
    '公安联网备案号（英文页面）；不填则与中文相同',
    'Public security filing number on English pages; as in Chinese when empty',
  ),
  contactPhone: textSetting(
    '',
    { maxLength: 40 },
    '客服电话；不填则不显示',
    'Phone of support; not shown when empty',
  ),
  contactEmail: textSetting(
    '',
    { maxLength: 100 },
    '客服邮箱；不填则不显示',
    'Email of support; not shown when empty',
  ),
});

/** Settings whose default is a sample that the law does not allow in a real shop. */
export const SAMPLE_NOTICES = [
  siteSettings.publicationLicense,
  siteSettings.publicationLicenseEn,
  siteSettings.icpFiling,
  siteSettings.icpFilingEn,
] as const;
