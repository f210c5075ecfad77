import { checkoutTexts, configurationTexts } from '@holdfast/domain/billing/texts';
import { Fault } from '@holdfast/domain/kernel/call/fault';
import { settingFault } from '../payments.ts';
import { stripeLibrary } from '../stripe-library.ts';

const key = 'STRIPE_SECRET_KEY';

/** What a failure of the payment provider means to the one who asked; `otherwise` where nothing better is known (S-079). */
export function faultOfProvider(error: unknown, otherwise: string): Fault {
  const { errors } = stripeLibrary();
  if (error instanceof Fault) return error;
  if (error instanceof errors.StripeAuthenticationError || error instanceof errors.StripePermissionError) {
    return settingFault(key, configurationTexts.keyRefused);
  }
  if (error instanceof errors.StripeRateLimitError) {
    return new Fault('unavailable', 'The payment provider is busy. Please try again in a moment.', {
      retryAfter: 5,
    });
  }
  if (error instanceof errors.StripeConnectionError) {
    return new Fault('unavailable', 'The payment provider cannot be reached. Please try again in a moment.', {
      retryAfter: 10,
    });
  }
  if (error instanceof errors.StripeInvalidRequestError) {
    if (/similar object exists in (test|live) mode/.test(error.message)) {
      return settingFault(key, configurationTexts.modesMixed);
    }
    if (isMissing(error) && /customer/i.test(error.message)) {
      return settingFault(key, configurationTexts.missingCustomer);
    }
    return new Fault('conflict', otherwise);
  }
  // A failure inside the provider, or an answer that is none: a proxy's page, for instance.
  if (error instanceof errors.StripeAPIError)
    return settingFault('STRIPE_API_BASE', checkoutTexts.serverError);
  if (error instanceof errors.StripeError) return new Fault('unavailable', otherwise);
  throw error;
}

/** Whether the provider says that it has no such record. */
export function isMissing(error: unknown): boolean {
  return (
    error instanceof stripeLibrary().errors.StripeInvalidRequestError && error.code === 'resource_missing'
  );
}

/** Runs what speaks with the provider, and turns its failures into faults. */
export async function withProvider<T>(otherwise: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw faultOfProvider(error, otherwise);
  }
}
