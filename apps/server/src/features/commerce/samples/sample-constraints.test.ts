import { SAMPLE_STATUSES } from '@zhiye/contract/constants/commerce/sample';
import type { SampleStatus } from '@zhiye/contract/constants/commerce/sample';
import { USER_TYPE } from '@zhiye/contract/constants';
import { describe, expect, it } from 'vitest';
import { makeBook, makeUser } from '../../../testing/records.ts';
import { makeCertificate, makeSample } from '../../../testing/samples.ts';
import { useApp } from '../../../testing/test-app.ts';
import { canMoveSample } from './sample-status.ts';

const app = useApp();
const PAIRS = SAMPLE_STATUSES.flatMap((from) => SAMPLE_STATUSES.map((to) => [from, to] as const));
const query = (text: string, values: unknown[] = []) => app.platform.pool.query(text, values);
const makeTeacher = () => makeUser(app, USER_TYPE.teacher);

const messageOf = (statement: Promise<unknown>): Promise<string | undefined> =>
  statement.then(() => undefined).catch(({ message }: Error) => message);

/** The columns that an application in a status has. */
function toStatus(status: SampleStatus): string {
  const isDecided = ['passed', 'not_passed', 'rejected'].includes(status);
  const hasReason = ['not_passed', 'rejected'].includes(status);
  const isReviewed = status !== 'pending' && status !== 'canceled';
  return `UPDATE sample_applications SET status = '${status}',
    decided_at = ${isDecided ? "'2026-11-24'" : 'NULL'}, reason = ${hasReason ? "'r'" : 'NULL'},
    reviewer_id = ${isReviewed ? 'user_id' : 'NULL'} WHERE id = $1`;
}

describe('the database', () => {
  it('and the table of moves agree for every pair of statuses', async () => {
    const { applicationId } = await makeSample(app, await makeTeacher());
    const client = await app.platform.pool.connect();
    try {
      for (const [from, to] of PAIRS) {
        await client.query('BEGIN');
        // Triggers are off, so that an application can start from any status.
        await client.query('SET LOCAL session_replication_role = replica');
        await client.query(toStatus(from), [applicationId]);
        await client.query('SET LOCAL session_replication_role = origin');
        const error = await messageOf(client.query(toStatus(to), [applicationId]));
        await client.query('ROLLBACK');
        const isAllowed = from === to || canMoveSample(from, to);
        expect([from, to, error === undefined]).toEqual([from, to, isAllowed]);
        if (error) expect(error).toContain('a sample application cannot go from');
      }
    } finally {
      client.release();
    }
  });

  const COLUMNS = [
    'user_id',
    'id',
    'application_no',
    'book_id',
    'term',
    'course_title',
    'start_day',
    'course_weeks',
    'student_count',
    'departments',
    'note',
    'certificate_file_id',
    'status',
    'applied_at',
    'submitted_at',
    'due_day',
  ];
  const copy = (changes: Readonly<Record<string, string>>) => {
    const fresh: Record<string, string> = {
      id: 'gen_random_uuid()',
      application_no: 'gen_random_uuid()::text',
    };
    const values = COLUMNS.map((column) => changes[column] ?? fresh[column] ?? column);
    return `INSERT INTO sample_applications (${COLUMNS.join(', ')}) SELECT ${values.join(', ')}
      FROM sample_applications WHERE id = $1`;
  };
  const set = (change: string) => `UPDATE sample_applications SET ${change} WHERE id = $1`;

  it.each([
    ['a second application for a book in a term', copy({}), 'sample_applications_once'],
    ['a new one that is passed', copy({ term: "'2030-1'", status: "'passed'" }), 'cannot be passed'],
    ['a term that does not exist', copy({ term: "'2030-3'" }), 'sample_applications_term'],
    ['no students', copy({ term: "'2030-1'", student_count: '0' }), 'sample_applications_students'],
    ['no departments', copy({ term: "'2030-1'", departments: "'{}'" }), 'sample_applications_departments'],
    ['no course title', copy({ term: "'2030-1'", course_title: "''" }), 'sample_applications_course'],
    ['a course without end', copy({ term: "'2030-1'", course_weeks: '61' }), 'sample_applications_weeks'],
    [
      'a number twice',
      copy({ term: "'2030-1'", application_no: 'application_no' }),
      'sample_applications_by_no',
    ],
    [
      'a file that does not exist',
      copy({ term: "'2030-1'", certificate_file_id: 'gen_random_uuid()' }),
      'certificate_file_id',
    ],
    ['a status that does not exist', set("status = 'lost'"), 'cannot go from'],
    ['a review without a reviewer', set("status = 'in_progress'"), 'sample_applications_reviewed'],
    ['an end of access before it is passed', set("access_end_day = '2027-01-01'"), 'sample_applications_end'],
    ['a reason before it is refused', set("reason = 'x'"), 'sample_applications_reason'],
    ['another course', set("course_title = 'x'"), 'what a teacher sent does not change'],
    ['another day of submission', set("submitted_at = now() + interval '1 day'"), 'what a teacher sent'],
    ['another book', set('book_id = book_id + 1'), 'do not change'],
    ['a deletion', 'DELETE FROM sample_applications WHERE id = $1', 'never deleted'],
  ])('refuses %s', async (_what, statement, error) => {
    const { applicationId } = await makeSample(app, await makeTeacher());
    expect(await messageOf(query(statement, [applicationId]))).toContain(error);
  });

  it('keeps a final decision, and the history', async () => {
    const { applicationId } = await makeSample(app, await makeTeacher());
    await query(set("status = 'in_progress', reviewer_id = user_id"), [applicationId]);
    await query(toStatus('passed'), [applicationId]);
    for (const change of ["decided_at = now() + interval '1 day'", "access_end_day = '2099-01-01'"]) {
      expect(await messageOf(query(set(change), [applicationId]))).toContain(
        'a final decision does not change',
      );
    }
    await query(set('withdrawn_at = now()'), [applicationId]);
    expect(await messageOf(query(set('withdrawn_at = NULL'), [applicationId]))).toContain('does not change');
    const moves = 'DELETE FROM sample_moves WHERE application_id = $1';
    expect(await messageOf(query(moves, [applicationId]))).toBeDefined();
  });

  it('refuses the sixth open application, also from two connections at once', async () => {
    const teacher = await makeTeacher();
    const certificateId = await makeCertificate(app, teacher);
    const made = [];
    for (let index = 0; index < 4; index += 1) made.push(await makeSample(app, teacher, { certificateId }));
    const from = made[0]!.applicationId;
    const bookIds = await Promise.all([1, 2, 3].map(() => makeBook(app)));
    const inserts = bookIds.map((bookId) => messageOf(query(copy({ book_id: `${bookId}` }), [from])));
    const errors = (await Promise.all(inserts)).filter((error) => error !== undefined);
    expect(errors).toHaveLength(2);
    for (const error of errors) expect(error).toContain('at most 5 sample applications are open');
    // one statement with several rows sees its own rows
    const several = `INSERT INTO sample_applications (${COLUMNS.join(', ')}) SELECT ${COLUMNS.map((column) =>
      column === 'id'
        ? 'gen_random_uuid()'
        : column === 'application_no'
          ? 'gen_random_uuid()::text'
          : column === 'term'
            ? 'year || $2'
            : column,
    ).join(', ')} FROM sample_applications, (VALUES ('2031'), ('2032')) AS years (year) WHERE id = $1`;
    await query(`UPDATE sample_applications SET status = 'canceled' WHERE id = $1`, [made[1]!.applicationId]);
    expect(await messageOf(query(several, [from, '-1']))).toContain('at most 5');
  });
});
