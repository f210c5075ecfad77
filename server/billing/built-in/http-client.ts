import { Readable } from 'node:stream';
import type Stripe from 'stripe';
import type { makeProvider } from './provider.ts';

/** What the provider's SDK sends its requests through; here they go to the built-in provider and never leave the process. */
export function httpClientTo(provider: ReturnType<typeof makeProvider>): Stripe.HttpClient {
  return {
    getClientName: () => 'built-in',
    async makeRequest(_host, _port, path, method, headers, requestData) {
      const key = headers['Idempotency-Key'];
      const { status, body } = await provider({
        method,
        path,
        body: requestData ?? '',
        idempotencyKey: typeof key === 'string' ? key : undefined,
      });
      return {
        getStatusCode: () => status,
        getHeaders: () => ({ 'request-id': 'req_built_in' }),
        getRawResponse: () => body,
        toStream: () => Readable.from([JSON.stringify(body)]),
        toJSON: async () => structuredClone(body),
      };
    },
  };
}
