import { createRequire } from 'node:module';
import type Stripe from 'stripe';

const require = createRequire(import.meta.url);

/** Loads Stripe's library where it is first needed: 218 modules and 8 MB that most servers start without. */
export const stripeLibrary = () => require('stripe') as typeof Stripe;
