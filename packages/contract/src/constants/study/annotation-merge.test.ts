import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { joinNotes, mergeOperation, rebaseNote } from './annotation-merge.ts';
import type { AnnotationContent, AnnotationOperation, StoredAnnotation } from './annotation-merge.ts';
import {
  acknowledgeOperation,
  createReplica,
  deleteReplica,
  editReplica,
  receiveAnnotation,
  restoreReplica,
  takeOperation,
} from './annotation-replica.ts';
import type { ReplicaAnnotation } from './annotation-replica.ts';
import { ANNOTATION_COLORS } from './annotation.ts';

const content: AnnotationContent = {
  isBookmark: false,
  id: 1,
  createTime: 1,
  chapterPos: 0,
  cfi: 'epubcfi(/6/2!/4/2,/1:0,/1:4)',
  serialized: '{}',
  selectedText: '摘录',
  color: 'yellow',
  style: 'background',
  title: '',
  note: '',
};
const put = (parts: Partial<AnnotationOperation & { kind: 'put' }>): AnnotationOperation => ({
  kind: 'put',
  uid: 'a',
  operationId: 'o',
  baseRev: 0,
  changed: ['look', 'note', 'anchor'],
  content,
  ...parts,
});
const stored: StoredAnnotation = {
  ...content,
  uid: 'a',
  rev: 5,
  noteRev: 4,
  isDeleted: false,
  isErased: false,
};

describe('merging an operation', () => {
  it('accepts an equal base', () => {
    const merged = mergeOperation(stored, put({ baseRev: 5, content: { ...content, note: '新' } }), 6);
    expect(merged).toMatchObject({ note: '新', rev: 6, noteRev: 6 });
  });

  it('takes the last color, and leaves the note of another device alone', () => {
    const other = { ...stored, note: '别处', rev: 6, noteRev: 6 };
    const recolored = put({ baseRev: 5, changed: ['look'], content: { ...content, color: 'red' } });
    expect(mergeOperation(other, recolored, 7)).toMatchObject({ color: 'red', note: '别处', noteRev: 6 });
  });

  it('accepts a note when only the color has changed since the base', () => {
    const recolored: StoredAnnotation = { ...stored, color: 'red', note: '旧', rev: 6 };
    const edited = put({ baseRev: 5, changed: ['note'], content: { ...content, note: '新' } });
    expect(mergeOperation(recolored, edited, 7)).toMatchObject({ color: 'red', note: '新' });
  });

  it('keeps both of two different notes, also their titles', () => {
    const other = { ...stored, title: '甲', note: '一', rev: 6, noteRev: 6 };
    const edited = put({ baseRev: 5, changed: ['note'], content: { ...content, title: '乙', note: '二' } });
    expect(mergeOperation(other, edited, 7)).toMatchObject({ title: '甲', note: '一\n\n乙\n二' });
  });

  it('lets an edit beat a deletion, whichever arrives first', () => {
    const deletion: AnnotationOperation = { kind: 'delete', uid: 'a', operationId: 'o', baseRev: 5 };
    const deleted = mergeOperation(stored, deletion, 6)!;
    expect(deleted).toMatchObject({ isDeleted: true, rev: 6 });
    expect(mergeOperation(deleted, put({ baseRev: 5, changed: ['look'] }), 7)).toMatchObject({
      isDeleted: false,
      rev: 7,
    });
    const edited = { ...stored, color: 'red' as const, rev: 6 };
    expect(mergeOperation(edited, deletion, 7)).toBe(edited);
  });

  it('changes nothing, not even the revision, when everything is equal', () => {
    expect(mergeOperation(stored, put({ baseRev: 1 }), 6)).toBe(stored);
    expect(
      mergeOperation(undefined, { kind: 'delete', uid: 'x', operationId: 'o', baseRev: 0 }, 6),
    ).toBeUndefined();
  });

  it('takes the whole content when that of the deletion is erased', () => {
    const erased = { ...stored, note: '', selectedText: '', isDeleted: true, isErased: true };
    const restored = put({ baseRev: 5, changed: [], content: { ...content, note: '留' } });
    expect(mergeOperation(erased, restored, 6)).toMatchObject({
      note: '留',
      selectedText: '摘录',
      isErased: false,
    });
  });
});

