export { buildClaims, type ClaimSet, claimsInSteps } from './claims/build-claims.ts';
export { type BusinessAnswers, NO_ANSWERS } from './claims/business-answers.ts';
export { type Claim, figuresOf } from './claims/claim.ts';
export { checkArrangement } from './letter/arrangement.ts';
export { buildCaution } from './letter/caution.ts';
export { buildLetter, type Letter } from './letter/letter.ts';
export { type Paragraph, textOf } from './letter/paragraph.ts';
export { arrangeBuiltIn } from './writers/built-in.ts';
export { describeClaims, instructionsFor, promptFor } from './writers/prompt.ts';
