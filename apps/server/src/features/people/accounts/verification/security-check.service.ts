// Creates and checks security checks: a proof of work (ALTCHA), valid for ten minutes and one use.
import { createHash } from 'node:crypto';
import { accountErrors } from '@zhiye/contract';
import { createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey as deriveProofKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Db } from '../../../../db/client.ts';
import { refuse } from '../../../../platform/refusal.ts';
import { deriveKey } from '../../../../platform/master-secret.ts';
import type { MasterKey, MasterSecret } from '../../../../platform/master-secret.ts';
import { readSetting } from '../../../base/settings/index.ts';
import { accountSettings } from '../account-settings.ts';
import { deleteExpiredChecks, insertUsedCheck } from './security-check.store.ts';

const ALGORITHM = 'PBKDF2/SHA-256';
/** PBKDF2 iterations of one guess; it takes about 0.3 ms. */
const COST = 500;
const LIFE_MS = 10 * 60_000;

type Challenge = Awaited<ReturnType<typeof createChallenge>>;

/** Returns the challenge as JSON text. A browser solves it in about a second. */
export async function createSecurityChallenge(db: Db, masterSecret: MasterSecret, now: Date) {
  const guesses = await readSetting(db, accountSettings.securityCheckGuesses);
  const challenge = await createChallenge({
    algorithm: ALGORITHM,
    cost: COST,
    // the answer is in the upper half, so that every browser needs a similar time
    counter: randomInt(guesses, Math.ceil(guesses / 2)),
    deriveKey: deriveProofKey,
    expiresAt: new Date(now.getTime() + LIFE_MS),
    ...secretsOf(masterSecret.current),
  });
  return { challenge: JSON.stringify(challenge) };
}

/** Refuses a solution that is wrong, expired, used before, or to a challenge that the server did not make. */
export async function consumeSecurityCheck(
  db: Db,
  masterSecret: MasterSecret,
  payload: string,
  now: Date,
): Promise<void> {
  const { challenge, solution } = readPayload(payload);
  const { expiresAt } = challenge.parameters;
  let isVerified = false;
  for (const key of masterSecret.readable) {
    const proof = { challenge, solution, deriveKey: deriveProofKey, ...secretsOf(key) };
    const result = await verifySolution(proof).catch(() => undefined);
    isVerified ||= result?.verified === true;
  }
  if (!isVerified || !expiresAt || expiresAt * 1000 <= now.getTime())
    return refuse(accountErrors.securityCheckFailed);
  await deleteExpiredChecks(db, now);
  const challengeHash = createHash('sha256').update(String(challenge.signature)).digest('hex');
  const isFirstUse = await insertUsedCheck(db, challengeHash, new Date(expiresAt * 1000));
  if (!isFirstUse) refuse(accountErrors.securityCheckFailed);
}

/** Refuses another algorithm or cost before the expensive verification. */
function readPayload(payload: string) {
  try {
    const { challenge, solution } = JSON.parse(Buffer.from(payload, 'base64').toString('utf8')) as {
      challenge: Challenge;
      solution: { counter: number; derivedKey: string };
    };
    const { algorithm, cost, keyLength } = challenge.parameters;
    if (algorithm === ALGORITHM && cost === COST && keyLength === 32) return { challenge, solution };
  } catch {
    // not JSON, or not a solution
  }
  return refuse(accountErrors.securityCheckFailed);
}

function secretsOf({ secret }: MasterKey) {
  return {
    hmacSignatureSecret: deriveKey(secret, 'security check').toString('hex'),
    hmacKeySignatureSecret: deriveKey(secret, 'security check key').toString('hex'),
  };
}