it('a note is not doubled when it arrives twice, and short texts inside words are no repetition', () => {
  expect(joinNotes({ title: '', note: '甲\n\n乙' }, { title: '', note: '乙' }).note).toBe('甲\n\n乙');
  expect(joinNotes({ title: '', note: 'cat' }, { title: '', note: 'a' }).note).toBe('cat\n\na');
});

it('a change made while the last one was sent replaces only the own text', () => {
  const [sent, local] = [
    { title: '', note: '二' },
    { title: '', note: '二改' },
  ];
  expect(rebaseNote({ title: '', note: '一\n\n二' }, sent, local).note).toBe('一\n\n二改');
  expect(rebaseNote({ title: '', note: '二' }, sent, local).note).toBe('二改');
  expect(rebaseNote({ title: '', note: '一' }, sent, local).note).toBe('一\n\n二改');
});

it('a deletion made while an edit was sent gives way to an edit of another device', () => {
  const device = editReplica(receiveAnnotation(undefined, stored)!, { note: '一' }, ['note']);
  const sent = takeOperation(device, 'o')!.replica;
  const deleted = deleteReplica(sent)!;
  const joined = { ...stored, note: '二\n\n一', rev: 7, noteRev: 7 };
  expect(acknowledgeOperation(deleted, 'o', joined)).toMatchObject({
    isDeleted: false,
    isUnsent: false,
    rev: 7,
  });
  const alone = { ...stored, note: '一', rev: 6, noteRev: 6 };
  expect(acknowledgeOperation(deleted, 'o', alone)).toMatchObject({
    isDeleted: true,
    isUnsent: true,
    rev: 6,
  });
});

// ---- three replicas in random interleavings ----

const UIDS = ['a', 'b', 'c'];
type Step = { device: number; uid: number } & (
  | { do: 'create' | 'note' | 'delete' | 'undo' | 'pull' }
  | { do: 'color'; color: number }
  /** What the network does to the request: delivered, lost, or applied while the reply is lost. */
  | { do: 'push'; network: 'ok' | 'requestLost' | 'replyLost' }
);

const arbitraryStep: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    device: fc.nat(2),
    uid: fc.nat(2),
    do: fc.constantFrom('create', 'note', 'note', 'delete', 'undo', 'pull', 'pull'),
  }),
  fc.record({ device: fc.nat(2), uid: fc.nat(2), do: fc.constant('color' as const), color: fc.nat(5) }),
  fc.record({
    device: fc.nat(2),
    uid: fc.nat(2),
    do: fc.constant('push' as const),
    network: fc.constantFrom('ok', 'ok', 'requestLost', 'replyLost'),
  }),
) as fc.Arbitrary<Step>;

class Server {
  rev = 0;
  readonly annotations = new Map<string, StoredAnnotation>();
  readonly operations = new Set<string>();
  push(operation: AnnotationOperation): StoredAnnotation | null {
    const known = this.annotations.get(operation.uid);
    if (this.operations.has(operation.operationId)) return known ?? null;
    this.operations.add(operation.operationId);
    const merged = mergeOperation(known, operation, this.rev + 1);
    if (merged && merged !== known) {
      this.rev = merged.rev;
      this.annotations.set(operation.uid, merged);
    }
    return merged ?? null;
  }
}

class Device {
  since = 0;
  readonly replicas = new Map<string, ReplicaAnnotation>();
  readonly undo = new Map<string, ReplicaAnnotation>();
  set(uid: string, replica: ReplicaAnnotation | undefined) {
    if (replica) this.replicas.set(uid, replica);
    else this.replicas.delete(uid);
  }
  visible(uid: string) {
    const replica = this.replicas.get(uid);
    return replica && !replica.isDeleted ? replica : undefined;
  }
  pull(server: Server) {
    for (const stored of server.annotations.values()) {
      if (stored.rev > this.since)
        this.set(stored.uid, receiveAnnotation(this.replicas.get(stored.uid), stored));
    }
    this.since = server.rev;
  }
  push(server: Server, uid: string, operationId: string, network: 'ok' | 'requestLost' | 'replyLost') {
    const replica = this.replicas.get(uid);
    const taken = replica && takeOperation(replica, operationId);
    if (!taken) return;
    this.set(uid, taken.replica);
    if (network === 'requestLost') return;
    const reply = server.push(taken.operation);
    if (network === 'ok') {
      this.set(uid, acknowledgeOperation(taken.replica, taken.operation.operationId, reply));
    }
  }
}

