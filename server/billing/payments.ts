import type Stripe from 'stripe';
import { configurationTexts, settingField } from '@holdfast/domain/billing/texts';
import { Fault } from '@holdfast/domain/kernel/call/fault';
import type { Kernel } from '../kernel/kernel.ts';
import { httpClientTo } from './built-in/http-client.ts';
import { makeProvider, type Accounts } from './built-in/provider.ts';
import { storedAccounts } from './built-in/stored-accounts.ts';
import { stripeLibrary } from './stripe-library.ts';

export type Mode = 'built_in' | 'test' | 'live';

/** How the payment provider is reached, and in which of its modes. */
export type Payments = {
  readonly mode: Mode;
  /** The provider. Throws the fault of a setting that is missing. */
  client(): Stripe;
  /** The same for a purchase, which besides needs word of what became of it. */
  forPurchase(): Stripe;
  /** The event in a signed request. Throws `invalid` for what the provider did not sign, `unavailable` where it cannot be checked. */
  eventIn(body: string, signature: string | null): Promise<Stripe.Event>;
  /** Only for the built-in provider: its accounts, and the signature under one of its events. */
  readonly builtIn:
    | { accounts: Accounts; seconds(): number; sign(body: string): Promise<string> }
    | undefined;
};

/** In milliseconds. With the repetitions it stays below the half minute that a page waits. */
const patience = 8000;
const repetitions = 2;
/** In seconds: a request that was signed longer ago may be an old one, caught and sent again. */
const tolerance = 300;

/** Opens the provider that the settings name; without a key the built-in one, unless this is production. */
export function openPayments(kernel: Kernel): Payments {
  const { stripe, testPayments } = kernel.config;
  if (stripe.secretKey === undefined && testPayments) return openBuiltIn(kernel);
  const { apiBase, secretKey, webhookSecret } = stripe;
  const client = once(
    () =>
      new (stripeLibrary())(secretKey ?? 'none', {
        host: apiBase.hostname,
        protocol: apiBase.protocol === 'http:' ? 'http' : 'https',
        ...(apiBase.port === '' ? {} : { port: apiBase.port }),
        timeout: patience,
        maxNetworkRetries: repetitions,
        telemetry: false,
      }),
  );
  const known = () => {
    if (secretKey === undefined) throw settingFault('STRIPE_SECRET_KEY', configurationTexts.noKey);
    return client();
  };
  const secret = () => {
    if (webhookSecret !== undefined) return webhookSecret;
    throw settingFault('STRIPE_WEBHOOK_SECRET', configurationTexts.noWebhookSecret);
  };
  return {
    mode: /^[a-z]+_live_/.test(secretKey ?? '') ? 'live' : 'test',
    client: known,
    forPurchase() {
      const found = known();
      secret();
      return found;
    },
    eventIn: async (body, signature) => eventOf(client(), body, signature, secret()),
    builtIn: undefined,
  };
}

function openBuiltIn(kernel: Kernel): Payments {
  const seconds = () => Math.floor(kernel.clock.now().getTime() / 1000);
  const accounts = storedAccounts(kernel.database);
  const client = once(
    () =>
      new (stripeLibrary())('built_in', {
        httpClient: httpClientTo(makeProvider(accounts, seconds)),
        telemetry: false,
      }),
  );
  const [secret, ...former] = kernel.keysFor('built-in payments').map((key) => `whsec_${key}`);
  return {
    mode: 'built_in',
    client,
    forPurchase: client,
    async eventIn(body, signature) {
      const at = kernel.clock.now().getTime();
      const taken = eventOf(client(), body, signature, secret ?? '', at);
      return former.reduce(
        (tried, each) => tried.catch(() => eventOf(client(), body, signature, each, at)),
        taken,
      );
    },
    builtIn: {
      accounts,
      seconds,
      sign: (payload) =>
        client().webhooks.generateTestHeaderStringAsync({
          payload,
          secret: secret ?? '',
          timestamp: seconds(),
        }),
    },
  };
}

/** Makes a value when it is first asked for. */
function once<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | undefined;
  return () => (made ??= { value: make() }).value;
}

async function eventOf(
  client: Stripe,
  body: string,
  signature: string | null,
  secret: string,
  receivedAt?: number,
): Promise<Stripe.Event> {
  try {
    return await client.webhooks.constructEventAsync(
      body,
      signature ?? '',
      secret,
      tolerance,
      undefined,
      receivedAt,
    );
  } catch {
    throw new Fault('invalid', 'The signature of this event is not right');
  }
}

/** A fault at whose bottom is a setting of this server; it is named, its value never is (G-12). */
export function settingFault(setting: string, text: string): Fault {
  return new Fault('unavailable', text, { fields: [{ field: settingField, message: setting }] });
}
