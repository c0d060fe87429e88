import QRCode from 'qrcode';
import type { DataOf, PaymentProviderName, startPayment } from '@zhiye/contract';
import type { PaymentContext } from '../payment-context.ts';
import type { CreatedPayment } from '../providers/payment-provider.ts';

/** What the payment page shows: a QR code of WeChat Pay, the address of a page of the provider, or what it gives to WeChat. */
export async function describeStartedPayment(
  { emulatorUrlFor }: PaymentContext,
  provider: PaymentProviderName,
  created: CreatedPayment,
): Promise<DataOf<typeof startPayment>> {
  if (created.kind === 'page') return { provider, pageUrl: created.pageUrl };
  const emulatorUrl = emulatorUrlFor(created);
  if (created.kind === 'bridge') return { provider: 'wechat-pay', bridge: created.bridge, emulatorUrl };
  const { codeUrl } = created;
  const svg = await QRCode.toString(codeUrl, { type: 'svg', margin: 0, errorCorrectionLevel: 'M' });
  const qrImage = `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
  return { provider: 'wechat-pay', codeUrl, qrImage, emulatorUrl };
}
