import type { Language } from '@zhiye/contract';
import type { Db } from '../../../../db/client.ts';
import { cleanRichText } from '../../../../platform/rich-text.ts';
import { countSettingChanges, readSettings } from '../../../base/settings/index.ts';
import { agreementSettings } from './agreement-settings.ts';
import type { Agreements } from './agreement.ts';

/** The agreements that apply now: texts of the shop, or those that come with the software. A change makes a new version. */
export async function readCurrentAgreements(db: Db, builtIn: Agreements): Promise<Agreements> {
  const own = await readSettings(db, agreementSettings);
  const changes = await countSettingChanges(db, agreementSettings);
  const texts = {
    zh: { registration: own.agreementRegistration, privacy: own.agreementPrivacy },
    en: { registration: own.agreementRegistrationEn, privacy: own.agreementPrivacyEn },
  };
  const inLanguage = (language: Language) =>
    builtIn.texts[language].map((agreement) => {
      const text = cleanRichText(texts[language][agreement.document]);
      return text === '' ? agreement : { ...agreement, content: text };
    });
  return {
    version: changes === 0 ? builtIn.version : `${builtIn.version}.${changes}`,
    texts: { zh: inLanguage('zh'), en: inLanguage('en') },
  };
}
