import type { AskAnswer, AskPlan } from '@insights/contracts';
import { Icon } from '../../../components/ui/icon.tsx';
import { Menu, MenuItem } from '../../../components/ui/menu.tsx';

const CHIP = 'inline-flex min-h-8 items-center gap-1.5 rounded-control border px-2.5 py-0.5 text-small';

interface AnswerChipsProps {
  chips: AskAnswer['chips'];
  onChoose: (plan: AskPlan) => void;
}

/** The parts of the answered plan. Parts that can be changed open a menu with alternatives. */
export function AnswerChips({ chips, onChoose }: AnswerChipsProps) {
  return (
    <ul aria-label="What was answered" className="flex flex-wrap gap-2">
      {chips.map(({ name, value, options }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a chip keeps the focus while its value changes
        <li key={index}>
          {options.length === 0 ? (
            <span className={`${CHIP} border-hairline`}>
              <span className="text-secondary">{name}</span> {value}
            </span>
          ) : (
            <Menu
              align="start"
              className="min-w-44"
              trigger={{
                className: `${CHIP} cursor-pointer border-control hover:border-ink`,
                children: (
                  <>
                    <span className="text-secondary">{name}</span> {value}
                    <Icon name="chevron" className="text-secondary" />
                  </>
                ),
              }}
            >
              {options.map(({ words, plan }) => (
                <MenuItem key={words} onSelect={() => onChoose(plan)}>
                  {words}
                </MenuItem>
              ))}
            </Menu>
          )}
        </li>
      ))}
    </ul>
  );
}
