// Production must not start with what belongs to the demo shop. Each start must end by itself with one line that names the reason.
import { asProgram } from './shell.ts';
import type { Place, Shell } from './shell.ts';
import { expectEqual, expectText } from './steps.ts';

export interface RefusedStart {
  readonly name: string;
  readonly variables: Readonly<Record<string, string>>;
  readonly names: string;
}

/** The first start installs and builds, too. */
export const SAMPLES: RefusedStart = {
  name: 'sample notices, after it has installed and built',
  variables: {},
  names: 'publicationLicense',
};

export const REFUSED_STARTS: readonly RefusedStart[] = [
  { name: 'no PUBLIC_URL', variables: { PUBLIC_URL: '' }, names: 'PUBLIC_URL' },
  { name: 'http for the public', variables: { PUBLIC_URL: 'http://shop.example' }, names: 'PUBLIC_URL' },
  {
    name: 'the merchant of the emulator',
    variables: { WECHAT_PAY_MERCHANT_ID: '0000000001' },
    names: 'WECHAT_PAY_MERCHANT_ID',
  },
  { name: 'no SMS', variables: { SMS_PROVIDER: '' }, names: 'SMS_PROVIDER' },
  { name: 'no mail', variables: { MAIL_URL: '' }, names: 'MAIL_URL' },
  {
    name: 'a key file that is missing',
    variables: { ALIPAY_APP_KEY_FILE: '/nowhere/key.pem' },
    names: 'ALIPAY_APP_KEY_FILE',
  },
];

/** Throws when the start succeeds, or its last line does not name the variable or setting. */
export async function expectRefusedStart(
  shell: Shell,
  place: Place,
  command: string,
  { variables, names }: RefusedStart,
): Promise<void> {
  const start = { ...place, variables: { ...place.variables, ...variables } };
  const { code, printed } = await shell.run(start, `timeout 900 ${asProgram(command)}`);
  expectEqual(code, 1, `exit code of a start that must be refused, after\n${printed.slice(-1_000)}\n`);
  // npm tells after it that there is a newer npm
  const lines = printed.split('\n').filter((line) => line && !line.startsWith('npm '));
  expectText(lines.at(-1) ?? '', names, 'the last line of the refused start');
}
