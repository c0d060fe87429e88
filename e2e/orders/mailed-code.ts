import { expect } from '../fixtures.ts';

/** The path of the link in the newest mail to an address, once it has arrived. */
export async function readMailedLink(email: string): Promise<string> {
  const find = async () => {
    const reply = await fetch(`${process.env.SHOP_URL}/dev-mailbox.json`);
    const { mails } = (await reply.json()) as { mails: { to: string; text: string }[] };
    return mails.find(({ to }) => to === email)?.text.match(/\/pc\/codeExchange\?code=\w{16}/)?.[0] ?? '';
  };
  await expect.poll(find).toContain('code=');
  return find();
}