function run(steps: readonly Step[]) {
  const server = new Server();
  const devices = [new Device(), new Device(), new Device()];
  const written = new Set<string>();
  /** Texts that a person replaced or deleted while seeing them. */
  const dropped = new Set<string>();
  const dropSeen = (note: string) =>
    [...written].filter((token) => note.includes(token)).forEach((t) => dropped.add(t));
  steps.forEach((step, at) => {
    const device = devices[step.device]!;
    const uid = UIDS[step.uid]!;
    const seen = device.visible(uid);
    const token = `<${at}>`;
    switch (step.do) {
      case 'create':
        // every annotation has an identity of its own; only one device creates it
        if (step.device !== step.uid || device.replicas.has(uid) || server.annotations.has(uid)) return;
        written.add(token);
        return device.set(uid, createReplica(uid, { ...content, note: token }));
      case 'note':
        if (!seen) return;
        dropSeen(seen.content.note);
        written.add(token);
        return device.set(uid, editReplica(seen, { note: token }, ['note']));
      case 'color':
        return (
          seen && device.set(uid, editReplica(seen, { color: ANNOTATION_COLORS[step.color]! }, ['look']))
        );
      case 'delete':
        if (!seen) return;
        dropSeen(seen.content.note);
        device.undo.set(uid, seen);
        return device.set(uid, deleteReplica(seen));
      case 'undo': {
        const before = device.undo.get(uid);
        device.undo.delete(uid);
        if (!before || seen) return;
        return device.set(uid, restoreReplica(device.replicas.get(uid), before));
      }
      case 'pull':
        return device.pull(server);
      case 'push':
        return device.push(server, uid, `operation ${at}`, step.network);
    }
  });
  // all come online; replies arrive
  for (let round = 0; round < 3; round += 1) {
    devices.forEach((device, index) => {
      for (const uid of UIDS) device.push(server, uid, `last ${round} ${index} ${uid}`, 'ok');
      for (const uid of UIDS) device.push(server, uid, `last ${round} ${index} ${uid} again`, 'ok');
    });
    for (const device of devices) device.pull(server);
  }
  return { server, devices, lost: [...written].filter((token) => !dropped.has(token)) };
}

describe('three devices in any order, with lost requests and lost replies', () => {
  it('end with the same annotations, and no text is lost that nobody gave up', () => {
    fc.assert(
      fc.property(fc.array(arbitraryStep, { maxLength: 60, size: 'max' }), (steps) => {
        const { server, devices, lost: kept } = run(steps);
        const shown = devices.map((device) => UIDS.map((uid) => device.visible(uid)?.content ?? null));
        expect(shown[1]).toEqual(shown[0]);
        expect(shown[2]).toEqual(shown[0]);
        const onServer = UIDS.map((uid) => server.annotations.get(uid)).map((a) =>
          a && !a.isDeleted ? a.note : null,
        );
        expect(shown[0]!.map((a) => a?.note ?? null)).toEqual(onServer);
        const everything = onServer.join('\n');
        expect(kept.filter((token) => !everything.includes(token))).toEqual([]);
        for (const device of devices) {
          for (const replica of device.replicas.values())
            expect([replica.sent, replica.isUnsent]).toEqual([null, false]);
        }
      }),
      { numRuns: 2000 },
    );
  });

  it('double nothing when every reply is lost once', () => {
    fc.assert(
      fc.property(fc.array(arbitraryStep, { maxLength: 60, size: 'max' }), (steps) => {
        const { server } = run(steps);
        for (const { note } of server.annotations.values()) {
          const tokens = note.match(/<\d+>/g) ?? [];
          expect(new Set(tokens).size).toBe(tokens.length);
        }
      }),
      { numRuns: 1000 },
    );
  });
});
