import type { getAgreements } from '@zhiye/contract';
import type { HandlersOf } from '../../platform/http/mount.ts';
import type { Agreements } from './agreement.ts';

export const agreementHandlers = ({
  version,
  texts,
}: Agreements): HandlersOf<{ getAgreements: typeof getAgreements }> => ({
  getAgreements: async (_input, { language }) => ({ version, list: texts[language] }),
});
