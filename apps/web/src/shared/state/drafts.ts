import { useEffect, useEffectEvent } from 'react';
import { call } from '../api/index.ts';
import { storedToken } from '../storage/local-storage.ts';
import { clearTabStorage, readTabStorage, writeTabStorage } from '../storage/tab-storage.ts';
import { onSessionExpiry } from './session.ts';

/** What a person had typed when the session ended, by the key of each form. */
interface Drafts {
  readonly person: string;
  readonly values: Readonly<Record<string, unknown>>;
}

interface OpenForm {
  readonly key: string;
  /** The values now; undefined when nothing was typed. */
  readonly read: () => unknown;
}

const openForms = new Set<OpenForm>();
/** Holds files too, which the storage of the tab cannot keep. */
let kept: Drafts | undefined;
let known: { readonly token: string; readonly person: string } | undefined;
let asked: { readonly token: string; readonly person: Promise<string | undefined> } | undefined;

onSessionExpiry(keepDrafts);

/**
 * Keeps the values of a form when the session ends while it is open, and gives them to `restore` when the same person opens it again
 * after signing in, in this tab. A form that was already changed again stays as it is. Without a key nothing is kept.
 */
export function useDraft<Value>(
  key: string | undefined,
  read: () => Value,
  restore: (value: Value) => void,
): void {
  const readLatest = useEffectEvent(read);
  const restoreLatest = useEffectEvent(restore);
  useEffect(() => {
    if (key === undefined) return undefined;
    const untouched = JSON.stringify(readLatest());
    const isUntouched = () => JSON.stringify(readLatest()) === untouched;
    const form: OpenForm = { key, read: () => (isUntouched() ? undefined : readLatest()) };
    openForms.add(form);
    void findPerson().then((person) => {
      if (person === undefined || !openForms.has(form)) return;
      const draft = takeDraft(key, person);
      if (draft !== undefined && isUntouched()) restoreLatest(draft as Value);
    });
    return () => void openForms.delete(form);
  }, [key]);
}

/** Who is signed in; asked as soon as a form opens, because nobody answers after the end of the session. */
async function findPerson(): Promise<string | undefined> {
  const token = storedToken.read();
  if (known?.token !== token) known = undefined;
  if (token === null || known) return known?.person;
  if (asked?.token !== token) asked = { token, person: askForPerson(token) };
  return asked.person;
}

async function askForPerson(token: string): Promise<string | undefined> {
  const reply = await call('GET /b/v1/userInfo/getProfile', {}, { silent: true }).catch(() => undefined);
  if (!reply?.isOK || storedToken.read() !== token) {
    asked = undefined;
    return undefined;
  }
  const person = reply.data.accountName;
  known = { token, person };
  return person;
}

function keepDrafts(): void {
  if (!known) return;
  const { person } = known;
  const typed = [...openForms].flatMap(({ key, read }) => {
    const value = read();
    return value === undefined ? [] : [[key, value] as const];
  });
  if (typed.length === 0) return;
  const earlier = readKept();
  const values = {
    ...(earlier?.person === person ? earlier.values : {}),
    ...(Object.fromEntries(typed) as Drafts['values']),
  };
  store({ person, values });
}

/** Another person's drafts are dropped. */
function takeDraft(key: string, person: string): unknown {
  const drafts = readKept();
  if (drafts?.person !== person) {
    store(undefined);
    return undefined;
  }
  const { [key]: draft, ...values } = drafts.values;
  store({ person, values });
  return draft;
}

function readKept(): Drafts | undefined {
  if (kept) return kept;
  const stored = readTabStorage('drafts');
  if (typeof stored !== 'object' || stored === null) return undefined;
  const { person, values } = stored as Record<string, unknown>;
  if (typeof person !== 'string' || typeof values !== 'object' || values === null) return undefined;
  return { person, values: values as Drafts['values'] };
}

function store(drafts: Drafts | undefined): void {
  kept = drafts && Object.keys(drafts.values).length > 0 ? drafts : undefined;
  if (kept) writeTabStorage('drafts', withoutFiles(kept));
  else clearTabStorage('drafts');
}

const withoutFiles = (drafts: Drafts): unknown =>
  JSON.parse(
    JSON.stringify(drafts, (_, value: unknown) => (value instanceof Blob ? undefined : value)),
  ) as unknown;
