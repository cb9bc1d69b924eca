export {
  browserAt,
  publishableKey,
  type RunningStripe,
  runStripe,
  secretKey,
  webhookSecret,
} from './running-stripe.ts';
export { alterIntent, intentsIn, paymentsIn } from './stored-payments.ts';
