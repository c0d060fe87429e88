/** A merchant's application at Alipay, in "public key" mode. */
export interface AlipayConfig {
  readonly appId: string;
  /** The account that receives the money, a number of 16 digits (2088…). */
  readonly sellerId: string;
  /** PKCS#8 PEM. */
  readonly appPrivateKey: string;
  /** Alipay's public key, PEM; not the application's. */
  readonly alipayPublicKey: string;
  /** https://openapi.alipay.com/gateway.do, or an emulator. */
  readonly gatewayUrl: string;
}

/** Throws for a configuration that can never work. */
export function checkAlipayConfig({ gatewayUrl, appPrivateKey }: AlipayConfig): void {
  const url = URL.canParse(gatewayUrl) ? new URL(gatewayUrl) : undefined;
  if (!url || !['http:', 'https:'].includes(url.protocol) || url.search)
    throw new Error('Alipay: the gateway must be an http(s) address');
  if (!appPrivateKey.includes('BEGIN PRIVATE KEY'))
    throw new Error('Alipay: the private key of the application must be PKCS#8 in PEM');
}
