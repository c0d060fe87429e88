import { createSign, createVerify } from 'node:crypto';

export type Parameters = Readonly<Record<string, string>>;

/** The text that both sides sign: parameters by name, without the signature and without empty values. */
function signedText(parameters: Parameters, without: readonly string[]): string {
  return Object.keys(parameters)
    .filter((name) => !without.includes(name) && parameters[name] !== '')
    .sort()
    .map((name) => `${name}=${parameters[name]}`)
    .join('&');
}

const sign = (text: string, privateKey: string): string =>
  createSign('RSA-SHA256').update(text, 'utf8').sign(privateKey, 'base64');

/** RSA2 of a request of the merchant. */
export function isSignedByApp(parameters: Parameters, appPublicKey: string): boolean {
  const { sign: signature = '', sign_type: type } = parameters;
  if (type !== 'RSA2') return false;
  const verifier = createVerify('RSA-SHA256').update(signedText(parameters, ['sign']), 'utf8');
  return verifier.verify(appPublicKey, signature, 'base64');
}

/** A notification with its signature; the signature does not cover `sign_type`. */
export function signNotification(parameters: Parameters, privateKey: string): Record<string, string> {
  const text = signedText(parameters, ['sign', 'sign_type']);
  return { ...parameters, sign_type: 'RSA2', sign: sign(text, privateKey) };
}

/** The body of a reply: the signature covers the bytes of the answer. */
export function signReply(method: string, answer: object, privateKey: string): string {
  const text = JSON.stringify(answer);
  return `{"${method.replaceAll('.', '_')}_response":${text},"sign":${JSON.stringify(sign(text, privateKey))}}`;
}
