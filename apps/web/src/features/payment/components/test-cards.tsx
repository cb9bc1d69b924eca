import { Button } from '../../../components/ui/button.tsx';

/** The sandbox handles these cards in the same way as Stripe's own test mode. */
const TEST_CARDS = [
  { number: '4242 4242 4242 4242', result: 'succeeds' },
  { number: '4000 0000 0000 0002', result: 'is declined' },
  { number: '4000 0000 0000 9995', result: 'has insufficient funds' },
  { number: '4000 0025 0000 3155', result: 'requires bank verification' },
] as const;

interface TestCardsProps {
  isDisabled: boolean;
  onUse: (number: string) => void;
}

/** Test cards to try, each with its outcome. */
export function TestCards({ isDisabled, onUse }: TestCardsProps) {
  return (
    <ul aria-label="Test cards" className="border-hairline border-y text-small">
      {TEST_CARDS.map(({ number, result }) => (
        <li key={number} className="flex items-center gap-x-3 border-hairline border-t py-1 first:border-t-0">
          <span className="whitespace-nowrap tabular-nums">{number}</span>
          <span className="grow text-secondary">{result}</span>
          <Button
            variant="quiet"
            className="-mr-2"
            aria-label={`Use ${number}`}
            disabled={isDisabled}
            onClick={() => onUse(number)}
          >
            Use
          </Button>
        </li>
      ))}
    </ul>
  );
}
