// Signs a staff user in as a browser does: image code, password, and the second factor that production asks for.
import { randomUUID } from 'node:crypto';
import {
  accountErrors,
  confirmSecondFactor,
  finishRequiredSecondFactor,
  signIn,
  startRequiredSecondFactor,
} from '@zhiye/contract';
import { openDatabase } from '../../apps/server/src/db/client.ts';
import { totpCode, totpStep } from '../../apps/server/src/features/people/accounts/second-factor/totp.ts';
import { hashAnswer } from '../../apps/server/src/features/people/accounts/verification/image-code.service.ts';
import { insertImageCode } from '../../apps/server/src/features/people/accounts/verification/image-code.store.ts';
import type { MasterSecret } from '../../apps/server/src/platform/master-secret.ts';
import type { HttpsClient } from './https-client.ts';

/** What a program needs in place of a person who reads the picture of an image code. */
interface ImageCodes {
  readonly databaseUrl: string;
  readonly masterSecret: MasterSecret;
}

const ANSWER = 'AB7K';
const MINUTE_MS = 60_000;

/** A program cannot read the picture, so the code is put into the database with a known answer. */
async function makeImageCode({ databaseUrl, masterSecret }: ImageCodes): Promise<string> {
  const id = randomUUID();
  const { db, close } = openDatabase(databaseUrl, { maxConnections: 1 });
  try {
    const answerHash = hashAnswer(masterSecret, id, ANSWER);
    await insertImageCode(db, { id, answerHash, expiresAt: new Date(Date.now() + MINUTE_MS) });
  } finally {
    await close();
  }
  return id;
}

const fromBase32 = (text: string): Buffer => {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  const bits = [...text].map((letter) => letters.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => parseInt(byte, 2)));
};

interface StaffSignIn {
  readonly account: string;
  readonly password: string;
  readonly codes: ImageCodes;
  /** A code of an earlier sign-in; the first one sets the second factor up. */
  readonly recoveryCode?: string;
}

/** Later calls of the client are those of the staff user. Returns the recovery codes of a second factor that was set up. */
export async function signInAsStaff(client: HttpsClient, staff: StaffSignIn): Promise<string[]> {
  const { account, password, codes, recoveryCode } = staff;
  const imageCodeId = await makeImageCode(codes);
  const first = await client.call(signIn, {
    account,
    password,
    imageCodeId,
    imageCode: ANSWER,
    portal: 'staff',
  });
  const wanted = recoveryCode ? accountErrors.secondFactorRequired : accountErrors.secondFactorSetupRequired;
  if (first.code !== wanted.code)
    throw new Error(`the sign-in replied ${first.code} ${first.msg}, not ${wanted.code}`);
  const { ticket } = first.data as unknown as { ticket: string };
  if (recoveryCode) {
    const session = await client.call(confirmSecondFactor, { ticket, code: recoveryCode });
    if (!session.isOK) throw new Error(`the second factor was refused: ${session.msg}`);
    client.useToken(session.data.token);
    return [];
  }
  const { data } = await client.call(startRequiredSecondFactor, { ticket });
  const code = totpCode(fromBase32(data.secret), totpStep(new Date()));
  const finished = await client.call(finishRequiredSecondFactor, { ticket, code });
  if (!finished.isOK) throw new Error(`the second factor was refused: ${finished.msg}`);
  client.useToken(finished.data.session.token);
  return [...finished.data.recoveryCodes];
}
