import type { SiteInfo } from '@zhiye/contract';
import type { Db } from '../../../db/client.ts';
import { readSettings } from '../../base/settings/index.ts';
import { SAMPLE_NOTICES, siteSettings } from './site-settings.ts';

/** The part of SiteInfo that does not change while the server runs. */
export type InstallationInfo = Pick<SiteInfo, 'mode' | 'version' | 'androidUrl' | 'followQrUrl'>;

export async function describeSite(db: Db, installation: InstallationInfo): Promise<SiteInfo> {
  const site = await readSettings(db, siteSettings);
  const filings = [
    { zh: site.publicationLicense, en: site.publicationLicenseEn },
    { zh: site.icpFiling, en: site.icpFilingEn },
    { zh: site.publicSecurityFiling, en: site.publicSecurityFilingEn || site.publicSecurityFiling },
  ];
  return {
    ...installation,
    platformTitle: site.shopName,
    platformTitleEn: site.shopNameEn,
    slogan: site.slogan,
    sloganEn: site.sloganEn,
    copyright: site.copyrightNotice,
    filings: filings.filter(({ zh }) => zh !== ''),
    contacts: [site.contactPhone, site.contactEmail].filter((contact) => contact !== ''),
  };
}

/** The keys of the notices that are still samples. */
export async function findSampleNotices(db: Db): Promise<string[]> {
  const group = Object.fromEntries(SAMPLE_NOTICES.map((setting) => [setting.key, setting]));
  const values: Readonly<Record<string, string>> = await readSettings(db, group);
  return SAMPLE_NOTICES.filter(({ key, defaultValue }) => isSample(values[key]!, defaultValue)).map(
    ({ key }) => key,
  );
}

const isSample = (value: string, sample: string): boolean =>
  value === sample || /示例|\bsample\b/i.test(value);
