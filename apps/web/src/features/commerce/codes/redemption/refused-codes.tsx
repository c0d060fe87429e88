import { useT } from '../../../../shared/i18n/use-t.ts';
import { InlineAlert } from '../../../../shared/ui/feedback/inline-alert.tsx';
import type { RefusedCode } from './use-code-redemption.ts';

/** Each chosen code that was not redeemed, and why. */
export function RefusedCodes({ codes }: { readonly codes: readonly RefusedCode[] }) {
  const t = useT('redemption');
  return codes.map(({ typed, reason }) => (
    <InlineAlert key={typed} tone="bad" title={t('refused', { code: typed })}>
      {reason}
    </InlineAlert>
  ));
}
