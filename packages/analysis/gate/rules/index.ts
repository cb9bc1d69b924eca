import type { GateRule } from '../passage.ts';
import { absolutes } from './absolutes.ts';
import { addresses } from './addresses.ts';
import { advice } from './advice.ts';
import { arithmetic } from './arithmetic.ts';
import { bareFigures } from './bare-figures.ts';
import { calendarWords } from './calendar-words.ts';
import { causes } from './causes.ts';
import { changes } from './changes.ts';
import { characters } from './characters.ts';
import { citations } from './citations.ts';
import { contradictions } from './contradictions.ts';
import { days } from './days.ts';
import { deeds } from './deeds.ts';
import { directions } from './directions.ts';
import { judgements } from './judgements.ts';
import { knownFacts } from './known-facts.ts';
import { lengths } from './lengths.ts';
import { negations } from './negations.ts';
import { parties } from './parties.ts';
import { predictions } from './predictions.ts';
import { relations } from './relations.ts';
import { signs } from './signs.ts';
import { sizes } from './sizes.ts';
import { subjects } from './subjects.ts';
import { superlatives } from './superlatives.ts';
import { times } from './times.ts';
import { vocabulary } from './vocabulary.ts';
import { wholeFigures } from './whole-figures.ts';

/** Everything that a passage is held against before anybody sees it. */
export const GATE_RULES: readonly GateRule[] = [
  characters,
  addresses,
  knownFacts,
  bareFigures,
  calendarWords,
  wholeFigures,
  vocabulary,
  lengths,
  citations,
  subjects,
  parties,
  times,
  days,
  signs,
  deeds,
  directions,
  changes,
  sizes,
  relations,
  negations,
  causes,
  superlatives,
  absolutes,
  predictions,
  judgements,
  arithmetic,
  advice,
  contradictions,
];
