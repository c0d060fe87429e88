// People who buy codes hand some of them out; others redeem them, at times two at the same moment.
import { codeErrors, findOrderCodes, redeemCode, showCodes } from '@zhiye/contract';
import type { Buyer, OpenCode, Walk } from './walk.ts';

const PAGE = { pageNo: 1, pageSize: 60 };

/** Some codes stay with their owner, so that they can be refunded. */
export async function handOutCodes(walk: Walk, buyer: Buyer, orderNo: string): Promise<void> {
  const found = await walk.call(findOrderCodes, { ...PAGE, orderNo, state: 'assigned' }, buyer);
  if (!found.isOK) return;
  const codeIds = found.data.list.map(({ codeId }) => codeId).filter(() => buyer.random.chance(0.7));
  if (codeIds.length === 0) return;
  const shown = await walk.call(showCodes, { codeIds }, buyer);
  if (shown.isOK) walk.openCodes.push(...shown.data.list);
}

/** The next buyer who wants a code joins, and both redeem the same one. */
let waiting: { readonly code: OpenCode; readonly go: () => void } | undefined;

export async function redeemOpenCode(walk: Walk, buyer: Buyer): Promise<void> {
  if (waiting) {
    const { code, go } = waiting;
    waiting = undefined;
    walk.acts.redeemTogether += 1;
    go();
    return redeem(walk, buyer, code);
  }
  const code = walk.openCodes.shift();
  if (!code) return;
  if (buyer.random.chance(0.5)) await waitForAnother(code);
  await redeem(walk, buyer, code);
}

const ALONE_AFTER_MS = 400;

function waitForAnother(code: OpenCode): Promise<void> {
  return new Promise((resolve) => {
    const own = { code, go: resolve };
    waiting = own;
    setTimeout(() => {
      if (waiting === own) waiting = undefined;
      resolve();
    }, ALONE_AFTER_MS);
  });
}

async function redeem(
  { call, acts, people }: Walk,
  { userId, ...person }: Buyer,
  code: OpenCode,
): Promise<void> {
  const reply = await call(redeemCode, { code: code.text, extend: true }, { userId, ...person });
  // A request that was repeated finds the code redeemed by oneself.
  if (!reply.isOK && reply.code !== codeErrors.alreadyYours.code) return;
  acts.redeemCode += 1;
  people.redeemed.push({ codeId: code.codeId, userId });
}
