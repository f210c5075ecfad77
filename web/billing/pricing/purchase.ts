import { startCheckout } from '@holdfast/domain/billing/endpoints';
import { checkoutTexts, settingField } from '@holdfast/domain/billing/texts';
import { Fault } from '@holdfast/domain/kernel/call/fault';
import type { Plan } from '@holdfast/domain/standing/plans';
import { send, unauthorized } from '../../kernel/call/request.ts';

/** What kept a purchase from being made: a setting of the server, or anything else (S-079). */
export type Trouble = { kind: 'configuration' | 'error'; text: string };

const configuration = (text: string): Trouble => ({ kind: 'configuration', text });
const error = (text: string): Trouble => ({ kind: 'error', text });

/** Begins the purchase of a plan; gives the address of the payment page, or what is in the way. */
export async function purchase({ priceId, mode }: Plan): Promise<{ url: string } | Trouble> {
  const { origin } = window.location;
  const body = JSON.stringify({
    price_id: priceId,
    mode,
    success_url: `${origin}/success?session_id={CHECKOUT_SESSION_ID}`,
    cancel_url: `${origin}/pricing`,
  });
  try {
    const answer = await send(startCheckout.method, startCheckout.path, {
      body,
      contentType: 'application/json',
    });
    return addressIn(await answer.text());
  } catch (thrown) {
    return troubleOf(thrown);
  }
}

/** The address in an answer; a page of HTML is a mistake in the server's settings (S-075). Fields beside it are ignored (G-43). */
export function addressIn(text: string): { url: string } | Trouble {
  if (text.trimStart().startsWith('<')) return configuration(checkoutTexts.serverError);
  const said = readJson(text);
  if (typeof said?.url === 'string' && /^https?:\/\//.test(said.url)) return { url: said.url };
  if (typeof said?.error === 'string' && said.error !== '') return error(said.error);
  return error(said === null ? checkoutTexts.noSession : checkoutTexts.noAddress);
}

function readJson(text: string): { url?: unknown; error?: unknown } | null {
  try {
    const said: unknown = JSON.parse(text);
    return typeof said === 'object' ? said : null;
  } catch {
    return null;
  }
}

/** What a failed call means to the one who wanted to buy. */
export function troubleOf(thrown: unknown): Trouble {
  if (!(thrown instanceof Fault)) return error(checkoutTexts.failed);
  if (thrown.code === 'not_signed_in') {
    unauthorized();
    return error(checkoutTexts.notSignedIn);
  }
  if (thrown.fields.some((each) => each.field === settingField)) return configuration(thrown.message);
  // No problem of ours: a proxy answered in the server's place.
  if (thrown.code === 'unexpected') return configuration(checkoutTexts.serverError);
  return error(thrown.message || checkoutTexts.failed);
}
