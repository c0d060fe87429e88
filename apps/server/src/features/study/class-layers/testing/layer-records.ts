import { createClassLayer, joinClassLayer, pushAnnotations } from '@zhiye/contract';
import type { ClassLayer, InputOf } from '@zhiye/contract';
import { USER_TYPE } from '@zhiye/contract/constants';
import type { AnnotationColor } from '@zhiye/contract/constants/study/annotation';
import { newId } from '../../../../platform/ids.ts';
import { makeBook, makeEntitlement, makeUser } from '../../../../testing/records.ts';
import type { TestUser } from '../../../../testing/records.ts';
import type { TestApp } from '../../../../testing/test-app.ts';

export interface MadeLayer {
  readonly teacher: TestUser;
  readonly bookId: number;
  readonly layer: ClassLayer;
  readonly token: string;
}

const tokenOf = ({ url }: ClassLayer): string => url!.split('/').at(-1)!;

/** A layer of a teacher who holds the book. Yellow is shared, blue is for questions. */
export async function makeClassLayer(
  app: TestApp,
  change: Partial<InputOf<typeof createClassLayer>> = {},
  by?: TestUser,
): Promise<MadeLayer> {
  const teacher = by ?? (await makeUser(app, USER_TYPE.teacher));
  const bookId = change.bookId ?? (await makeBook(app));
  await makeEntitlement(app, teacher, bookId);
  const input = {
    bookId,
    name: '期末重点',
    className: '心理2501班',
    colors: ['yellow' as const, 'blue' as const],
    questionColor: 'blue' as const,
    lastDay: null,
    ...change,
  };
  const { body } = await app.call(createClassLayer, input, teacher);
  if (!body.isOK) throw new Error(body.msg);
  return { teacher, bookId, layer: body.data, token: tokenOf(body.data) };
}

/** A student who holds the book and has joined. */
export async function makeLayerStudent(
  app: TestApp,
  { bookId, token }: MadeLayer,
  by?: TestUser,
): Promise<TestUser> {
  const student = by ?? (await makeUser(app));
  await makeEntitlement(app, student, bookId, 'half_year');
  const { body } = await app.call(joinClassLayer, { token }, student);
  if (!body.isOK) throw new Error(body.msg);
  return student;
}

interface AnnotationParts {
  readonly uid?: string;
  readonly baseRev?: number;
  readonly color?: AnnotationColor;
  readonly selectedText?: string;
  readonly note?: string;
  readonly isBookmark?: boolean;
}

/** Makes an annotation of a person, or replaces it. Returns its uid. */
export async function annotate(
  app: TestApp,
  user: TestUser,
  bookId: number,
  { uid = newId(), baseRev = 0, ...parts }: AnnotationParts = {},
): Promise<string> {
  const content = {
    isBookmark: false,
    id: 1,
    createTime: 1,
    chapterPos: 0,
    cfi: 'epubcfi(/6/2!/4/2,/1:0,/1:9)',
    serialized: '{}',
    selectedText: '先学的妨碍后学的',
    color: 'yellow' as const,
    style: 'background' as const,
    title: '',
    note: '',
    ...parts,
  };
  const operation = {
    kind: 'put' as const,
    uid,
    operationId: newId(),
    baseRev,
    changed: ['look' as const, 'note' as const, 'anchor' as const],
    content,
  };
  const { body } = await app.call(pushAnnotations, { bookId, operations: [operation] }, user);
  if (!body.isOK) throw new Error(body.msg);
  return uid;
}
